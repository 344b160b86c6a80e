// @module-tag slow

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createDecoderPool } from './decoder-pool.ts';

const STUCK = new URL('./testing/stuck-decoder.ts', import.meta.url);
const patience = { timeout: 20_000 };

let pool: ReturnType<typeof createDecoderPool>;
beforeEach(() => {
  pool = createDecoderPool({ log: createLogger({ level: 'silent' }), script: STUCK, wallMs: 60_000 });
});
afterEach(() => pool.close());

interface JobOptions {
  costMs?: number;
  spentMs?: number;
  hangs?: boolean;
  signal?: AbortSignal;
}

function jobOf(party: string, { costMs = 60, spentMs = 60, hangs = false, signal }: JobOptions = {}) {
  const task = { kind: 'encode', maxSide: spentMs, ...(hangs ? { ratio: 1 } : {}) } as const;
  return { bytes: Buffer.from(party), task, costMs, parties: [party], signal };
}

/** Begins a job that hangs; its answer comes when the pool is closed. */
function hang(party: string, options: JobOptions = {}): void {
  pool.run(jobOf(party, { ...options, hangs: true })).catch(() => {});
}

// Proves V64.
it('keeps one decoder from whoever was just dear, whatever they say the next image costs', async () => {
  expect((await pool.run(jobOf('greedy', { spentMs: 5_000 })))?.ok).toBe(true);
  await vi.waitFor(() => expect(pool.figures()).toMatchObject({ running: 0 }), patience);
  hang('greedy');
  hang('greedy');
  expect(pool.figures()).toMatchObject({ running: 1, waiting: 1 });
  expect((await pool.run(jobOf('neighbour')))?.ok).toBe(true);
  await vi.waitFor(() => expect(pool.figures()).toMatchObject({ running: 1, waiting: 1 }), patience);
}, 60_000);

// Proves V64.
it('keeps one decoder from images that are dear, from however many networks they come', async () => {
  for (const network of ['a', 'b', 'c']) hang(network, { costMs: 2_000 });
  expect(pool.figures()).toMatchObject({ running: 1, waiting: 2 });
  expect((await pool.run(jobOf('neighbour')))?.ok).toBe(true);
}, 60_000);

it('gives both decoders to whoever is cheap', async () => {
  hang('a');
  hang('a');
  expect(pool.figures()).toMatchObject({ running: 2, waiting: 0 });
});

// Proves V65.
it('takes an image whose sender has gone out of the queue', async () => {
  for (const network of ['a', 'b']) hang(network);
  const sender = new AbortController();
  const waiting = pool.run(jobOf('c', { signal: sender.signal }));
  expect(pool.figures()).toMatchObject({ running: 2, waiting: 1 });
  sender.abort();
  await expect(waiting).rejects.toMatchObject({ status: 400 });
  expect(pool.figures()).toMatchObject({ running: 2, waiting: 0 });
});

// Proves V65.
it('ends the decoder of an image whose sender has gone, and decodes the next one', async () => {
  const sender = new AbortController();
  const abandoned = pool.run(jobOf('a', { hangs: true, signal: sender.signal }));
  await vi.waitFor(() => expect(pool.pids()).toHaveLength(1), patience);
  const [before] = pool.pids();
  sender.abort();
  await expect(abandoned).rejects.toMatchObject({ status: 400 });
  expect((await pool.run(jobOf('b')))?.ok).toBe(true);
  expect(pool.pids()).not.toContain(before);
  expect(() => pool.run(jobOf('a', { signal: sender.signal }))).toThrow();
}, 60_000);
