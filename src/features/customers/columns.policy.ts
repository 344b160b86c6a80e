import { isIdNumber } from '#features/accounts/identifiers.policy.ts';
import { FIRST_VISIT, type ImportRow } from './choices.contract.ts';
import {
  chooseEmail,
  choosePhone,
  looksLikeEmail,
  looksLikePhone,
  TAKEN,
  takeContacts,
  tidyCell,
} from './contact-shapes.policy.ts';
import type { TableRow } from './csv.policy.ts';
import { dateOrderOf, looksLikeDate, readDate } from './dates.policy.ts';
import { isContact, isFrame } from './frames.policy.ts';
import { isOptOut, isOptOutColumn } from './opt-outs.policy.ts';
import { isWholeName, readTitle, type Title } from './titles.policy.ts';

/** Meanings of a column. Names come as two columns in many programs, phones and addresses as several. */
export const COLUMN_KINDS = [
  'skip',
  'name',
  'familyName',
  'phone',
  'email',
  'lastVisitOn',
  'note',
  'stopped',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
/** Of several columns, the row's best number or address is taken, and any request to stop. */
export const REPEATABLE_KINDS: readonly ColumnKind[] = ['phone', 'email', 'stopped'];

/** Cells that are looked at in a column, the empty ones not counted. */
const SAMPLE = 100;
const MOST = 0.6;
const HEADING_DEPTH = 30;

interface Column {
  place: number;
  heading: string;
  title: Title | null;
  isWhole: boolean;
  /** Cells that are not empty, in the whole table. */
  filled: number;
  cells: string[];
}

const share = ({ cells }: Column, holds: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
const mostly = (column: Column, holds: (cell: string) => boolean) => share(column, holds) >= MOST;
const hasLetters = (cell: string) => /\p{L}/u.test(cell) && !looksLikeEmail(cell) && !looksLikeDate(cell);
const isSingleWord = (cell: string) => /^[\p{L}'׳"״’-]+$/u.test(cell);

/** Whether the first row names the columns rather than a customer. */
export function hasTitles(table: readonly string[][]): boolean {
  const [first = [], ...rest] = table;
  if (first.some((cell) => isContact(cell) || looksLikeDate(cell))) return false;
  if (first.some((cell) => readTitle(cell) !== null)) return true;
  // In a language that we don't know: words above rows of contacts.
  const filled = first.filter(Boolean);
  const contacts = rest.filter((row) => row.some(isContact)).length;
  return filled.length > 1 && filled.every((cell) => /^\D+$/.test(cell)) && contacts > rest.length * MOST;
}

/** Where a table begins: at its titles, below the title and date of a report; else at its first row of contacts. */
function findTop(table: readonly string[][]): number {
  const filled = table.map((row) => row.filter(Boolean).length);
  const isWide = filled.some((count) => count > 1);
  let best = { place: -1, titles: 0 };
  let isBelow = false;
  for (const [place, row] of table.slice(0, HEADING_DEPTH).entries()) {
    isBelow ||= row.some(isContact);
    const titles = row.filter((cell) => cell && readTitle(cell) !== null).length;
    if (titles === 0 || row.some(isContact) || (isWide && filled[place] === 1)) continue;
    // Where two title rows stand above the contacts, the lower one names the columns.
    if (titles > best.titles || (titles === best.titles && !isBelow)) best = { place, titles };
  }
  if (best.place !== -1) return best.place;
  const firstContact = table.findIndex((row) => row.some(isContact));
  const isLoose = isWide && filled.slice(0, Math.max(0, firstContact)).every((count) => count < 2);
  return isLoose ? Math.max(0, firstContact) : 0;
}

export interface GuessedTable {
  cells: string[][];
  /** Of each row, as spreadsheets show it. */
  numbers: number[];
  isTitled: boolean;
  /** As they were guessed, and as they are now. */
  guessed: ColumnKind[];
  columns: ColumnKind[];
}

/** A table from its top on, with what its columns are taken for. */
export function guessTable(rows: readonly TableRow[], today?: string): GuessedTable {
  const table = rows.slice(findTop(rows.map(({ cells }) => cells)));
  const cells = table.map((row) => row.cells);
  const numbers = table.map(({ number }) => number);
  const guessed = guessColumns(cells, today);
  return { cells, numbers, isTitled: hasTitles(cells), guessed, columns: guessed };
}

/**
 * Guesses the meaning of each column by its cells, and by its title where several could be meant.
 * @param today what comes later is no visit yet
 */
export function guessColumns(table: readonly string[][], today = '9999-12-31'): ColumnKind[] {
  const isTitled = hasTitles(table);
  const columns = columnsOf(table, isTitled);
  const kinds: ColumnKind[] = columns.map(() => 'skip');
  const free = () => columns.filter(({ place }) => kinds[place] === 'skip');
  const give = (kind: ColumnKind, ...chosen: (Column | undefined)[]) => {
    for (const column of chosen) if (column) kinds[column.place] = kind;
  };
  give('stopped', ...columns.filter(({ heading, title, cells }) => isOptOutColumn(heading, title, cells)));
  give('email', ...findEmails(free()));
  give('phone', ...findPhones(free()));
  give('lastVisitOn', findVisit(free(), isTitled, today));
  give(
    'note',
    free().find(({ title, filled }) => title === 'note' && filled > 0) ??
      free().find(({ title }) => title === 'note'),
  );
  const { name, family } = findNames(free(), table.slice(isTitled ? 1 : 0));
  give('name', name);
  give('familyName', family);
  return kinds;
}

function columnsOf(table: readonly string[][], isTitled: boolean): Column[] {
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const rows = table.slice(isTitled ? 1 : 0);
  return Array.from({ length: width }, (_, place) => {
    const heading = isTitled ? (table[0]?.[place] ?? '') : '';
    const cells = rows.map((row) => tidyCell(row[place] ?? '')).filter(Boolean);
    return {
      place,
      heading,
      title: readTitle(heading),
      isWhole: isWholeName(heading),
      filled: cells.length,
      cells: cells.slice(0, SAMPLE),
    };
  });
}

function findEmails(columns: Column[]): Column[] {
  const held = columns.filter((column) => mostly(column, looksLikeEmail));
  return (
    firstOf(
      held.filter(({ title }) => title === 'email'),
      held.filter(({ title }) => title === null),
      held.filter(({ title }) => title !== 'other' && title !== 'name'),
    ) ?? columns.filter(({ title }) => title === 'email').slice(0, 1)
  );
}

/** The first list that holds anything. */
function firstOf<T>(...lists: T[][]): T[] | undefined {
  return lists.find(({ length }) => length > 0);
}

function findPhones(columns: Column[]): Column[] {
  const isTitled = ({ title }: Column) => title === 'mobile' || title === 'phone';
  const held = columns.filter((column) => mostly(column, looksLikePhone));
  const unnamed = held.filter((column) => !mostly(column, isIdNumber));
  const titled = columns.filter(isTitled).sort((a, b) => Number(b.filled > 0) - Number(a.filled > 0));
  return (
    firstOf(
      held.filter(isTitled),
      unnamed.filter(({ title }) => title === null),
      unnamed.filter(({ title }) => title === 'other'),
      unnamed.filter(({ title }) => title !== 'elsewhere'),
      titled.filter(({ title }) => title === 'mobile').slice(0, 1),
    ) ?? titled.slice(0, 1)
  );
}

function findVisit(columns: Column[], isTitled: boolean, today: string): Column | undefined {
  const isVisit = (order: ReturnType<typeof dateOrderOf>) => (cell: string) => {
    const day = readDate(cell, order);
    return day !== null && day >= FIRST_VISIT && day <= today;
  };
  const held = columns.filter((column) => mostly(column, isVisit(dateOrderOf(column.cells))));
  const untitled = isTitled ? [] : held;
  return (
    held.find(({ title }) => title === 'visit') ??
    held.find(({ title }) => title === 'date') ??
    untitled[0] ??
    columns.find((column) => column.title === 'visit' && !mostly(column, (cell) => /\p{L}{2}/u.test(cell)))
  );
}

function findNames(columns: Column[], rows: readonly string[][]): { name?: Column; family?: Column } {
  const lettered = columns.filter((column) => mostly(column, hasLetters));
  const pick = (title: Title) => lettered.find((column) => column.title === title);
  const [first, family] = [pick('firstName'), pick('familyName')];
  const whole = lettered.find(({ isWhole }) => isWhole) ?? pick('name');
  if (first && (!whole || (family && whole.filled <= first.filled))) return { name: first, family };
  if (first && whole) return { name: whole };
  if (whole) return { name: whole, family: family && !isWithin(family, whole, rows) ? family : undefined };
  const unnamed = lettered.filter(({ title }) => title === null);
  const name =
    namesAmong(unnamed) ?? pick('company') ?? family ?? titledName(columns) ?? namesAmong(lettered);
  return { name, family: secondName(name, unnamed) };
}

/** The column whose cells differ most, and have no digits: towns, states and services repeat, addresses are numbered. */
function namesAmong(columns: Column[]): Column | undefined {
  const likeness = (column: Column) =>
    Math.round((new Set(column.cells).size / column.cells.length) * 10) / 10 +
    share(column, (cell) => /^\D+$/.test(cell));
  return columns.toSorted((a, b) => likeness(b) - likeness(a))[0];
}

/** Where no column holds names: the one that should. */
function titledName(columns: Column[]): Column | undefined {
  return ['name', 'firstName'].map((kind) => columns.find(({ title }) => title === kind)).find(Boolean);
}

/** True where most full names contain the family name of the next column. */
function isWithin(family: Column, whole: Column, rows: readonly string[][]): boolean {
  const both = rows.filter((row) => row[family.place] && row[whole.place]);
  const held = both.filter((row) => row[whole.place]?.includes(row[family.place] ?? ''));
  return held.length > both.length / 2;
}

/** Family names without a title: single words, each another one, beside single words. */
function secondName(name: Column | undefined, unnamed: Column[]): Column | undefined {
  const next = unnamed.find(({ place }) => place - 1 === name?.place);
  if (!name || !next || next.cells.length < 3) return undefined;
  const differ = new Set(next.cells).size / next.cells.length;
  return [name, next].every((column) => mostly(column, isSingleWord)) && differ > MOST ? next : undefined;
}

/** The rows of a table that may be customers, and their places in it: without repeated titles, totals and page numbers. */
export function rowsUnder(
  table: readonly string[][],
  columns: readonly ColumnKind[],
  isTitled: boolean,
): { rows: ImportRow[]; places: number[] } {
  const titles = isTitled ? table[0]?.join('\n') : undefined;
  const order = dateOrderOf(table.map((cells) => cells[columns.indexOf('lastVisitOn')] ?? ''));
  const rows: ImportRow[] = [];
  const places: number[] = [];
  for (const [place, cells] of table.entries()) {
    if (titles !== undefined && (place === 0 || cells.join('\n') === titles)) continue;
    const row = rowOf(cells, columns, order);
    if (isFrame(cells) || !(row.name || row.phone || row.email)) continue;
    rows.push(row);
    places.push(place);
  }
  return { rows, places };
}

function rowOf(
  cells: string[],
  columns: readonly ColumnKind[],
  order: ReturnType<typeof dateOrderOf>,
): ImportRow {
  const all = (kind: ColumnKind) => cells.filter((cell, place) => cell && columns[place] === kind);
  const phones = cells
    .map((cell, place) => withPrefix(cell, cells[place - 1], cells[place + 1]))
    .filter((cell, place) => cell && columns[place] === 'phone');
  const one = (kind: ColumnKind) => tidyCell(cells[columns.indexOf(kind)] ?? '');
  const visit = one('lastVisitOn');
  const named = readName([one('name'), one('familyName')].filter(Boolean).join(' '));
  return {
    name: named.name,
    phone: choosePhone([...phones, named.phone]),
    email: chooseEmail([...all('email'), named.email]),
    lastVisitOn: order === 'month' ? (readDate(visit, order) ?? visit) : visit,
    note: one('note'),
    ...(all('stopped').some((cell) => isOptOut(tidyCell(cell))) && { stopped: true }),
  };
}

/** A name without the number or address beside it; numbers alone, as of a till's customers, are no name. */
function readName(cell: string): { name: string; phone: string; email: string } {
  const { phone, email, left } = takeContacts(cell);
  const holdsContact = looksLikePhone(phone) || looksLikeEmail(email);
  const name = (holdsContact ? left.replaceAll(TAKEN, ' ') : cell)
    .replace(/^[\s,;:~•–-]+|[\s,;:~–-]+$/g, '')
    .replace(/^[״“"]([^״”"]*)[״”"]$/, '$1');
  return {
    name: /^[\d\s\p{P}]*$/u.test(name) ? '' : name,
    phone: holdsContact ? phone : '',
    email: holdsContact ? email : '',
  };
}

/** Some programs keep the prefix of a number in a column beside it. */
function withPrefix(cell: string, ...beside: (string | undefined)[]): string {
  const prefix =
    /^\d{3}-?\d{4}$/.test(cell) && beside.find((one) => /^0?(?:[23489]|[57]\d)$/.test(one ?? ''));
  return prefix ? `0${Number(prefix)}-${cell}` : cell;
}
