import { describe, expect, test } from 'vitest';
import { BURST_MIN, burstLimit, findSkew } from './policy.ts';

test('an hour is a burst when it brings more than the floor and more than a busy day', () => {
  expect([0, 3, BURST_MIN, 40].map(burstLimit)).toEqual([BURST_MIN, BURST_MIN, BURST_MIN, 40]);
});

/** `[rejected, approved]` of low and of high ratings. */
const counts = (
  [lowRejected, lowApproved]: [number, number],
  [highRejected, highApproved]: [number, number],
) => [
  { status: 'rejected' as const, rating: 1, count: lowRejected },
  { status: 'approved' as const, rating: 2, count: lowApproved },
  { status: 'rejected' as const, rating: 5, count: highRejected },
  { status: 'approved' as const, rating: 4, count: highApproved },
];

describe('low ratings rejected out of proportion', () => {
  test.each([
    ['all low ones gone, all high ones shown', [8, 0], [0, 20], true],
    ['most of the low ones', [9, 3], [2, 40], true],
    ['a large business, a steady lean', [60, 140], [100, 1_900], true],
    ['spam is spam, whatever its stars', [10, 30], [25, 75], false],
    ['a little more often', [6, 14], [12, 68], false],
    ['fewer than can tell', [3, 5], [0, 40], false],
    ['hardly any high ones', [8, 0], [0, 7], false],
    ['high ones rejected instead', [0, 20], [10, 10], false],
    ['none at all', [0, 0], [0, 0], false],
  ] as const)('%s: %s', (_, low, high, isSkewed) => {
    expect(findSkew(counts([...low], [...high])) !== null).toBe(isSkewed);
  });

  test('reviews that wait and three stars are not counted', () => {
    const waiting = [1, 3, 5].map((rating) => ({ status: 'pending' as const, rating, count: 99 }));
    const middling = { status: 'rejected' as const, rating: 3, count: 99 };
    const found = findSkew([...counts([8, 0], [0, 20]), ...waiting, middling]);
    expect(found).toMatchObject({ low: { rejected: 8, decided: 8 }, high: { rejected: 0, decided: 20 } });
  });
});
