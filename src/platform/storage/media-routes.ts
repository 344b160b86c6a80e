import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { matchesEtag } from '../http/etag.ts';
import { Problem } from '../http/problem.ts';
import type { Images } from '../images/images.ts';
import type { Storage } from './storage.ts';

/** What the public may fetch. A PDF is somebody's own document and is handed out behind its owner's guard. */
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
/** 112 pixels of a list, three device pixels each. */
const SMALL_SIDE = 336;
const SMALL_KEPT = 500;

/**
 * `GET /media/:key`: the stored images, under keys that never change their bytes. `GET /media/small/:key`: a photo
 * in the size of a list.
 */
export function mediaRoutes(storage: Storage, images: Pick<Images, 'derive'>) {
  const small = keepSmall();

  return new Hono<AppEnv>()
    .get('/media/small/:key', async (c) => {
      const key = c.req.param('key');
      const bytes = key.endsWith('.webp') ? await storage.get(key) : null;
      if (!bytes) throw new Problem(404);
      const parties = [`network:${c.var.caller.network}`];
      const make = () => images.derive(bytes, { format: 'webp', maxSide: SMALL_SIDE, parties });
      return answer(c.req.header('if-none-match'), `small-${key}`, 'image/webp', () => small(key, make));
    })
    .get('/media/:key', async (c) => {
      const key = c.req.param('key');
      const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
      // Looked up before a 304 as well: what was erased is gone for those who have seen it too.
      const bytes = type ? await storage.get(key) : null;
      if (!type || !bytes) throw new Problem(404);
      return answer(c.req.header('if-none-match'), key, type, async () => bytes);
    });
}

/** The answer with an image, or 304 where the caller has it. */
async function answer(
  ifNoneMatch: string | undefined,
  name: string,
  type: string,
  read: () => Promise<Buffer | null>,
): Promise<Response> {
  const etag = `"${name}"`;
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Content-Disposition': 'inline',
  };
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const bytes = await read();
  if (!bytes) throw new Problem(404);
  const described = { ...headers, 'Content-Type': type, 'Content-Length': String(bytes.length) };
  return new Response(new Uint8Array(bytes), { status: 200, headers: described });
}

/** Remembers the last small images by key, also while they are made. */
function keepSmall() {
  const kept = new Map<string, Promise<Buffer | null>>();
  return (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > SMALL_KEPT && oldest) kept.delete(oldest);
    return made;
  };
}
