import Papa from 'papaparse';
import { opensFormula } from './text.ts';

const BOM = '\uFEFF';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Writes a table that any program reads (RFC 4180), with the mark by which spreadsheets recognize Hebrew. */
export function csvTable(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`${BOM}${Papa.unparse(rows.map((row) => row.map(csvCell)))}\r\n`);
}

/** Marks text that a spreadsheet would take for a formula as text. */
export function csvCell(value: string | number): string | number {
  return typeof value === 'string' && opensFormula(value) ? `'${value}` : value;
}
