import cluster from 'node:cluster';
import { createLogger } from '#platform/log/logger.ts';
import { openStore, type Store, sentenceFor } from './boot.ts';
import { type Env, readEnv, siteAddress } from './env.ts';
import { listen } from './listen.ts';
import { openWebBuild } from './web-build.ts';

/** Starts the product, says where it is, and stops it in order when asked to. */
async function main(): Promise<void> {
  const env = readEnv();
  if (cluster.isWorker) return serve(env, JSON.parse(process.env.DUGRI_CONNECTION ?? '{}'));
  const log = createLogger({ level: env.LOG_LEVEL });
  const store = await openStore(env, (message) => log.info(message));
  if (!env.RATE_LIMITS) process.stdout.write('RATE_LIMITS is off: nothing limits how often anybody calls.\n');
  if (env.WEB_PROCESSES > 1) return lead(env, store);
  return serve(env, store.connection, store);
}

async function serve(env: Env, connection: Store['connection'], store?: Store): Promise<void> {
  const web =
    env.DUGRI_MODE === 'dev'
      ? await (await import('./dev-server.ts')).openDevServer()
      : await openWebBuild(env.PUBLIC_URL);
  const listening = await listen(env, connection, web);
  if (store) welcome(env, listening.address);
  onStop(async () => {
    await listening.stop();
    await store?.stop();
  });
}

/** The first of several processes: owns the database, forks those that listen, replaces one that dies. */
function lead(env: Env, store: Store): void {
  let stopping = false;
  const fork = () => cluster.fork({ DUGRI_CONNECTION: JSON.stringify(store.connection) });
  for (let i = 0; i < env.WEB_PROCESSES; i++) fork();
  let listening = 0;
  cluster.on('listening', (_, { port }) => {
    listening += 1;
    // Not before all of them can be called: from here on callers are shared out among them.
    if (listening === env.WEB_PROCESSES) welcome(env, siteAddress(env, port));
  });
  const stop = async () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    while (Object.keys(cluster.workers ?? {}).length > 0)
      await new Promise((resolve) => cluster.once('exit', resolve));
    await store.stop();
  };
  cluster.on('exit', () => {
    if (stopping) return;
    if (listening > 0) return void setTimeout(fork, 500);
    // What keeps the first from listening keeps every other; it has said what.
    stop().finally(() => process.exit(1));
  });
  onStop(stop);
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

function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: Error) => fail(error.message),
    );
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main().catch((error: Error) => fail(sentenceFor(error) ?? error.stack ?? error.message));
