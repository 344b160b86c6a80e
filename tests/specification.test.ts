import { expect, test } from 'vitest';
import { provenIds, readRows, repeated } from './proofs.ts';

// Each row of docs/specification.md has an id, and tests say above themselves which rows they prove.

const rows = readRows('docs/specification.md');
const proven = provenIds('S');

test('each row is proved by a test that runs', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ id }) => !proven.has(id)).map(({ id, says }) => `${id}: ${says}`)).toEqual([]);
});

test('tests prove rows that are there', () => {
  const ids = rows.map(({ id }) => id);
  expect([...proven].filter((id) => !ids.includes(id))).toEqual([]);
});

test('no row and no id stands twice', () => {
  expect(repeated(rows.map(({ says }) => says))).toEqual([]);
  expect(repeated(rows.map(({ id }) => id))).toEqual([]);
});
