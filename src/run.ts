import cluster from 'node:cluster';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { agreeOnClosing } from '#platform/http/shared-listener.ts';
import { createLogger } from '#platform/log/logger.ts';
import { type Env, isMeasured, readEnv, siteAddress } from './env.ts';
import type { MetricsPort } from './metrics-port.ts';
import { claimStore, openStore, type Store, sentenceFor } from './open-store.ts';
import type { StartUp } from './stop.ts';
import type { WebBuild } from './web-build.ts';

const REPLACE_MS = 500;
/** A process that is not busy hears a signal sooner. */
const LOADING_MS = 1_000;

/** Starts the product, and says where it is or why it is not; `connection` is the first process's, as JSON. */
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
  // The product is loaded while the database starts.
  const loading = env.WEB_PROCESSES > 1 ? undefined : loadListen();
  loading?.catch(() => {});
  const { connection } = await startUp.step(
    (signal) => openStore(env, (message) => log.info(message), signal),
    (store) => store.stop(),
  );
  await startUp.step(() => claimStore(env, connection));
  if (!env.RATE_LIMITS) process.stdout.write('RATE_LIMITS is off: nothing limits how often anybody calls.\n');
  if (env.WEB_PROCESSES > 1) return lead(env, connection, startUp);
  welcome(env, await serve(env, connection, startUp, loading));
}

/** @returns the address */
async function serve(
  env: Env,
  connection: Store['connection'],
  startUp: StartUp,
  loading = loadListen(),
): Promise<string> {
  const listen = await startUp.step(() => loading);
  const web = await startUp.step(() => openWeb(env));
  const { address } = await startUp.step(
    (signal) => listen(env, connection, web, signal),
    (listening) => listening.stop(),
  );
  return address;
}

/** Loads the product in parts, with a turn of the event loop after each in which a signal is heard: it takes seconds in all. */
async function loadListen() {
  const parts = [() => import('./jobs.ts'), () => import('./app.ts'), () => import('./web-build.ts')];
  for (const load of parts) {
    await load();
    await nextTurn();
  }
  return (await import('./listen.ts')).listen;
}

async function openWeb(env: Env): Promise<WebBuild> {
  if (env.DUGRI_MODE === 'dev') return (await import('./dev-server.ts')).openDevServer();
  return (await import('./web-build.ts')).openWebBuild(env.PUBLIC_URL);
}

/** The first of several processes: owns the database, forks those that listen, replaces one that dies. */
async function lead(env: Env, connection: Store['connection'], startUp: StartUp): Promise<void> {
  let isStopping = false;
  const listening = new Set<number>();
  const settings = { DUGRI_CONNECTION: JSON.stringify(connection), DUGRI_STARTER: String(process.pid) };
  const fork = () => cluster.fork(settings);
  const stop = async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const { process: worker } of workers) worker.kill('SIGTERM');
    // One that is still being loaded hears no signal, and has begun nothing.
    const loading = workers.filter(({ id }) => !listening.has(id));
    setTimeout(() => {
      for (const { process: worker } of loading) worker.kill('SIGKILL');
    }, LOADING_MS);
    while (Object.keys(cluster.workers ?? {}).length > 0)
      await new Promise((resolve) => cluster.once('exit', resolve));
  };
  agreeOnClosing(() => isStopping);
  cluster.on('listening', ({ id }, { port }) => {
    listening.add(id);
    // Not before all of them can be called: from here on callers are shared out among them.
    if (listening.size === env.WEB_PROCESSES) welcome(env, siteAddress(env, port));
  });
  cluster.on('exit', () => {
    if (isStopping) return;
    if (listening.size > 0) return void setTimeout(() => isStopping || fork(), REPLACE_MS);
    // An error that keeps the first from listening keeps every other, and the first has reported it.
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  if (isMeasured(env))
    await startUp.step(
      () => leadMetrics(env, listening),
      async (port) => port?.close(),
    );
  await startUp.step(async () => {
    for (let i = 0; i < env.WEB_PROCESSES; i++) fork();
  }, stop);
}

/** Adds up the metrics of those that listen. */
async function leadMetrics(env: Env, listening: ReadonlySet<number>): Promise<MetricsPort | undefined> {
  const [{ createSumOfProcesses }, { openMetricsPort }] = await Promise.all([
    import('./metrics.ts'),
    import('./metrics-port.ts'),
  ]);
  return openMetricsPort(env, createSumOfProcesses(listening));
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
