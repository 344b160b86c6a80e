import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sessionCookieName } from '#features/accounts/guard.ts';
import { shortWordsIndex } from '#features/reviews/data/search.ts';
import type { Connection } from '#platform/db/database.ts';
import { buildLateIndexes } from '#platform/db/late-indexes.ts';
import { answerFinishedPages } from '#platform/http/finished-pages.ts';
import { leadToHttps } from '#platform/http/https-redirect.ts';
import { createApp } from './app.ts';
import { createServices, foldersOf, namingSetting } from './boot.ts';
import { type Env, siteAddress } from './env.ts';
import { jobKinds } from './jobs.ts';
import type { WebBuild } from './web-build.ts';

export interface Listening {
  address: string;
  server: Server;
  /** Lets running requests finish, then ends what this process opened. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;
const SWEEP_MS = 50;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than what load balancers keep a connection idle, so that none sends into one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;

/** Puts the product on a port: finished pages are answered first, everything else goes to the app. */
export async function listen(env: Env, connection: Connection, web: WebBuild): Promise<Listening> {
  let address = '';
  const services = await createServices(env, connection, { address: () => address });
  const app = createApp({
    services,
    web,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY,
    mode: env.DUGRI_MODE,
    outbox: foldersOf(env).outbox,
  });
  const cookie = `${sessionCookieName(services.secure)}=`;
  const answers = answerFinishedPages(services.pageCache, getRequestListener(app.fetch), {
    // The landing page is the one finished page whose address shows something else to somebody signed in, and the
    // help centre the one that is searched.
    skip: ({ url = '', headers }) =>
      url.startsWith('/help?') ||
      ((url === '/' || url.startsWith('/?')) && (headers.cookie?.includes(cookie) ?? false)),
    onAnswer: ({ method, url }, status, requestId) =>
      services.log.info({ requestId, method, path: url?.split('?')[0], status, cached: true }),
  });
  const listener = leadToHttps(answers, { publicUrl: env.PUBLIC_URL, trustedProxies: env.TRUST_PROXY });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    web.middleware ? web.middleware(listener) : listener,
  );
  await services.db.feed.listen();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? error : namingSetting(error.code === 'EACCES' ? 'PORT' : 'HOST', error),
      ),
    );
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  address = siteAddress(env, port);
  await services.jobs.work(jobKinds(services));
  const indexes = buildLateIndexes(connection, [shortWordsIndex], services.log);
  return {
    address,
    server,
    async stop() {
      services.streams.endAll();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A browser would ask again over the connection that it has, and so keep it: each ends with its answer.
      server.prependListener('request', (_, outgoing) => {
        outgoing.shouldKeepAlive = false;
      });
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, sleep(DRAIN_MS)]);
      clearInterval(sweep);
      server.closeAllConnections();
      await web.close?.();
      await indexes.stop();
      await services.close();
    },
  };
}
