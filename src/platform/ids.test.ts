import { expect, it } from 'vitest';
import { firstIdAt, idAfter, newId } from './ids.ts';

const MOMENT = new Date('2026-12-31T21:59:59.999Z');

// Proves V131.
it('ids of one moment sort in the order in which they were made', () => {
  const made = Array.from({ length: 1_000 }, () => newId(MOMENT));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

it('ids sort by their moments, and after the first id of their moment', () => {
  const later = newId(new Date(MOMENT.getTime() + 1));
  const earlier = newId(MOMENT);
  expect([later, earlier, firstIdAt(MOMENT)].toSorted()).toEqual([firstIdAt(MOMENT), earlier, later]);
});

it('the id after an id is the next one', () => {
  expect(idAfter('0193a1b2-0000-7000-8000-0000000000ff')).toBe('0193a1b2-0000-7000-8000-000000000100');
  expect(idAfter('0193a1b2-0000-7fff-bfff-ffffffffffff')).toBe('0193a1b2-0000-7fff-c000-000000000000');
});
