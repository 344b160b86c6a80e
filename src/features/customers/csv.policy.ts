import Papa from 'papaparse';
import { opensFormula } from '#platform/text.ts';
import { looksLikeEmail, looksLikePhone } from './contact-shapes.policy.ts';
import { looksLikeDate } from './dates.policy.ts';

/** Those that are never part of a text come first. */
const DELIMITERS = ['\t', ';', '|', '^', '،', ','];
const SAMPLE_LETTERS = 60_000;
const SAMPLE_ROWS = 50;

/** A row of a table, and its number as spreadsheets show it: empty rows count, a quoted line break does not. */
export interface TableRow {
  number: number;
  cells: string[];
}

/**
 * Reads the rows of a table (RFC 4180), leaving out empty ones. The delimiter is the one that a first line of Excel's
 * (`sep=;`) names, else it is detected unless given.
 */
export function parseTable(typed: string, delimiter?: string): TableRow[] {
  const lines = typed.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  const [line, named] = /^"?sep=(.)"?[\s,;]*\n/i.exec(lines) ?? [''];
  const text = lines.slice(line.length);
  return rowsOf(text, named ?? delimiter ?? detectDelimiter(text))
    .map((cells, index) => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some(Boolean));
}

function rowsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = parse(text, delimiter);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // A quote that is none (ש"ס, "קפה" דנה) would swallow the rows below it.
  return text.split('\n').map((line) => {
    const row = parse(line, delimiter);
    return row.errors.length > 0
      ? line.split(delimiter).map((cell) => cell.replace(/^\s*"/, ''))
      : (row.data[0] ?? ['']);
  });
}

function parse(text: string, delimiter: string, preview = 0) {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
}

/** The delimiter that gives the first rows the same width, and cells that are numbers, addresses and dates. */
function detectDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_LETTERS);
  let best = { delimiter: ',', score: 0, count: 0, width: 0 };
  for (const delimiter of DELIMITERS) {
    const rows = parse(sample, delimiter, SAMPLE_ROWS).data.filter((cells) =>
      cells.some((cell) => cell.trim()),
    );
    const { width, count } = usualWidth(rows);
    if (width < 2) continue;
    const sound = rows.filter((cells) => cells.map(readCell).some(isSound)).length;
    const score = (count + sound) / rows.length;
    const ahead = score - best.score || count - best.count || width - best.width;
    if (ahead > 0) best = { delimiter, score, count, width };
  }
  return best.delimiter;
}

/** The width above one that most rows have, and how many have it. */
function usualWidth(rows: readonly string[][]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  let usual = { width: 0, count: 0 };
  for (const [width, count] of counts) if (count > usual.count) usual = { width, count };
  return usual;
}

function isSound(cell: string): boolean {
  return (
    looksLikePhone(cell) ||
    looksLikeDate(cell) ||
    (cell !== '' && cell.split(/[\s;,|]+/).every(looksLikeEmail))
  );
}

const ENTITIES: Record<string, string> = {
  quot: '"',
  amp: '&',
  apos: "'",
  nbsp: ' ',
  lt: '<',
  gt: '>',
};

/**
 * A cell without what programs put around it: `="050…"` and apostrophes that keep a number a text, or a text from
 * becoming a formula, the spelling of signs in web pages, and control characters.
 */
function readCell(cell: string): string {
  return cell
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]|(?![\t\n\v\f])\p{Cc}/gu, '')
    .trim()
    .replace(/^="(.*)"$/s, (_, text: string) => text.replaceAll('""', '"'))
    .replace(/^'([^']*)'$/, '$1')
    .replace(/^'(.*)$/s, (guarded, text: string) =>
      opensFormula(text) || !text.includes("'") ? text : guarded,
    )
    .replace(/&(quot|amp|apos|nbsp|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .trim();
}
