import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sessionCookieName } from '#features/accounts/guard.ts';
import { closeChainsOfBefore } from '#features/ledger-checks/jobs.ts';
import { keysIn } from '#features/programs/keys/key-text.policy.ts';
import { type Pump, startPump } from '#features/programs/webhooks/pump.jobs.ts';
import { reviewWordsIndex } from '#features/reviews/search.data.ts';
import { unlessAborted } from '#platform/concurrency/unless-aborted.ts';
import type { Connection } from '#platform/db/connection.ts';
import { buildLateIndexes } from '#platform/db/late-indexes.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { callerOf } from '#platform/http/caller.ts';
import { drainable } from '#platform/http/drain.ts';
import { leadToHttps } from '#platform/http/https-redirect.ts';
import { watchBodies } from '#platform/http/limits/body-watch.ts';
import { limitConnections } from '#platform/http/limits/connection-limits.ts';
import { answerFinishedPages } from '#platform/http/pages/finished-pages.ts';
import { hitLog } from '#platform/http/pages/hit-log.ts';
import { firstProcess } from '#platform/http/shared-listener.ts';
import type { Services } from '#platform/services.ts';
import { type App, createApp } from './app.ts';
import { createServices, type ProductServices } from './boot.ts';
import { type Env, isMeasured, siteAddress } from './env.ts';
import { jobKinds } from './jobs.ts';
import { type MetricsPort, openMetricsPort } from './metrics-port.ts';
import { foldersOf, namingSetting } from './open-store.ts';
import type { WebBuild } from './web-build.ts';

export interface Listening {
  address: string;
  server: Server;
  /** Lets running requests finish, then ends what this process opened. */
  stop(): Promise<void>;
}

const DRAIN_MS = 4_000;
const PAGES_LOADED_AFTER_MS = 250;
/** Several people behind one address have a few connections each. */
const CONNECTIONS_PER_ADDRESS = 500;
/** Between two tries to start the background work while the database is away. */
const JOBS_RETRY_MS = 500;
/** Times are in milliseconds. */
const SERVER_OPTIONS = {
  /** Most requests have no body: no stream for one is opened and closed then. */
  optimizeEmptyRequests: true,
  headersTimeout: 15_000,
  /** Two megabytes at 8 KB a second. */
  requestTimeout: 300_000,
  /** Longer than what load balancers keep a connection idle, so that none sends into one that is just being closed. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Puts the product on a port: finished pages are answered first, everything else goes to the app.
 * @throws where the port or the database refuse, or `signal` is aborted; what it has begun is ended by then
 */
export async function listen(
  env: Env,
  connection: Connection,
  web: WebBuild,
  signal?: AbortSignal,
): Promise<Listening> {
  let address = '';
  let isReady = false;
  const services = await createServices(env, connection, { address: () => address });
  const metrics = isMeasured(env) ? (await import('./metrics.ts')).createMetrics(services) : undefined;
  const app = createApp({
    services,
    web,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    mode: env.DUGRI_MODE,
    outbox: foldersOf(env).outbox,
    metrics: metrics && { ...metrics, token: env.METRICS_TOKEN },
    readiness: { isReady: () => isReady, folder: keptFolder(env) },
  });
  const listener = createListener(env, services, app);
  const server = createServer(SERVER_OPTIONS, web.middleware ? web.middleware(listener) : listener);
  limitConnections(server, { perAddress: connectionsPerAddress(env) });
  const drain = drainable(server, cluster.isWorker ? firstProcess : undefined);
  let metricsPort: MetricsPort | undefined;
  let pump: Pump | undefined;
  const stop = async () => {
    isReady = false;
    services.streams.endAll();
    const pumped = pump?.stop();
    const refused = server.listening ? await drain(DRAIN_MS) : 0;
    if (refused > 0) services.log.warn({ refused }, 'requests were not done when the product stopped');
    await web.close?.();
    metricsPort?.close();
    await pumped;
    await services.close();
  };
  try {
    await unlessAborted(signal, services.db.feed.listen());
    await bind(server, env);
    const { port } = server.address() as AddressInfo;
    address = siteAddress(env, port);
    // Of several processes the first one opens it.
    if (metrics && !cluster.isWorker) metricsPort = await openMetricsPort(env, metrics.read);
    await unlessAborted(signal, startJobs(services, signal));
    pump = startPump(services);
  } catch (error) {
    await stop();
    throw error;
  }
  isReady = true;
  loadPages(web, services.log);
  const indexes = buildLateIndexes(connection, [reviewWordsIndex], services.log);
  return { address, server, stop: () => Promise.all([indexes.stop(), stop()]).then(() => {}) };
}

/** Undefined where the database and the uploaded files are elsewhere. */
function keptFolder({ DATABASE_URL, FILES_URL, DATA_DIR }: Env): string | undefined {
  return DATABASE_URL && FILES_URL ? undefined : DATA_DIR;
}

/** Loads the code of the pages a moment after the first answers. */
function loadPages(web: WebBuild, log: Services['log']): void {
  const load = () => web.pages().catch((error) => log.error({ err: error }, 'the pages could not be loaded'));
  setTimeout(load, PAGES_LOADED_AFTER_MS).unref();
}

/** Answers finished pages before any other work. */
function createListener(env: Env, { pageCache, secure, log }: ProductServices, app: App) {
  const cookie = `${sessionCookieName(secure)}=`;
  const answers = answerFinishedPages(pageCache, getRequestListener(app.fetch), {
    // The landing page is the one finished page whose address shows something else to somebody signed in, and the
    // help centre the one that is searched. An address with a key in it is refused.
    skip: ({ url = '', headers }) =>
      url.startsWith('/help?') ||
      keysIn(url).length > 0 ||
      ((url === '/' || url.startsWith('/?')) && (headers.cookie?.includes(cookie) ?? false)),
    networkOf: ({ headers, socket }) => {
      const forwarded = String(headers['x-forwarded-for'] ?? '');
      return callerOf(socket.remoteAddress ?? '', forwarded, env.TRUST_PROXY).network;
    },
    onAnswer: hitLog(log),
  });
  return watchBodies(leadToHttps(answers, { publicUrl: env.PUBLIC_URL, trustedProxies: env.TRUST_PROXY }), {
    minBytesPerSecond: env.UPLOAD_MIN_RATE,
  });
}

/** @throws with the name of the setting that the machine refuses */
function bind(server: Server, { PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? error : namingSetting(error.code === 'EACCES' ? 'PORT' : 'HOST', error),
      ),
    );
    server.listen(PORT, HOST, resolve);
  });
}

/** Tries again for as long as the database is away. */
async function startJobs(services: ProductServices, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await services.jobs.work(jobKinds(services));
      return await closeChainsOfBefore(services);
    } catch (error) {
      if (signal?.aborted || !isUnavailable(error)) throw error;
      services.log.warn({ err: error }, 'background work waits for the database');
      await sleep(JOBS_RETRY_MS);
    }
  }
}

/** Each process counts its share. Behind a proxy every connection is the proxy's, which limits its own callers. */
function connectionsPerAddress(env: Env): number {
  if (env.TRUST_PROXY > 0) return 0;
  const limit = env.CONNECTIONS_PER_ADDRESS ?? (env.RATE_LIMITS ? CONNECTIONS_PER_ADDRESS : 0);
  return Math.ceil(limit / env.WEB_PROCESSES);
}
