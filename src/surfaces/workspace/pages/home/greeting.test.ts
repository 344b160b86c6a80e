import { expect, test } from 'vitest';
import { partOfDay } from './greeting.ts';

// Proves S164.
test.each([
  // Winter: two hours ahead of UTC.
  ['2026-11-20T22:00:00Z', 'morning'],
  ['2026-11-21T09:59:59Z', 'morning'],
  ['2026-11-21T10:00:00Z', 'afternoon'],
  ['2026-11-21T15:59:59Z', 'afternoon'],
  ['2026-11-21T16:00:00Z', 'evening'],
  ['2026-11-21T21:59:59Z', 'evening'],
  // Summer: three.
  ['2026-07-01T08:59:59Z', 'morning'],
  ['2026-07-01T09:00:00Z', 'afternoon'],
  ['2026-07-01T15:00:00Z', 'evening'],
  // The days on which the clock moves.
  ['2026-03-27T08:59:59Z', 'morning'],
  ['2026-03-27T09:00:00Z', 'afternoon'],
  ['2026-10-25T09:59:59Z', 'morning'],
  ['2026-10-25T10:00:00Z', 'afternoon'],
])('at %s it is %s in Israel', (moment, part) => {
  expect(partOfDay(new Date(moment))).toBe(part);
});
