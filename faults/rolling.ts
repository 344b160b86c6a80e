// npm run rolling [-- REV [--tests [WORD …]]]: an earlier version (the last commit, unless told otherwise) and this one on one
// store under load while the one takes the other's place; then what the earlier version's HTTP tests say of the new schema,
// where it is another. `--tests` runs these in any case, with WORDs those whose path holds one of them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { runEndings, whenFileEnds } from '../tests/endings.ts';
import { commandFile, runToEnd, SERVER, scratchDataDir, startProduct } from '../tests/product-process.ts';
import { register, signIn } from './load.ts';
import { countKept, missesOf } from './report.ts';
import { buildRevision, NoRevision, type Revision, testOnNewSchema } from './revision.ts';
import { type Stage, startRollingLoad } from './rolling-load.ts';

const STAGE_MS = 5_000;
/** Until a balancer has taken an instance out, and what it was asked before is answered. */
const TAKEN_OUT_MS = 1_000;
const SHOWN_ERRORS = 5;

const args = process.argv.slice(2);
const isTesting = args.includes('--tests');
const [rev = 'HEAD', ...patterns] = args.filter((word) => word !== '--tests');
const unknown = args.find((word) => word.startsWith('-') && word !== '--tests');
let failed = false;
try {
  if (unknown) throw new NoRevision(`There is no setting "${unknown}"; there is: --tests [WORD …].`);
  const folder = path.join(scratchDataDir(), 'earlier');
  mkdirSync(folder);
  const earlier = buildRevision(rev, folder);
  say(`earlier version: ${earlier.name}`);
  say(`migrations since: ${earlier.newMigrations.join(', ') || 'none'}`);
  await rollOver(earlier);
  if (isTesting || earlier.newMigrations.length > 0) failed = !testOnNewSchema(earlier, patterns) || failed;
  else say('The schema is the same: its tests have nothing to show.');
} catch (error) {
  failed = true;
  say(error instanceof NoRevision ? error.message : String((error as Error).stack));
}
await runEndings();
process.exit(failed ? 1 : 0);

/** The stages of a deployment, one after the other under one load. */
async function rollOver(earlier: Revision): Promise<void> {
  const dataDir = scratchDataDir();
  const store = await startEmbeddedPostgres({ dir: path.join(dataDir, 'db'), database: 'dugri' });
  whenFileEnds(() => store.stop());
  const { host, port, user } = store.connection;
  const address = `postgres://${user}@localhost:${port}/dugri?host=${encodeURIComponent(host)}`;
  const settings = { DATABASE_URL: address, LOG_LEVEL: 'warn' };
  const start = (server: string) => startProduct(dataDir, settings, [server]);

  const old = await start(earlier.server);
  const registered = await register(old.address);
  const owner = { ...registered, cookie: await signIn(old.address, registered) };
  const pool = new pg.Pool({ ...store.connection, max: 1 });
  // The free plan holds what comes after fifty reviews a month.
  await pool.query("update users set subscription_plan = 'premium' where email = $1", [owner.email]);

  let instances = [old.address];
  const load = startRollingLoad(() => instances, owner);
  const stage = async (name: string, act: () => Promise<unknown>) => {
    load.begin(name);
    await act();
  };
  let [fresh, again] = [old, old];
  await stage('the earlier version alone', () => sleep(STAGE_MS));
  await stage('the new one migrates the store and starts', async () => {
    fresh = await start(SERVER);
  });
  await stage('both side by side', async () => {
    instances = [old.address, fresh.address];
    await sleep(2 * STAGE_MS);
  });
  await stage('the earlier one is taken out and stops', async () => {
    instances = [fresh.address];
    await sleep(TAKEN_OUT_MS);
    await old.stop();
  });
  await stage('the new version alone', () => sleep(STAGE_MS));
  await stage('an earlier one starts again on the migrated store', async () => {
    again = await start(earlier.server);
    instances = [fresh.address, again.address];
    await sleep(STAGE_MS);
  });
  await stage('the new one is taken out and stops', async () => {
    instances = [again.address];
    await sleep(TAKEN_OUT_MS);
    await fresh.stop();
    await sleep(STAGE_MS);
  });
  for (const seen of await load.stop()) tell(seen);

  const found = await countKept(async (text) => (await pool.query(text)).rows);
  const { lost, twice } = missesOf(load.acknowledged, found);
  say(`reviews acknowledged ${load.acknowledged.size}, lost ${lost}, twice ${twice}`);
  await pool.end();
  await again.stop();
  const ledger = await runToEnd([commandFile('verify-ledger')], dataDir, settings);
  say(`ledger: ${ledger.code === 0 ? 'proven' : `broken\n${ledger.stdout}${ledger.stderr}`}`);
  failed ||= lost + twice > 0 || ledger.code !== 0;
}

function tell({ name, calls, errors }: Stage): void {
  say(`${errors.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${calls} calls, ${errors.length} errors`);
  for (const error of [...new Set(errors)].slice(0, SHOWN_ERRORS)) say(`     ${error}`);
  failed ||= errors.length > 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
