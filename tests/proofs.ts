import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Above a test or a step of one: the rows of docs/specification.md (S) and docs/security.md (V) that it proves. */
const PROOF = /^\s*\/\/ Proves ([SV\d, ]+)\.\n\s*(?:await )?(.*)/gm;
const RUNS = /^(?:(?:test|it)(?:\.(?:each|for|step|runIf))?[(<]|for \()/;

export interface DocumentRow {
  id: string;
  /** The requirement. */
  says: string;
  /** Why there is no test. */
  reason: string;
}

/** Returns the rows of a Markdown document that begin with an id. */
export function readRows(file: string): DocumentRow[] {
  const rows = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^\| ([SV]\d+) \| (.+) \|$/gm);
  return [...rows].map(([, id = '', cells = '']) => {
    const [says = '', reason = ''] = cells.split(/ \| ?(?=[^|]*$)/);
    return { id, says, reason };
  });
}

/** Lists the ids that tests which run say they prove, by one letter. */
export function provenIds(letter: 'S' | 'V'): Set<string> {
  const files = ['src', 'tests', 'scripts'].flatMap((folder) =>
    globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, { cwd: ROOT }),
  );
  const proofs = files.flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PROOF)]);
  const running = proofs.filter(([, , test = '']) => RUNS.test(test));
  return new Set(running.flatMap(([, ids = '']) => ids.split(', ').filter((id) => id.startsWith(letter))));
}

/** Lists what several rows say or are called. */
export function repeated(values: string[]): string[] {
  return values.filter((one, index) => values.indexOf(one) !== index);
}
