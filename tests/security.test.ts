import { expect, test } from 'vitest';
import { provenIds, readRows, repeated } from './proofs.ts';

// Each row of docs/security.md is proved by a test, as those of the specification are, or says why there is none.

const rows = readRows('docs/security.md');
const proven = provenIds('V');

test('every line of the checklist is there, in order', () => {
  const numbers = rows.flatMap(({ says }) => /^(\d+)\. /.exec(says)?.[1] ?? []);
  expect(numbers).toEqual(Array.from({ length: 58 }, (_, index) => String(index + 1)));
});

test('each row is proved by a test that runs, or gives a reason in a sentence', () => {
  const bare = rows.filter(({ id, reason }) => !proven.has(id) && !/^(No test|Open): .{10,}\.$/.test(reason));
  expect(bare.map(({ id, says }) => `${id}: ${says}`)).toEqual([]);
});

test('tests prove rows that are there', () => {
  const ids = rows.map(({ id }) => id);
  expect([...proven].filter((id) => !ids.includes(id))).toEqual([]);
});

test('no requirement and no id stands twice', () => {
  expect(repeated(rows.map(({ says }) => says))).toEqual([]);
  expect(repeated(rows.map(({ id }) => id))).toEqual([]);
});
