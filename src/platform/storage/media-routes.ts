import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { matchesEtag } from '../http/etag.ts';
import { Problem } from '../http/problem.ts';
import type { Storage } from './storage.ts';

/** What the public may fetch. A PDF is somebody's own document and is handed out behind its owner's guard. */
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

/** `GET /media/:key`: the stored images, under keys that never change their bytes. */
export function mediaRoutes(storage: Storage) {
  return new Hono<AppEnv>().get('/media/:key', async (c) => {
    const key = c.req.param('key');
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
    // Looked up before a 304 as well: what was erased is gone for those who have seen it too.
    const bytes = type ? await storage.get(key) : null;
    if (!type || !bytes) throw new Problem(404);
    const etag = `"${key}"`;
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Content-Disposition': 'inline',
    };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
    });
  });
}
