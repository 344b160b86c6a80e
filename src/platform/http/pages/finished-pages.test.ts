import { createServer, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../context.ts';
import { answerFinishedPages, pageResponse } from './finished-pages.ts';
import { PageCache } from './page-cache.ts';

const HALF_AN_EMOJI = '💈'.slice(0, 1);
const HTML = `<!doctype html><title>מספרת הרצל 💈${HALF_AN_EMOJI}</title>${'<p>ביקורת</p>'.repeat(200)}`;
const ANSWERED = HTML.toWellFormed();
const HEADERS = { 'Content-Security-Policy': "default-src 'self'" };

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const cache = new PageCache({
  now: Date.now,
  baseHeaders: { 'X-Content-Type-Options': 'nosniff' },
  maxBytes: 1_000_000,
});
const answered: [string | undefined, number][] = [];
let server: Server;

/** The app's way to the same page: what is not finished yet is made and answered by `pageResponse`. */
const app = new Hono<AppEnv>().get('/business/:slug', async (c) => {
  const page = await cache.getOrMake(c.req.path, 'made', async () => ({
    html: HTML,
    headers: HEADERS,
    expiresAt: null,
  }));
  return pageResponse(page, c);
});
app.all('*', (c) => c.text('the app', 200));

beforeAll(async () => {
  await cache.getOrMake('/finished', 'finished', async () => ({
    html: HTML,
    headers: HEADERS,
    expiresAt: null,
  }));
  const listener = answerFinishedPages(cache, getRequestListener(app.fetch), {
    skip: (incoming) => incoming.headers.cookie === 'sid=1',
    networkOf: () => '192.0.2.1',
    onAnswer: (incoming, status) => answered.push([incoming.url, status]),
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function call(
  path: string,
  headers: Record<string, string> = {},
  options: RequestOptions = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers, agent: false, ...options },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject).end();
  });
}

it('keeps two lists of headers for a page, however many ways callers say what they take', async () => {
  for (let n = 0; n < 150; n++)
    await call('/finished', { 'accept-encoding': `br, x${n}${n % 2 ? ', zstd' : ''}` });
  expect(cache.get('/finished')?.answers?.headers.size).toBe(2);
});

/** A page that the cache has, and one that is made anew by each call: both must answer alike. */
const ways: [string, () => string][] = [
  ['finished before', () => '/finished'],
  [
    'made by this call',
    () => {
      cache.drop('made');
      return '/business/herzl';
    },
  ],
];

describe.each(ways)('a page %s', (_, path) => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['gzip, br; q=0.0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
    ['brotli, xgzip', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('is answered to "%s" in %s', async (accepted, encoding, decode) => {
    const answer = await call(path(), accepted ? { 'accept-encoding': accepted } : {});
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(decode(answer.body).toString()).toBe(ANSWERED);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': HEADERS['Content-Security-Policy'],
    });
  });

  it.each(['br', 'gzip', 'identity'])('is 304 without a body to who has it in %s', async (encoding) => {
    const { headers } = await call(path(), { 'accept-encoding': encoding });
    for (const known of [
      headers.etag ?? '',
      headers.etag?.replace('W/', '') ?? '',
      `"other", ${headers.etag}`,
      '*',
    ]) {
      const again = await call(path(), { 'accept-encoding': encoding, 'if-none-match': known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        etag: headers.etag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
      });
      expect(again.headers['content-type']).toBeUndefined();
    }
  });

  it('is 304 to who has it in another encoding, and answered whole to who has an older one', async () => {
    const { headers } = await call(path(), { 'accept-encoding': 'gzip' });
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await call(path(), known)).status).toBe(304);
    expect((await call(path(), { 'if-none-match': '"older"' })).status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const whole = await call(path(), { 'accept-encoding': 'gzip' });
    const head = await call(path(), { 'accept-encoding': 'gzip' }, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const { date: _d, connection: _c, 'keep-alive': _k, 'x-request-id': _id, ...headers } = whole.headers;
    expect(head.headers).toMatchObject(headers);
  });
});

describe('the way past the app', () => {
  it('minds no query, makes no new entry of it and says what it answered', async () => {
    answered.length = 0;
    expect((await call('/finished?utm_source=x&y')).body.toString()).toBe(ANSWERED);
    expect(cache.get('/finished?utm_source=x&y')).toBeUndefined();
    const { headers } = await call('/finished');
    await call('/finished?', { 'if-none-match': headers.etag ?? '' });
    expect(answered).toEqual([
      ['/finished?utm_source=x&y', 200],
      ['/finished', 200],
      ['/finished?', 304],
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('leaves %s to the app', async (method) => {
    expect((await call('/finished', {}, { method })).body.toString()).toBe('the app');
  });

  it('leaves other paths, and callers whose page differs, to the app', async () => {
    for (const path of ['/finished/', '/FINISHED', '/finishe%64', '//finished', '/']) {
      expect((await call(path)).body.toString()).toBe('the app');
    }
    expect((await call('/finished', { cookie: 'sid=1' })).body.toString()).toBe('the app');
  });
});
