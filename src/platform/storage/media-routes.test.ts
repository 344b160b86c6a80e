import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identifyCaller } from '../http/caller.ts';
import type { AppEnv } from '../http/context.ts';
import { problemOfError } from '../http/error-boundary.ts';
import { createImages } from '../images/decoded-images.ts';
import { createLogger } from '../log/logger.ts';
import { openedPath } from './media-links.ts';
import { mediaPath, smallMediaPath } from './media-paths.ts';
import { mediaRoutes, type Showing } from './media-routes.ts';
import type { Storage } from './storage.ts';
import { storageKinds } from './testing/kinds.ts';

const SECRET = 'a secret of thirty-two characters';
const NOW = new Date('2026-11-22T12:03:00Z');

const log = createLogger({ level: 'silent' });
const images = createImages({ log });
let root: string;
let storage: Storage;
let showing: Showing;

afterAll(() => images.close());

describe.each(storageKinds)('GET /media/:key of $kind', ({ open }) => {
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'dugri-storage-'));
    storage = await open(path.join(root, 'files'));
    showing = () => true;
  });
  afterEach(() => rm(root, { recursive: true }));

  const get = (url: string, headers = {}) => {
    const app = new Hono<AppEnv>();
    app.use(identifyCaller(log));
    const services = { storage, images, secret: SECRET, clock: () => NOW };
    app.route(
      '/',
      mediaRoutes(services, (key) => showing(key)),
    );
    app.onError((error, c) => c.json(null, problemOfError(error).status));
    return app.request(url, { headers });
  };

  // Proves V34.
  it('answers the bytes as what they are, in a sandbox, for minutes', async () => {
    await storage.put('a.webp', Buffer.from('image'));
    const response = await get(mediaPath('a.webp'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('image');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-disposition': 'inline',
    });
  });

  it('answers 304 to whoever has it, until it is erased', async () => {
    await storage.put('a.jpg', Buffer.from('image'));
    const etag = (await get('/media/a.jpg')).headers.get('etag') ?? '';
    const again = await get('/media/a.jpg', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await storage.remove('a.jpg');
    expect((await get('/media/a.jpg', { 'if-none-match': etag })).status).toBe(404);
  });

  it('answers a photo in the size of a list', async () => {
    const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#6D3FE0' } });
    await storage.put('photo.webp', await photo.webp().toBuffer());
    const response = await get(smallMediaPath(mediaPath('photo.webp')));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([336, 252]);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/media/small/photo.webp', { 'if-none-match': etag })).status).toBe(304);
    await storage.remove('photo.webp');
    expect((await get('/media/small/photo.webp')).status).toBe(404);
    expect((await get('/media/small/..%2Fsecret.webp')).status).toBe(404);
  });

  it('shows what may be withdrawn for minutes, and nothing that was withdrawn', async () => {
    await storage.put('a.webp', Buffer.from('image'));
    showing = () => true;
    const shown = await get('/media/a.webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    showing = () => false;
    const etag = shown.headers.get('etag') ?? '';
    for (const path of ['/media/a.webp', '/media/small/a.webp']) {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, { 'if-none-match': etag })).status).toBe(404);
    }
  });

  // Proves V68.
  it('opens an image by a signed address, for ten to twenty minutes', async () => {
    const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#6D3FE0' } });
    await storage.put('a.webp', await photo.webp().toBuffer());
    await storage.put('b.webp', Buffer.from('another'));
    showing = () => false;
    const address = openedPath('/media/a.webp', SECRET, NOW);
    for (const path of [address, smallMediaPath(address)]) {
      const opened = await get(path);
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
    }
    const minutes = (n: number) => new Date(NOW.getTime() - n * 60_000);
    expect(openedPath('/media/a.webp', SECRET, minutes(2))).toBe(address);
    expect((await get(openedPath('/media/a.webp', SECRET, minutes(9)))).status).toBe(200);
    expect((await get(openedPath('/media/a.webp', SECRET, minutes(20)))).status).toBe(404);
    expect((await get(address.replace('a.webp', 'b.webp'))).status).toBe(404);
    expect((await get(openedPath('/media/a.webp', `${SECRET}!`, NOW))).status).toBe(404);
    expect((await get(`${address}x`)).status).toBe(404);
  });

  // Proves V102.
  it('is 503 while the store fails, kept by nobody, and says so in the log', async () => {
    const failing = { ...storage, get: () => readFile(root), has: () => readFile(root).then(() => true) };
    const app = new Hono<AppEnv>();
    const logged: string[] = [];
    const to = { write: (line: string) => void logged.push(line) };
    app.use(identifyCaller(createLogger({ level: 'error', to })));
    const services = { storage: failing, images, secret: SECRET, clock: () => NOW };
    app.route(
      '/',
      mediaRoutes(services, () => true),
    );
    app.onError((error, c) => {
      const { status, headers } = problemOfError(error);
      return c.json(null, status, headers);
    });
    for (const [path, headers] of [
      ['/media/a.webp', {}],
      ['/media/a.webp', { 'if-none-match': '"a.webp"' }],
      ['/media/small/a.webp', {}],
    ] as const) {
      const { status, headers: sent } = await app.request(path, { headers });
      const told = [status, sent.get('retry-after'), sent.get('cache-control')];
      expect(told, path).toEqual([503, '10', null]);
    }
    expect(logged.join()).toContain('EISDIR');
    await storage.put('damaged.webp', Buffer.from('RIFF'));
    expect((await get('/media/small/damaged.webp')).status).toBe(404);
  });

  it('keeps documents to their owners', async () => {
    await storage.put('invoice.pdf', Buffer.from('%PDF-'));
    expect((await get('/media/invoice.pdf')).status).toBe(404);
  });

  it.each([
    'b.png',
    '..%2F..%2Fetc%2Fpasswd',
    '..%2Fsecret.png',
    'a.webp%00.png',
    'a',
    '%ff.png',
    'constructor',
  ])('knows no %s', async (key) => {
    await writeFile(path.join(root, 'secret.png'), 'secret');
    expect((await get(`/media/${key}`)).status).toBe(404);
  });
});
