import { expect, test } from 'vitest';
import { missingTests, readRows, repeatedRows } from './named-tests.ts';

// docs/security.md says which test demonstrates which requirement, or why there is none.

const rows = readRows('docs/security.md', 'Requirement');

test('every line of the checklist is there, in order', () => {
  const numbers = rows.flatMap(({ says }) => /^(\d+)\. /.exec(says)?.[1] ?? []);
  expect(numbers).toEqual(Array.from({ length: 58 }, (_, index) => String(index + 1)));
});

test('every row names its tests, or gives a reason in a sentence', () => {
  const bare = rows.filter(
    ({ references, tests }) => references.length === 0 && !/^(No test|Open): .{10,}\.$/.test(tests),
  );
  expect(bare.map(({ line, says }) => `line ${line}: ${says}`)).toEqual([]);
});

test('no requirement stands twice', () => {
  expect(repeatedRows(rows)).toEqual([]);
});

test('every test named for a requirement is there, and runs', () => {
  expect(missingTests(rows)).toEqual([]);
});
