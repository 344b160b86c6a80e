import { expect, test } from 'vitest';
import { testClock } from './test-clock.ts';
import { startWorld } from './world.ts';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Proves V130.
test('a clock that is set stays within its second, however long the test takes', async () => {
  const { clock, setTime } = testClock();
  setTime('2026-12-31T21:59:59Z');
  const first = clock().getTime();
  await later(1_100);
  const second = clock().getTime();
  expect(second).toBeGreaterThan(first);
  for (let reading = 0; reading < 2_000; reading++) clock();
  expect(clock().toISOString()).toBe('2026-12-31T21:59:59.999Z');
  setTime('2026-03-27T00:30:00.250Z');
  expect(clock().toISOString()).toMatch(/^2026-03-27T00:30:00\.25/);
});

test('a clock that is set to now runs with the machine’s', async () => {
  const { clock, setTime } = testClock();
  setTime('2020-01-01T00:00:00Z');
  setTime(new Date());
  const first = clock().getTime();
  await later(1_100);
  expect(clock().getTime() - first).toBeGreaterThanOrEqual(1_000);
});

// Proves V131.
test('no test goes by the machine’s clock first and by a date then', () => {
  const { clock, setTime } = testClock();
  setTime('2026-12-19T10:00:00Z');
  clock();
  setTime('2026-12-20T10:00:00Z');
  setTime(new Date());
  clock();
  expect(() => setTime('2026-12-21T10:00:00Z')).toThrow('before this test makes anything');
  setTime(new Date(Date.now() + 60_000));
});

// Proves V131.
test('the database goes by the clock of the tests', async () => {
  const { db } = await startWorld();
  const before = Date.now();
  const { rows } = await db.execute<{ at: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as at',
  );
  expect(Number(rows[0]?.at)).toBeGreaterThanOrEqual(before - 2_000);
  expect(Number(rows[0]?.at)).toBeLessThanOrEqual(Date.now() + 2_000);
});
