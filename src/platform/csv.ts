import { opensFormula } from './text.ts';

const BOM = '\uFEFF';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A table that any program reads (RFC 4180), with the mark by which spreadsheets know Hebrew. */
export function csvTable(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`${BOM}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`);
}

/** Text that a spreadsheet would take for a formula is marked as text; numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = opensFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
