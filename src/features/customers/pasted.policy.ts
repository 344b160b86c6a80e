import { FIRST_VISIT, type ImportRow } from './choices.contract.ts';
import { guessTable, isFrame, rowsUnder } from './columns.policy.ts';
import { TAKEN, takeContacts } from './contact-shapes.policy.ts';
import type { TableRow } from './csv.policy.ts';
import { readAnyDate } from './dates.policy.ts';
import { readTitle } from './titles.policy.ts';

/** Markers of list items: "1.", "2)", "#3", "א.", "-", "•". */
const MARK = /^\s*(?:#\d{1,4}\s|#?\d{1,4}(?:[.)]\s*|-\s)(?=[^\d\s])|\d{1,4}[.)]\s+|[א-ת][.)]\s+|[-–•*·>]\s+)/;
/** The day in a diary, where it stands before a name. */
const DIARY_DAY =
  /^\s*(?:יום (?:[א-ו]['׳]|ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת)[\s,]+|\d{1,2}[./]\d{1,2}(?=[\s,]))/;
const SIGNS = String.raw`[\s,;|:<>[\]\-–—=*_~…\p{So}]`;
const EDGES = new RegExp(`^(?:${SIGNS}|\\.)+|${SIGNS}+$|\\.{2,}$`, 'gu');
const CONTACT_LABELS = `טל(?:פון|['׳])?|נייד|סלולרי|פלאפון|וו?א?טסאפ|מייל|אימייל|דוא["״]ל|phone|tel|mobile|cell|whatsapp|e-?mail`;
/** What people write before a name, a number or an address. */
const LABEL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:שם(?: (?:מלא|פרטי|משפחה|ה?לקוחה?))?|ה?לקוחה?|name|${CONTACT_LABELS})\s*[:=]|(?:${CONTACT_LABELS})[.:]?(?=\s*${TAKEN}))`,
  'giu',
);
/** Of a number, alone between two. */
const LABEL_ALONE = new RegExp(
  `^\\(?(?:${CONTACT_LABELS}|בית|עבודה|משרד|נוסף|אישי|home|work|office)\\)?$`,
  'iu',
);
/** Words of headings that are no titles themselves. */
const HEADING_WORD = /^(?:רשימת|רשימה|אחרון|מלא|של|list|of|full|last|no\.?|#)$/i;

export interface PastedList {
  rows: ImportRow[];
  /** The line of each row in the text, from 1. */
  numbers: number[];
}

interface Line {
  number: number;
  text: string;
}

/** The customers of a pasted list. */
export function readPasted(text: string): ImportRow[] {
  const table = readPastedTable(text);
  if (!table) return readLines(text).rows;
  const { cells, columns, isTitled } = guessTable(table);
  return rowsUnder(cells, columns, isTitled).rows;
}

/** Cells that were copied from a spreadsheet, or lines below titles with the same delimiter; null for any other list. */
export function readPastedTable(text: string): TableRow[] | null {
  const lines = linesOf(joinQuotedLines(text));
  const delimiter = delimiterOf(lines);
  if (!delimiter || lines.length < 2) return null;
  return lines.map((line) => ({
    number: line.number,
    cells: line.text.split(delimiter).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    ),
  }));
}

function delimiterOf(lines: readonly Line[]): string | undefined {
  const titles = lines.find(({ text }) => isHeading(text))?.text ?? '';
  const isBetween =
    (delimiter: string) =>
    ({ text }: Line) =>
      text.trim().includes(delimiter);
  return ['\t', ';', ',', '|'].find(
    (delimiter) =>
      (delimiter === '\t' || titles.includes(delimiter)) &&
      lines.filter(isBetween(delimiter)).length > lines.length / 2,
  );
}

/** Spreadsheets copy a cell with line breaks in quotes. */
function joinQuotedLines(text: string): string {
  return text.replace(/(^|\t)"((?:[^"\t]|"")*)"(?=\t|\r|\n|$)/gm, (_, before: string, cell: string) =>
    [before, cell.replace(/\s*[\r\n]+\s*/g, ' ')].join(''),
  );
}

/** The customers of a list by its lines: name, phone and address in any order, with or without commas. */
export function readLines(text: string): PastedList {
  const rows: ImportRow[] = [];
  const numbers: number[] = [];
  let open: { row: ImportRow; number: number } | null = null;
  for (const { number, text: line } of withoutCount(linesOf(text)).flatMap(splitPeople)) {
    if (isHeading(line) || isFrame([line.trim()])) continue;
    const row = readLine(line);
    // A name alone, and its number and address on the next lines, as phones copy their contacts.
    if (open && number === open.number + 1 && !row.name && takesOver(open.row, row)) {
      open.number = number;
      continue;
    }
    rows.push(row);
    numbers.push(number);
    open = row.name && !row.phone && !row.email ? { row, number } : null;
  }
  return { rows, numbers };
}

/** Lines that are counted from one on lose their numbers. */
function withoutCount(lines: Line[]): Line[] {
  const isCounted = lines.length > 1 && lines.every(({ text }, at) => text.trim().startsWith(`${at + 1} `));
  return isCounted ? lines.map((line) => ({ ...line, text: line.text.replace(/^\s*\d+ /, '') })) : lines;
}

/** Several people in a line, each with a name and a number or an address; a list of recipients has them too. */
function splitPeople(line: Line): Line[] {
  for (const delimiter of [';', /[,;]/]) {
    const parts = line.text.split(delimiter).filter((part) => part.trim());
    const isEach = parts.every((part) => {
      const { name, phone, email } = readLine(part);
      return name && (phone || email);
    });
    if (parts.length > 1 && isEach) return parts.map((text) => ({ ...line, text }));
  }
  return [line];
}

function takesOver(into: ImportRow, { phone, email, lastVisitOn }: ImportRow): boolean {
  if ((phone && into.phone) || (email && into.email)) return false;
  into.phone ||= phone;
  into.email ||= email;
  into.lastVisitOn ||= lastVisitOn;
  return true;
}

function linesOf(text: string): Line[] {
  return text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line, index) => ({
      number: index + 1,
      text: line.replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/g, ''),
    }))
    .filter(({ text: line }) => /[\p{L}\p{N}]/u.test(line));
}

/** Whether a line names columns or the list, and no customer. */
function isHeading(line: string): boolean {
  const words = line.split(/[\s,;|/:]+/).filter(Boolean);
  return (
    words.some((word) => readTitle(word) !== null) &&
    words.every((word) => readTitle(word) !== null || HEADING_WORD.test(word))
  );
}

function readLine(line: string): ImportRow {
  const { phone, email, days, left } = takeContacts(line.replace(MARK, '').replace(DIARY_DAY, ''));
  const groups = left
    .replace(LABEL, ' ')
    .split(TAKEN)
    .map(partsOf)
    .filter((parts) => parts.length > 0);
  const [named = [], ...others] = groups;
  const { name, rest } = nameOf(named);
  return {
    name,
    phone,
    email,
    // An earlier day is a birthday.
    lastVisitOn: days.find((day) => (readAnyDate(day) ?? '') >= FIRST_VISIT) ?? '',
    note: [...rest, ...others.flat()].join(', '),
  };
}

/** A name may be in two parts ("כהן, דנה"); what follows a whole one is no part of it. */
function nameOf(parts: string[]): { name: string; rest: string[] } {
  const length = parts[0]?.includes(' ') ? 1 : 2;
  return { name: parts.slice(0, length).join(' '), rest: parts.slice(length) };
}

/** The parts between delimiters that hold letters: a number alone is a place in a list, an amount or an id. */
function partsOf(text: string): string[] {
  return text
    .split(/[,;|\t]|\s[-–—]\s/)
    .map((part) =>
      withEvenBrackets(
        part
          .replace(/\uFE0F/g, '')
          .replace(EDGES, '')
          .replace(/^(["'])(.*)\1$|^\((.*)\)$/, '$2$3'),
      )
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\p{L}/u.test(part) && !LABEL_ALONE.test(part));
}

function withEvenBrackets(text: string): string {
  return text.split('(').length === text.split(')').length ? text : text.replace(/[()]/g, '');
}
