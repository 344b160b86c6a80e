import Papa from 'papaparse';
import { opensFormula } from '#platform/text.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The text of a file as spreadsheets in Israel save it: UTF-8, UTF-16 with its mark, or Windows-1255, which is what
 * is left where the bytes are no UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1255').decode(bytes);
  }
}

/** A row of a table, and its number as spreadsheets show it: empty rows count, a quoted line break does not. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** Takes away the apostrophe that our own tables, and others, put before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && opensFormula(cell.slice(1)) ? cell.slice(1).trim() : cell;
}

/**
 * Reads the rows of a table (RFC 4180), leaving out empty ones. The delimiter is detected unless given: of those that divide
 * the first lines, the one that gives them the same width.
 */
export function parseTable(text: string, delimiter?: string): TableRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter,
    delimitersToGuess: DELIMITERS,
    newline: '\n',
  });
  return data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => withoutGuard(cell.trim())) }))
    .filter(({ cells }) => cells.some(Boolean));
}
