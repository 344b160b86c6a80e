import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// docs/specification.md says which test demonstrates which row. A test that was renamed or removed is missed here.

const ROOT = path.resolve(import.meta.dirname, '..');
const ROW = /^\| (?!What must be true)(.+) \|$/;
const REFERENCE = /`([^`\s]+\.(?:test|spec)\.tsx?) › "([^`]+)"`/g;
/** Between the groups of a title: "describe › test". */
const WITHIN = '" › "';

interface Row {
  line: number;
  says: string;
  references: { file: string; titles: string[] }[];
}

const rows = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .flatMap((text, index): Row[] => {
    const cells = ROW.exec(text)?.[1];
    if (!cells) return [];
    const [says = '', tests = ''] = cells.split(/ \| (?=`|$)/);
    const references = [...tests.matchAll(REFERENCE)].map(([, file = '', titles = '']) => ({
      file,
      titles: titles.split(WITHIN),
    }));
    return [{ line: index + 1, says, references }];
  });

test('the document has rows, and each of them names its tests', () => {
  expect(rows.length).toBeGreaterThan(100);
  const bare = rows.filter(({ references }) => references.length === 0);
  expect(bare.map(({ line, says }) => `line ${line}: ${says}`)).toEqual([]);
});

test('no row stands twice', () => {
  const said = rows.map(({ says }) => says);
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
});

test('every named test is there, and runs', () => {
  const missing = rows.flatMap(({ line, references }) =>
    references
      .filter(({ file, titles }) => !isThere(file, titles))
      .map(({ file, titles }) => `line ${line}: ${file} › ${titles.join(' › ')}`),
  );
  expect(missing).toEqual([]);
});

/** Whether the file has a test of this title, after the groups it stands in, that is neither skipped nor to be done. */
function isThere(file: string, titles: string[]): boolean {
  if (!existsSync(path.join(ROOT, file))) return false;
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const groups = titles.slice(0, -1);
  let from = 0;
  for (const group of groups) {
    from = callWith(text, group, /\bdescribe(\.\w+)*$|\)$/, from);
    if (from === -1) return false;
  }
  return callWith(text, titles.at(-1) ?? '', /\b(test|it)$|\)$/, from) !== -1;
}

/** Where, behind `from`, a call of what `called` allows has this text for its first argument; -1 nowhere. */
function callWith(text: string, title: string, called: RegExp, from: number): number {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  for (const match of text.matchAll(new RegExp(`\\(\\s*(['"\`])${written}\\1\\s*,`, 'g'))) {
    const before = text.slice(Math.max(0, match.index - 200), match.index);
    if (match.index >= from && called.test(before) && !isIdle(before)) return match.index;
  }
  return -1;
}

/** `test.skip('…'`, `test.fixme('…'`, `test.todo('…'`, also behind a table of cases. */
function isIdle(before: string): boolean {
  return /\.(skip|fixme|todo|fails?)(\.each)?(\([^;]*\))?$/.test(before);
}
