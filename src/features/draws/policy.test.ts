import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPlaces, sha256 } from './policy.ts';
import { findDrawFault } from './testing/draws.ts';

const seedOf = (n: number) => sha256(`seed ${n}`);
const listOf = (n: number) => Array.from({ length: n }, (_, at) => sha256(`entry ${at}`)).sort();
const drawOf = (seed: string, n: number, k: number) => {
  const entries = listOf(n);
  return { seed, commitment: sha256(seed), entries, picks: drawPlaces(seed, entries, k) };
};

test('a draw of before stays as it was', () => {
  // Whoever checks an old draw must come to what its page says.
  expect(drawPlaces('0'.repeat(64), ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 3)).toEqual([4, 7, 1]);
});

test('picks as many different places as asked for, all of the list', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 80 }), (n, size, k) => {
      const picks = drawPlaces(seedOf(n), listOf(size), k);
      expect(picks).toHaveLength(Math.min(k, size));
      expect(new Set(picks).size).toBe(picks.length);
      expect(picks.every((place) => place >= 1 && place <= size)).toBe(true);
    }),
  );
});

describe('is fair', () => {
  const RUNS = 6_000;
  /** Bound that chance alone exceeds once in a million, for so many degrees of freedom. */
  const LIMITS: Record<number, number> = { 6: 38.3, 9: 44.8, 19: 61.5 };
  const spreadOf = (counts: number[]) => {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };

  test.each([
    [7, 1],
    [10, 1],
    [20, 5],
  ])('each of %i is drawn as often as any other, %i at a time', (n, k) => {
    const entries = listOf(n);
    const counts = entries.map(() => 0);
    for (let run = 0; run < RUNS; run++)
      for (const place of drawPlaces(seedOf(run), entries, k))
        counts[place - 1] = (counts[place - 1] ?? 0) + 1;
    expect(spreadOf(counts)).toBeLessThan(LIMITS[n - 1] ?? 0);
  });

  test('and so is each pair', () => {
    const entries = listOf(5);
    const counts = new Map<string, number>();
    for (let run = 0; run < RUNS; run++) {
      const pair = drawPlaces(seedOf(run), entries, 2).sort().join();
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    expect(spreadOf([...counts.values()])).toBeLessThan(LIMITS[9] ?? 0);
  });

  test('the order in which a list was pasted changes nothing: entries stand in theirs', () => {
    const { picks, entries, seed } = drawOf(seedOf(1), 12, 4);
    const shuffled = [...entries].reverse().sort();
    expect(drawPlaces(seed, shuffled, 4)).toEqual(picks);
  });
});

describe('whoever checks', () => {
  test('finds nothing wrong with a draw as it was', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (n, size, k) => {
          expect(findDrawFault(drawOf(seedOf(n), size, k))).toBeNull();
        },
      ),
    );
  });

  test('finds another seed, an entry that was added, moved or taken away, and other picks', () => {
    const draw = drawOf(seedOf(7), 30, 5);
    const other = draw.picks.map((place) => (place % 30) + 1);
    expect(findDrawFault({ ...draw, seed: seedOf(8) })).toBe('commitment');
    expect(findDrawFault({ ...draw, entries: [...draw.entries].reverse() })).toBe('order');
    expect(findDrawFault({ ...draw, entries: draw.entries.slice(1) })).toBe('picks');
    expect(findDrawFault({ ...draw, entries: [...draw.entries, 'zz'] })).toBe('picks');
    expect(findDrawFault({ ...draw, picks: other })).toBe('picks');
    expect(findDrawFault({ ...draw, picks: [...draw.picks].reverse() })).toBe('picks');
    expect(findDrawFault({ ...draw, picks: [...draw.picks, 31] })).toBe('picks');
  });
});
