import { readEnv } from '../src/env.ts';
import { listen } from '../src/listen.ts';
import type { WebBuild } from '../src/web-build.ts';
import { ask, createTestDatabase } from './database.ts';
import { expectDeclaredError } from './declared-errors.ts';
import { whenFileEnds } from './endings.ts';
import { type Answer, type Call, exchange } from './exchange.ts';
import { scratchDataDir } from './product-process.ts';
import { testBuild } from './world.ts';

export interface Served {
  address: string;
  dataDir: string;
  request(path: string, init?: Call): Promise<Answer>;
  /** Gives an account the plan that holds everything. */
  onBusinessPlan(email: string): Promise<void>;
}

/** The product behind a real socket, finished pages first, on a database of its own. @param web hydrated pages are none unless told */
export async function serve(
  settings: Record<string, string> = {},
  web: WebBuild = testBuild,
): Promise<Served> {
  const database = await createTestDatabase();
  const dataDir = scratchDataDir();
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DUGRI_MODE: 'test',
    ...settings,
  });
  const listening = await listen(env, database.connection, web);
  whenFileEnds(async () => {
    await listening.stop();
    await database.drop();
  });
  const { port } = listening.server.address() as { port: number };
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    dataDir,
    async onBusinessPlan(email) {
      await ask(database.connection, "update users set subscription_plan = 'premium' where email = $1", [
        email,
      ]);
    },
    async request(path, init) {
      const answer = await exchange(address, path, init);
      const { status, headers, text: body } = answer;
      expectDeclaredError({ method: init?.method, path }, { status, type: headers['content-type'], body });
      return answer;
    },
  };
}
