import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const REFERENCE = /`([^`\s]+\.(?:test|spec)\.tsx?) › "([^`]+)"`/g;
/** Between the groups of a title: "describe › test". */
const WITHIN = '" › "';

interface NamedTest {
  file: string;
  titles: string[];
}

export interface DocumentRow {
  line: number;
  /** The requirement. */
  says: string;
  /** The cell beside it. */
  tests: string;
  references: NamedTest[];
}

/** Returns the rows of the tables "requirement, test" of a Markdown document; their first row begins with `heading`. */
export function readRows(file: string, heading: string): DocumentRow[] {
  return readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((text, index): DocumentRow[] => {
      const cells = /^\| (.+) \|$/.exec(text)?.[1];
      if (!cells || cells.startsWith(heading)) return [];
      const [says = '', tests = ''] = cells.split(/ \| (?=[^|]*$)/);
      const references = [...tests.matchAll(REFERENCE)].map(([, file = '', titles = '']) => ({
        file,
        titles: titles.split(WITHIN),
      }));
      return [{ line: index + 1, says, tests, references }];
    });
}

/** Lists the references of the rows that lead to no test, or to one that does not run. */
export const missingTests = (rows: DocumentRow[]) =>
  rows.flatMap(({ line, references }) =>
    references
      .filter((reference) => !isThere(reference))
      .map(({ file, titles }) => `line ${line}: ${file} › ${titles.join(' › ')}`),
  );

/** Lists the requirements that stand in several rows. */
export function repeatedRows(rows: DocumentRow[]): string[] {
  const said = rows.map(({ says }) => says);
  return said.filter((one, index) => said.indexOf(one) !== index);
}

/** Whether the file has a test, or a step of one, of this title, after the groups it stands in, that is neither skipped nor to be done. */
function isThere({ file, titles }: NamedTest): boolean {
  if (!existsSync(path.join(ROOT, file))) return false;
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const groups = titles.slice(0, -1);
  let from = 0;
  for (const group of groups) {
    from = callWith(text, group, /\bdescribe(\.\w+)*$|\)$/, from);
    if (from === -1) return false;
  }
  const at = callWith(text, titles.at(-1) ?? '', /\b(test(\.step)?|it)$|\)$/, from);
  return at !== -1 && !isWithinIdle(text.slice(0, at));
}

/** Whether a step stands in a test that is skipped: `test.skip('…'` before it, or `test.skip()` in the test itself. */
function isWithinIdle(before: string): boolean {
  if (!before.endsWith('test.step')) return false;
  const around = [...before.matchAll(/\btest(\.(?:skip|fixme|fail))?(?=\()/g)].at(-1);
  return around?.[1] !== undefined;
}

/** Finds, behind `from`, a call that `called` allows with this text for its first argument; -1 nowhere. */
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
