// @module-tag slow

import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { LIVE_PATH } from '../src/features/reviews/live/contract.ts';
import { readStream } from './event-stream.ts';
import { exchange } from './exchange.ts';
import { leaveReview, registerAt } from './product-calls.ts';
import { scratchDataDir, startProduct, workersOf } from './product-process.ts';
import { formOf } from './world.ts';

/** More than there are processes: each new connection goes to the next of them. */
const CONNECTIONS = 6;
const SEEN_WITHIN = { timeout: 20_000, interval: 50 };

test('a change on one process is seen on every other, and one that dies is replaced', {
  timeout: 240_000,
}, async () => {
  const { address, child, stop } = await startProduct(scratchDataDir(), { WEB_PROCESSES: '2' });
  const { username, cookie } = await registerAt(address);
  const workers = () => workersOf(child.pid);
  expect(workers()).toHaveLength(2);

  const cards = async () => {
    const replies = Array.from({ length: CONNECTIONS }, () => exchange(address, `/business/${username}`));
    return (await Promise.all(replies)).map(
      ({ status, text }) => `${status} ${/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(text)?.[1]}`,
    );
  };
  const rename = (businessName: string) =>
    exchange(address, '/api/business-card', {
      method: 'PUT',
      headers: { cookie },
      body: formOf({ businessName }),
    });

  await cards();
  for (const name of ['שם ראשון', 'שם שני', 'שם שלישי']) {
    expect((await rename(name)).status).toBe(200);
    await vi.waitFor(
      async () => expect(await cards()).toEqual(Array(CONNECTIONS).fill(`200 ${name}`)),
      SEEN_WITHIN,
    );
  }

  const [first = 0, second = 0] = workers();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(workers().filter((pid) => pid !== first)).toHaveLength(2), {
    timeout: 20_000,
  });
  expect(workers()).toContain(second);
  await vi.waitFor(async () => expect(await cards()).toEqual(Array(CONNECTIONS).fill('200 שם שלישי')), {
    timeout: 20_000,
  });
  expect((await rename('שם רביעי')).status).toBe(200);
  await vi.waitFor(
    async () => expect(await cards()).toEqual(Array(CONNECTIONS).fill('200 שם רביעי')),
    SEEN_WITHIN,
  );
  expect(await stop()).toBe(0);
  expect(workers()).toEqual([]);
});

/** Looks on as a browser would, over a connection of its own; `null` instead of an event once it was cut off. */
async function follow(address: string, cookie: string) {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'br, gzip' };
    request(address + LIVE_PATH, { headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  const { next } = readStream(new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>));
  return { incoming, next: () => next().catch(() => null) };
}

test('a review is told on every process, and stopping ends the streams in order', {
  timeout: 240_000,
}, async () => {
  const { address, child, stop } = await startProduct(scratchDataDir(), { WEB_PROCESSES: '2' });
  const { username, cookie } = await registerAt(address);
  const leave = async () => (await leaveReview(address, username)).json<{ id: string }>().id;
  const pages = await Promise.all(Array.from({ length: CONNECTIONS }, () => follow(address, cookie)));
  for (const { incoming, next } of pages) {
    expect(incoming.statusCode).toBe(200);
    expect(incoming.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(incoming.headers['content-encoding']).toBeUndefined();
    expect(await next()).toMatchObject({ event: 'standing', data: { totalReviews: 0 } });
  }
  const first = await leave();
  for (const { next } of pages) expect(await next()).toEqual({ event: 'received', data: { id: first } });

  // Each process had some of the pages: those of one that dies are cut off, the others go on.
  const workers = workersOf(child.pid);
  process.kill(workers[0] ?? 0, 'SIGKILL');
  await vi.waitFor(
    () => {
      const now = workersOf(child.pid);
      expect([now.length, now.includes(workers[0] ?? 0)]).toEqual([2, false]);
    },
    { timeout: 20_000 },
  );
  const second = await leave();
  const told = await Promise.all(pages.map(({ next }) => nextOtherThan(first, next)));
  const left = pages.filter((_, page) => told[page] !== null);
  expect([left.length > 0, left.length < pages.length]).toEqual([true, true]);
  expect(told.filter((id) => id !== null)).toEqual(left.map(() => second));

  const stopping = stop();
  for (const { incoming, next } of left) {
    expect(await nextOtherThan(second, next)).toBeNull();
    expect(incoming.complete, 'ended, and not cut off').toBe(true);
  }
  expect(await stopping).toBe(0);
});

/** The next review that is told of; the process that took a review tells it once more when the database does. */
async function nextOtherThan(known: string, next: Awaited<ReturnType<typeof follow>>['next']) {
  for (;;) {
    const told = await next();
    if (told === null) return null;
    const { id } = told.data as { id: string };
    if (id !== known) return id;
  }
}

// Proves V95.
test('whoever calls while all processes stop is answered or refused, and never cut off', {
  timeout: 240_000,
}, async () => {
  const { address, stop } = await startProduct(scratchDataDir(), { WEB_PROCESSES: '2', LOG_LEVEL: 'silent' });
  let isOver = false;
  let answered = 0;
  const failures: unknown[] = [];
  const callers = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      await exchange(address, '/healthz').then(
        () => answered++,
        (error: NodeJS.ErrnoException) => failures.push(error.code),
      );
      if (failures.length > 0) await sleep(5);
    }
  });
  await vi.waitFor(() => expect(answered).toBeGreaterThan(100), SEEN_WITHIN);
  expect(await stop()).toBe(0);
  isOver = true;
  await Promise.all(callers);
  expect(failures.filter((code) => code !== 'ECONNREFUSED')).toEqual([]);
});
