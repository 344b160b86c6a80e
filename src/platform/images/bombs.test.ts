// @module-tag slow

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createImages } from './decoded-images.ts';
import { startDecoder } from './decoder-child.ts';
import { readStructure } from './image-structure.ts';
import type { Images } from './images.ts';
import { countedBombs, defusedBombs, permittedBombs } from './testing/bombs.ts';

const log = createLogger({ level: 'silent' });
const STUCK = new URL('./testing/stuck-decoder.ts', import.meta.url);
const DECODER = new URL('./decoder-process.ts', import.meta.url);
const patience = { timeout: 20_000 };

let images: Images;
afterEach(() => images?.close());

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#6D3FE0' } })
    .jpeg()
    .toBuffer();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Proves V62.
it('knows a bomb by its structure, before a decoder is even started', async () => {
  images = createImages({ log });
  for (const [name, bomb] of Object.entries(await countedBombs())) {
    expect(bomb.length, name).toBeLessThan(2 * 1024 * 1024);
    const result = await images.toWebp(bomb, { maxSide: 1_600 });
    expect(result, name).toMatchObject({ ok: false, reason: expect.stringMatching(/unreadable|pixels/) });
  }
  expect(images.pids()).toEqual([]);
});

// Proves V63.
it('gives a decoder nothing of what only looks like a picture', async () => {
  images = createImages({ log });
  for (const [name, bomb] of Object.entries(await defusedBombs())) {
    const structure = readStructure(bomb);
    if (typeof structure === 'string') throw new Error(`${name}: ${structure}`);
    expect(structure.bytes.length, name).toBeLessThan(1_000);
    expect(structure.costMs, name).toBeLessThan(100);
    const result = await images.toWebp(bomb, { maxSide: 1_600 });
    expect(result, name).toMatchObject({ ok: true, width: 8, height: 8 });
  }
}, 60_000);

it('answers the dearest uploads that it lets through, and decodes the next photo', async () => {
  images = createImages({ log });
  for (const [name, bomb] of Object.entries(await permittedBombs())) {
    const result = await images.toWebp(bomb, { maxSide: 1_600 });
    if (!result.ok) expect(result.reason, name).toBe('unreadable');
  }
  expect(await images.toWebp(await photo(), { maxSide: 30 })).toMatchObject({ ok: true, width: 30 });
  expect(images.pids().length).toBeLessThanOrEqual(2);
}, 120_000);

// Proves V62.
it('kills a decoder that hangs, and decodes the next image in another one', async () => {
  images = createImages({ log, script: STUCK, wallMs: 500 });
  expect((await images.toWebp(await photo(), { maxSide: 9 })).ok).toBe(true);
  const [before = 0] = images.pids();
  const hung = await images.toWebp(await photo(), { maxSide: 9, ratio: 1 });
  expect(hung).toEqual({ ok: false, reason: 'unreadable' });
  await vi.waitFor(() => expect(isRunning(before)).toBe(false), patience);
  expect((await images.toWebp(await photo(), { maxSide: 9 })).ok).toBe(true);
  expect(images.pids()).not.toContain(before);
}, 60_000);

// Proves V62.
it.each([
  ['CPU time', { cpuMs: 20, rssBytes: 1e9 }],
  ['memory', { cpuMs: 60_000, rssBytes: 1 }],
])(
  'ends a decoder that takes more %s than it may',
  async (_, limits) => {
    const bytes = (await permittedBombs())['24 megapixels in 64 scans'] ?? Buffer.alloc(0);
    const decoder = await startDecoder(DECODER);
    const task = { kind: 'encode', maxSide: 1_600 } as const;
    expect(await decoder.ask({ bytes, task, limits }, 60_000)).toBeNull();
    expect(decoder.isAlive).toBe(false);
    await vi.waitFor(() => expect(isRunning(decoder.pid ?? 0)).toBe(false), patience);
  },
  90_000,
);

it('refuses by a 503 where no decoder comes up', async () => {
  images = createImages({ log, script: new URL('./no-such-file.ts', import.meta.url) });
  await expect(images.toWebp(await photo(), { maxSide: 9 })).rejects.toMatchObject({ status: 503 });
});

it('runs no process at rest, and none once it is closed', async () => {
  images = createImages({ log, idleMs: 50 });
  expect(images.pids()).toEqual([]);
  await images.toWebp(await photo(), { maxSide: 9 });
  await vi.waitFor(() => expect(images.pids()).toEqual([]), patience);
  const next = images.toWebp(await photo(), { maxSide: 9, ratio: 1 });
  expect((await next).ok).toBe(true);
  const pids = images.pids();
  images.close();
  for (const pid of pids) await vi.waitFor(() => expect(isRunning(pid ?? 0)).toBe(false), patience);
  expect(() => images.pids()).not.toThrow();
}, 60_000);

it('leaves no decoder behind when its server is killed', async () => {
  const program = `
    import { startDecoder } from ${JSON.stringify(new URL('./decoder-child.ts', import.meta.url).href)};
    const { pid } = await startDecoder(new URL(${JSON.stringify(DECODER.href)}));
    console.log(pid);
    setInterval(() => {}, 1_000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(server.stdout, 'data');
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  await sleep(50);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), patience);
}, 60_000);
