import { opensFormula } from '#platform/text.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_LINES = 20;

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

/** What parts the cells: of those that part the first lines at all, the one that gives most lines the same width. */
export function detectDelimiter(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const widths = parseLines(text, delimiter, SAMPLE_LINES).map(({ cells }) => cells.length);
    const commonest = Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length));
    const isParted = widths.some((width) => width > 1);
    return { delimiter, score: isParted ? commonest / widths.length : 0, width: Math.max(1, ...widths) };
  });
  const best = scores.reduce((a, b) =>
    b.score > a.score || (b.score === a.score && b.width > a.width) ? b : a,
  );
  return best.score > 0 ? best.delimiter : ',';
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

/** The rows of a table (RFC 4180): quoted cells may hold delimiters, line breaks and doubled quotes. Empty rows are none. */
export function parseTable(text: string, delimiter = detectDelimiter(text)): TableRow[] {
  return parseLines(text, delimiter, Number.POSITIVE_INFINITY);
}

function parseLines(text: string, delimiter: string, rowsMax: number): TableRow[] {
  const rows: TableRow[] = [];
  let number = 1;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(withoutGuard(cell.trim()));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some(Boolean)) rows.push({ number, cells: row });
    number++;
    row = [];
  };
  const from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let at = from; at < text.length && rows.length < rowsMax; at++) {
    const char = text[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === delimiter) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else cell += char;
  }
  if (cell || row.length > 0) endRow();
  return rows.slice(0, rowsMax);
}
