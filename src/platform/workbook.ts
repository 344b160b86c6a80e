import type { Cell, Sheet as WrittenSheet } from 'write-excel-file/node';

export type BookSheet = WrittenSheet<never>;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const DATE_FORMAT = 'dd.mm.yyyy';

export async function workbook(sheets: BookSheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(sheets).toBuffer();
}

/** A sheet in Hebrew, whose headings stay in view. @param widths in characters */
export function bookSheet(name: string, headings: string[], widths: number[], rows: Cell[][]): BookSheet {
  return {
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
    data: [
      headings.map((value) => ({ value, fontWeight: 'bold', align: 'right', backgroundColor: '#F0ECFC' })),
      ...rows.map((row) => row.map(aligned)),
    ],
  };
}

/** Words and numbers at one edge, the one where reading begins. */
function aligned(cell: Cell): Cell {
  const isObject = typeof cell === 'object' && cell !== null && 'value' in cell;
  return { ...(isObject ? cell : { value: cell as string | number }), align: 'right' };
}

/** A whole day, without a zone that could move it. */
export function dateCell(day: string): Cell {
  return { value: new Date(`${day}T00:00:00Z`), type: Date, format: DATE_FORMAT };
}
