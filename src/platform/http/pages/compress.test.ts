import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '../context.ts';
import { compressAnswers } from './compress.ts';

const LONG = 'ביקורת טובה '.repeat(500);

const app = new Hono<AppEnv>().use(compressAnswers());
app.get('/text', (c) => c.text(LONG));
app.get('/short', (c) => c.text('קצר'));
app.get('/json', (c) => c.json({ LONG }));
app.get('/image', (c) => c.body(LONG, 200, { 'Content-Type': 'image/webp' }));
app.get('/events', (c) => c.body(LONG, 200, { 'Content-Type': 'text/event-stream' }));
app.get('/encoded', (c) => c.body(LONG, 200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' }));
app.get('/measured', (c) =>
  c.body(LONG, 200, { 'Content-Type': 'text/css', 'Content-Length': String(Buffer.byteLength(LONG)) }),
);
app.get('/gone', (c) => c.body(null, 304));

const get = (path: string, accepted = 'gzip, deflate, br', env = {}) =>
  app.request(path, { headers: { 'accept-encoding': accepted } }, env);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br; q=0', 'gzip', gunzipSync],
  ['br;q=0.5', 'br', brotliDecompressSync],
  ['gzip;q=0', null, (body: Buffer) => body],
  ['', null, (body: Buffer) => body],
])('answers "%s" in %s', async (accepted, encoding, decode) => {
  const response = await get('/text', accepted);
  const body = await bytesOf(response);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(decode(body).toString()).toBe(LONG);
});

it('states the new length where the answer already had one', async () => {
  const response = await get('/measured');
  expect(response.headers.get('content-length')).toBe(String((await bytesOf(response)).length));
});

it('compresses JSON', async () => {
  expect((await get('/json')).headers.get('content-encoding')).toBe('br');
});

it.each(['/short', '/image', '/events'])('leaves %s as it is', async (path) => {
  const response = await get(path);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect((await bytesOf(response)).toString()).toBe(path === '/short' ? 'קצר' : LONG);
});

it('does not encode twice, nor what has no body', async () => {
  expect((await bytesOf(await get('/encoded'))).toString()).toBe(LONG);
  expect((await get('/gone')).status).toBe(304);
});

it('spares the calls that the server makes to itself', async () => {
  expect((await get('/json', 'br', { internal: {} })).headers.get('content-encoding')).toBeNull();
});
