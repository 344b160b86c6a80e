import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../context.ts';
import { readAccepted } from './encoding.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** More than all the scripts and styles of a build, compressed. */
const KEPT_BYTES = 4 * 1_024 * 1_024;
const OF_THE_FILE = [
  'Content-Type',
  'Content-Encoding',
  'Content-Length',
  'Vary',
  'Last-Modified',
  'Cache-Control',
];

interface KeptFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Serves the files of a folder. Those of `/assets/` have their content's hash in their name, and are read once. */
export function staticFiles(folder: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    index: '',
    onFound: (file, c) => c.header('Cache-Control', file.includes('/assets/') ? YEAR : DAY),
  });
  const kept = new LRUCache<string, KeptFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  return async (c, next) => {
    const { path, method } = c.req;
    const isFile = /\.[a-z0-9]+$/.test(path) && (method === 'GET' || method === 'HEAD');
    if (!isFile) return next();
    if (!path.startsWith('/assets/') || method === 'HEAD' || c.req.header('range')) return serve(c, next);
    const key = `${readAccepted(c.req.header('accept-encoding')).encoding} ${path}`;
    const before = kept.get(key);
    if (before) return c.body(before.bytes, 200, before.headers);
    const answer = await serve(c, next);
    if (answer?.status !== 200) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const headers = OF_THE_FILE.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const file = { bytes, headers: Object.fromEntries(headers) as Record<string, string> };
    kept.set(key, file);
    return c.body(file.bytes, 200, file.headers);
  };
}
