import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/context.ts';
import { matchesEtag } from '../http/pages/etag.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { openUntil } from './media-links.ts';
import { imageKindOf } from './storage.ts';

/** PDFs are private documents and are served behind their owner's guard. */
const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
/** 112 pixels of a list, three device pixels each; a cover as wide as its page. */
const SMALL = { maxSide: 336 };
const SMALL_GALLERY = { maxSide: 336, maxBytes: 12 * 1024 };
const SMALL_COVER = { maxSide: 450, maxBytes: 9 * 1024 };
const SMALL_KEPT = 500;
/** For this long a cache may show an image that has been withdrawn. */
const SHOWN_SECONDS = 300;

/** Whether everybody may see the image now; otherwise it is opened by a signed address alone. */
export type Showing = (key: string) => boolean | Promise<boolean>;

export function mediaRoutes(
  services: Pick<Services, 'storage' | 'images' | 'secret' | 'clock'>,
  showing: Showing,
) {
  const { storage, images, secret, clock } = services;
  const small = keepSmall();

  /** Looked up before a 304 as well: an erased image is gone for its former viewers too. */
  function has(c: Context<AppEnv>, key: string): Promise<boolean> {
    return storage.has(key).catch(unreadable(c));
  }

  function get(c: Context<AppEnv>, key: string): Promise<Buffer | null> {
    return storage.get(key).catch(unreadable(c));
  }

  async function cacheControlOf(c: Context<AppEnv>, key: string): Promise<string | null> {
    const now = clock();
    const until = openUntil(key, c.req.query('open'), { secret, now });
    if (until) {
      const seconds = Math.floor((until.getTime() - now.getTime()) / 1_000);
      return `private, max-age=${Math.min(seconds, SHOWN_SECONDS)}`;
    }
    return (await showing(key)) ? `public, max-age=${SHOWN_SECONDS}, must-revalidate` : null;
  }

  return new Hono<AppEnv>()
    .get('/media/small/:key', async (c) => {
      const key = c.req.param('key');
      if (!key.endsWith('.webp')) throw new Problem(404);
      const cacheControl = await cacheControlOf(c, key);
      if (!cacheControl || !(await has(c, key))) throw new Problem(404);
      const parties = [`network:${c.var.caller.network}`];
      const make = async () => {
        const bytes = await get(c, key);
        // Thrown, so that it is not kept.
        if (!bytes) throw new Problem(404);
        return images.derive(bytes, { format: 'webp', ...smallOf(key), parties });
      };
      const about = { etag: `"small-${key}"`, type: 'image/webp', cacheControl };
      return answer(c.req.header('if-none-match'), about, () => small(key, make));
    })
    .get('/media/:key', async (c) => {
      const key = c.req.param('key');
      const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
      if (!type) throw new Problem(404);
      const cacheControl = await cacheControlOf(c, key);
      const etag = `"${key}"`;
      const ifNoneMatch = c.req.header('if-none-match');
      if (!cacheControl || (matchesEtag(ifNoneMatch, etag) && !(await has(c, key)))) throw new Problem(404);
      return answer(ifNoneMatch, { etag, type, cacheControl }, () => get(c, key));
    });
}

/** A store that fails says nothing about the file. */
function unreadable(c: Context<AppEnv>) {
  return (err: Error): never => {
    c.var.log.error({ err }, 'stored image not readable');
    throw new Problem(503, {}, { 'Retry-After': '10' });
  };
}

async function answer(
  ifNoneMatch: string | undefined,
  { etag, type, cacheControl }: { etag: string; type: string; cacheControl: string },
  read: () => Promise<Buffer | null>,
): Promise<Response> {
  const headers = {
    'Cache-Control': cacheControl,
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

function smallOf(key: string) {
  const kind = imageKindOf(key);
  if (kind === 'gallery') return SMALL_GALLERY;
  return kind === 'cover' ? SMALL_COVER : SMALL;
}

function keepSmall() {
  const cache = new LRUCache<string, Promise<Buffer | null>>({ max: SMALL_KEPT });
  return (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = cache.get(key);
    if (known) return known;
    const made = make();
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}
