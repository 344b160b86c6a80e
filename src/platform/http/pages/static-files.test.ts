import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { AppEnv } from '../context.ts';
import { staticFiles } from './static-files.ts';

const TEXT = 'export const name = "דוגרי";';
const ENCODINGS = ['br', 'gzip', ''];
let folder: string;
let app: Hono<AppEnv>;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-static-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['assets/a-1f.js', 'plain.js']) {
    writeFileSync(path.join(folder, name), TEXT);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(TEXT));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(TEXT));
  }
  app = new Hono<AppEnv>();
  app.use(staticFiles(folder));
});

async function fetched(file: string, encoding: string, more: RequestInit = {}) {
  const answer = await app.request(file, {
    ...more,
    headers: { 'accept-encoding': encoding, ...more.headers },
  });
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

test('what is named by its content is read once in each encoding, and answered the same', async () => {
  const first = [];
  for (const encoding of ENCODINGS) first.push(await fetched('/assets/a-1f.js', encoding));
  expect(first.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(first.map(({ headers }) => headers['cache-control'])).toEqual(
    ENCODINGS.map(() => 'public, max-age=31536000, immutable'),
  );
  rmSync(path.join(folder, 'assets'), { recursive: true });
  for (const [place, encoding] of ENCODINGS.entries())
    expect(await fetched('/assets/a-1f.js', encoding)).toEqual(first[place]);
  expect(Buffer.from(first[2]?.body ?? '', 'base64').toString()).toBe(TEXT);
});

test('a part of a file, its head and a missing file are as before', async () => {
  await fetched('/assets/a-1f.js', '');
  expect(await fetched('/assets/a-1f.js', '', { headers: { range: 'bytes=0-5' } })).toMatchObject({
    status: 206,
    body: Buffer.from('export').toString('base64'),
  });
  expect(await fetched('/assets/a-1f.js', 'br', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  for (let turn = 0; turn < 2; turn++)
    expect(await fetched('/assets/none-1f.js', 'br')).toMatchObject({ status: 404 });
});

test('what keeps its name while its content changes is read each time', async () => {
  await fetched('/plain.js', 'br');
  rmSync(path.join(folder, 'plain.js'));
  expect(await fetched('/plain.js', 'br')).toMatchObject({ status: 404 });
});
