import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REVENUE_SHARES, splitByShares } from './revenue.policy.ts';

const totals = fc.integer({ min: 0, max: 1_000_000_000_00 });
const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);

describe('the split of the revenue', () => {
  test('is 20, 40 and 40 percent', () => {
    expect(splitByShares(99_00, REVENUE_SHARES)).toEqual([19_80, 39_60, 39_60]);
    expect(splitByShares(0, REVENUE_SHARES)).toEqual([0, 0, 0]);
  });

  test('gives what rounding leaves to the largest remainders, of equal ones to the first', () => {
    expect(splitByShares(1, REVENUE_SHARES)).toEqual([0, 1, 0]);
    expect(splitByShares(2, REVENUE_SHARES)).toEqual([0, 1, 1]);
    expect(splitByShares(3, REVENUE_SHARES)).toEqual([1, 1, 1]);
    expect(splitByShares(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  test('always comes to the total, no part more than an agora off', () => {
    const shares = fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 })
      .filter((all) => sum(all) > 0);
    fc.assert(
      fc.property(totals, shares, (total, weights) => {
        const parts = splitByShares(total, weights);
        expect(sum(parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part)).toBe(true);
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum(weights))).toBeLessThan(1);
        }
      }),
    );
  });

  test('does not depend on the order of the shares, but for equal remainders', () => {
    fc.assert(
      fc.property(totals, (total) => {
        expect(splitByShares(total, [40, 20, 40])[1]).toBe(splitByShares(total, REVENUE_SHARES)[0]);
      }),
    );
  });
});
