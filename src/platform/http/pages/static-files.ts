import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

export function staticFiles(folder: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    index: '',
    onFound: (file, c) => c.header('Cache-Control', file.includes('/assets/') ? YEAR : DAY),
  });
  return async (c, next) => {
    const isFile = /\.[a-z0-9]+$/.test(c.req.path) && (c.req.method === 'GET' || c.req.method === 'HEAD');
    return isFile ? serve(c, next) : next();
  };
}
