import Papa from 'papaparse';
import { opensFormula } from './text.ts';

const BOM = '\uFEFF';

export const CSV_TYPE = 'text/csv; charset=utf-8';

export function csvTable(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`${BOM}${Papa.unparse(rows.map((row) => row.map(csvCell)))}\r\n`);
}

export function csvCell(value: string | number): string | number {
  return typeof value === 'string' && opensFormula(value) ? `'${value}` : value;
}
