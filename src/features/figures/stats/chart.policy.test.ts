import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRoom, isNamed, ticksOf } from './chart.policy.ts';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [1_200, [0, 500, 1_000, 1_500]],
])('an axis up to %s', (peak, ticks) => {
  expect(ticksOf(peak)).toEqual(ticks);
});

test('an axis holds its peak in few round steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (peak) => {
      const ticks = ticksOf(peak);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(peak);
      expect(ticks.at(-2)).toBeLessThan(peak);
    }),
  );
});

test('names and figures stand only where there is room for them', () => {
  const named = (bars: number, width: 'narrow' | 'wide') =>
    Array.from({ length: bars }, (_, at) => isNamed(at, bars)[width]).filter(Boolean).length;
  expect([named(6, 'narrow'), named(14, 'narrow'), named(31, 'narrow')]).toEqual([6, 7, 7]);
  expect([named(14, 'wide'), named(31, 'wide')]).toEqual([14, 11]);
  expect(hasRoom(3, 12)).toEqual({ narrow: false, wide: true });
});
