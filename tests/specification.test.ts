import { expect, test } from 'vitest';
import { missingTests, readRows, repeatedRows } from './named-tests.ts';

// docs/specification.md says which test demonstrates which row. A test that was renamed or removed is missed here.

const rows = readRows('docs/specification.md', 'What must be true');

test('the document has rows, and each of them names its tests', () => {
  expect(rows.length).toBeGreaterThan(100);
  const bare = rows.filter(({ references }) => references.length === 0);
  expect(bare.map(({ line, says }) => `line ${line}: ${says}`)).toEqual([]);
});

test('no row stands twice', () => {
  expect(repeatedRows(rows)).toEqual([]);
});

test('every named test is there, and runs', () => {
  expect(missingTests(rows)).toEqual([]);
});
