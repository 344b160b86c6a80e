import cluster from 'node:cluster';
import { createLogger } from '#platform/log/logger.ts';
import { openStore, type Store, sentenceFor } from './boot.ts';
import { type Env, readEnv, siteAddress } from './env.ts';
import { listen } from './listen.ts';
import type { StartUp } from './stop.ts';
import { openWebBuild } from './web-build.ts';

const REPLACE_MS = 500;

/**
 * Starts the product, and says where it is or why it is not.
 * @param connection as JSON, what the first of several processes hands to the others
 */
export async function run(startUp: StartUp, connection: string): Promise<void> {
  try {
    await start(startUp, connection);
  } catch (error) {
    const { stack, message } = error as Error;
    process.stderr.write(`${sentenceFor(error) ?? stack ?? message}\n`);
    process.exit(1);
  }
}

async function start(startUp: StartUp, given: string): Promise<void> {
  const env = readEnv();
  if (cluster.isWorker) {
    await serve(env, JSON.parse(given), startUp);
    return;
  }
  const log = createLogger({ level: env.LOG_LEVEL });
  const { connection } = await startUp.step(
    () => openStore(env, (message) => log.info(message)),
    (store) => store.stop(),
  );
  if (!env.RATE_LIMITS) process.stdout.write('RATE_LIMITS is off: nothing limits how often anybody calls.\n');
  if (env.WEB_PROCESSES > 1) return lead(env, connection, startUp);
  welcome(env, await serve(env, connection, startUp));
}

/** @returns the address */
async function serve(env: Env, connection: Store['connection'], startUp: StartUp): Promise<string> {
  const web =
    env.DUGRI_MODE === 'dev'
      ? await (await import('./dev-server.ts')).openDevServer()
      : await openWebBuild(env.PUBLIC_URL);
  const { address } = await startUp.step(
    () => listen(env, connection, web),
    (listening) => listening.stop(),
  );
  return address;
}

/** The first of several processes: owns the database, forks those that listen, replaces one that dies. */
async function lead(env: Env, connection: Store['connection'], startUp: StartUp): Promise<void> {
  let isStopping = false;
  let listening = 0;
  const settings = { DUGRI_CONNECTION: JSON.stringify(connection), DUGRI_STARTER: String(process.pid) };
  const fork = () => cluster.fork(settings);
  const stop = async () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    while (Object.keys(cluster.workers ?? {}).length > 0)
      await new Promise((resolve) => cluster.once('exit', resolve));
  };
  cluster.on('listening', (_, { port }) => {
    listening += 1;
    // Not before all of them can be called: from here on callers are shared out among them.
    if (listening === env.WEB_PROCESSES) welcome(env, siteAddress(env, port));
  });
  cluster.on('exit', () => {
    if (isStopping) return;
    if (listening > 0) return void setTimeout(() => isStopping || fork(), REPLACE_MS);
    // What keeps the first from listening keeps every other; it has said what.
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  await startUp.step(async () => {
    for (let i = 0; i < env.WEB_PROCESSES; i++) fork();
  }, stop);
}

function welcome(env: Env, address: string): void {
  const lines = [`Dugri is at ${address}`];
  if (env.DUGRI_MODE === 'production')
    lines.push(
      `Register a business at ${address}/register, then make it an admin with: npm run admin -- EMAIL`,
    );
  if (env.DUGRI_MODE === 'demo' || env.DUGRI_MODE === 'dev')
    lines.push(`Mails: ${address}/_outbox   Components: ${address}/_design`);
  const missing = missingSettings(env);
  if (missing) lines.push(missing);
  lines.push('Stop with Ctrl-C.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Names the settings that the site's pages do without, in one line; null where none is missing. */
function missingSettings(env: Env): string | null {
  const missing = [
    ...(env.CONTACT_EMAIL ? [] : ['CONTACT_EMAIL (questions come by the form at /contact until then)']),
    ...(env.DUGRI_MODE !== 'production' || env.SUPPLIERS_FILE
      ? []
      : ['SUPPLIERS_FILE (the privacy policy names who gets data to do a part of the work)']),
  ];
  return missing.length > 0 ? `Not set: ${missing.join(', ')}.` : null;
}
