// @module-tag slow

import { expect, it, vi } from 'vitest';
import { startWorld } from '../../../../tests/world.ts';

// Whether an address has an account must not show in the time of an answer. Times of one kind are compared with those of
// the other, taken in turn within the same run: how fast the machine is does not matter.

vi.setConfig({ testTimeout: 300_000 });

const SAMPLES = 200;
/** Of two equal kinds of 200 samples the share lies within 0.5 ± 0.09 at three standard deviations. */
const EQUAL = { from: 0.35, to: 0.65 };

// Without workers: what follows an answer in the background is no part of it.
const world = await startWorld();

/** The share of pairs in which the first kind took longer: 0.5 where nothing tells them apart. */
function shareOfLonger(first: number[], second: number[]): number {
  let longer = 0;
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (first.length * second.length);
}

async function timeOf(path: string, body: Record<string, string>, status: number): Promise<number> {
  const from = performance.now();
  const response = await world.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
  expect(response.status).toBe(status);
  return performance.now() - from;
}

async function compare(samples: number, known: () => Promise<number>, unknown: () => Promise<number>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = -20; n < samples; n++) {
    const [a, b] = n % 2 ? [await known(), await unknown()] : [await unknown(), await known()].reverse();
    if (n < 0) continue;
    times.known.push(a ?? 0);
    times.unknown.push(b ?? 0);
  }
  return shareOfLonger(times.known, times.unknown);
}

it('the measure tells kinds apart that differ by a tenth', () => {
  const around = (mean: number) => Array.from({ length: SAMPLES }, (_, n) => mean * (0.95 + (n % 20) / 200));
  expect(shareOfLonger(around(10), around(10))).toBeCloseTo(0.5);
  expect(shareOfLonger(around(11), around(10))).toBeGreaterThan(EQUAL.to);
});

// Proves V18, V78.
it('a request for a new password takes as long for an address that nobody has', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => world.asOwner()));
  let n = 0;
  const ask = (email: string) => timeOf('/api/auth/forgot-password', { email }, 200);
  const share = await compare(
    SAMPLES,
    () => ask(owners[n++ % owners.length]?.email ?? ''),
    () => ask(`nobody${n++}@example.com`),
  );
  expect(share).toBeGreaterThan(EQUAL.from);
  expect(share).toBeLessThan(EQUAL.to);
});

// Proves V18.
it('a wrong password takes as long for an address that nobody has', async () => {
  const { email } = await world.asOwner();
  let n = 0;
  const ask = (as: string) => timeOf('/api/auth/login', { email: as, password: 'לא זו הסיסמה' }, 401);
  const share = await compare(
    SAMPLES,
    () => ask(email),
    () => ask(`nobody${n++}@example.com`),
  );
  expect(share).toBeGreaterThan(EQUAL.from);
  expect(share).toBeLessThan(EQUAL.to);
});
