import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { pageFrame } from './page-frame.ts';
import { rendererOf, type WebBuild } from './web-build.ts';

/** The compiled side as Vite makes it on demand, with hot reload in the browser. */
export async function openDevServer(): Promise<WebBuild> {
  // Node's watcher takes note of every file that is imported from here on, also of those that Vite writes, imports and
  // deletes to read its settings: it would restart without end. What Vite loads Vite watches.
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  const vite = await createServer({
    root: path.resolve(import.meta.dirname, '..'),
    server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24_678) } },
    appType: 'custom',
  });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  const fileOf = (source: string) => `/src/${source}`;
  const script = (source: string) => ({ src: fileOf(source) });
  return {
    ...rendererOf(load, 'development', pageFrame(script, fileOf, { isOnHttps: false })),
    script,
    file: fileOf,
    edition: null,
    staticFolders: [],
    middleware: (next) => (incoming: IncomingMessage, outgoing: ServerResponse) =>
      vite.middlewares(incoming, outgoing, () => next(incoming, outgoing)),
    close: () => vite.close(),
  };
}
