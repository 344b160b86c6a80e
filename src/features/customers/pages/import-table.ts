import { guessColumns, hasTitles } from '../columns.policy.ts';
import { decodeText, parseTable } from '../csv.policy.ts';
import type { ImportTable } from './import-draft.ts';

/** Reads the table in a file, and guesses what its columns hold; null where the file is no text. */
export function readTable(fileName: string, bytes: Uint8Array): ImportTable | null {
  const text = decodeText(bytes);
  if (text.startsWith('PK') || text.includes('\u0000')) return null;
  const rows = parseTable(text);
  const cells = rows.map((row) => row.cells);
  const numbers = rows.map(({ number }) => number);
  return { fileName, cells, numbers, isTitled: hasTitles(cells), columns: guessColumns(cells) };
}
