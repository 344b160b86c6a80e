import { foldForSearch } from '#platform/text.ts';
import type { ImportRow } from './choices.contract.ts';
import { looksLikeDate } from './dates.policy.ts';
import { looksLikeEmail, looksLikePhone } from './pasted.policy.ts';

/** Meanings of a column. First and family name come as two columns in many programs. */
export const COLUMN_KINDS = ['skip', 'name', 'familyName', 'phone', 'email', 'lastVisitOn', 'note'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Names of columns, folded; the longer ones stand first, so that "שם משפחה" is no name. */
const TITLES: [ColumnKind, RegExp][] = [
  ['familyName', /^(שמ )?משפחה$|^family name$|^last name$|^surname$/],
  ['email', /דואל|אימייל|מייל|email|e mail|mail/],
  ['phone', /טלפונ|נייד|סלולר|פלאפונ|ווטסאפ|וואטסאפ|phone|mobile|cell|whatsapp|^טל$/],
  ['lastVisitOn', /ביקור|תור אחרונ|תאריכ|visit|date/],
  ['note', /הער|note|comment|remark/],
  ['name', /^שמ|לקוח|name|customer|client/],
];

const SAMPLE = 50;
const MOST = 0.6;

/** Whether the first row names the columns rather than a customer. */
export function hasTitles([first = []]: string[][]): boolean {
  return (
    first.some((cell) => kindOfTitle(cell) !== 'skip') &&
    !first.some((cell) => looksLikeEmail(cell) || looksLikePhone(cell))
  );
}

/**
 * Guesses the meaning of each column: by its title where there is one, else by its values. No meaning is given twice.
 */
export function guessColumns(table: string[][]): ColumnKind[] {
  const width = Math.max(0, ...table.slice(0, SAMPLE).map((row) => row.length));
  const isTitled = hasTitles(table);
  const rows = table.slice(isTitled ? 1 : 0, SAMPLE);
  const taken = new Set<ColumnKind>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
    const title = isTitled ? kindOfTitle(table[0]?.[column] ?? '') : 'skip';
    const kind = title !== 'skip' ? title : isTitled ? 'skip' : kindOfCells(cells);
    if (taken.has(kind)) return 'skip';
    if (kind !== 'skip') taken.add(kind);
    return kind;
  });
}

export function rowsUnder(table: string[][], columns: readonly ColumnKind[], isTitled: boolean): ImportRow[] {
  return table.slice(isTitled ? 1 : 0).map((cells) => {
    const of = (kind: ColumnKind) => cells[columns.indexOf(kind)] ?? '';
    return {
      name: [of('name'), of('familyName')].filter(Boolean).join(' '),
      phone: of('phone'),
      email: of('email'),
      lastVisitOn: of('lastVisitOn'),
      note: of('note'),
    };
  });
}

function kindOfTitle(title: string): ColumnKind {
  const folded = foldForSearch(title);
  return TITLES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'skip';
}

function kindOfCells(cells: string[]): ColumnKind {
  const most = (holds: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(holds).length / cells.length >= MOST;
  if (most(looksLikeEmail)) return 'email';
  if (most((cell) => looksLikeDate(cell))) return 'lastVisitOn';
  if (most(looksLikePhone)) return 'phone';
  return most((cell) => /\p{L}/u.test(cell)) ? 'name' : 'skip';
}
