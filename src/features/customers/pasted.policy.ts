import { FIRST_VISIT, type ImportRow } from './choices.contract.ts';
import { guessTable, rowsUnder } from './columns.policy.ts';
import { choosePhone, TAKEN, takeContacts } from './contact-shapes.policy.ts';
import { parseTable, type TableRow } from './csv.policy.ts';
import { readAnyDate } from './dates.policy.ts';
import { repairText } from './encodings.policy.ts';
import { isFrame } from './frames.policy.ts';
import { readTitle } from './titles.policy.ts';
import { isVcard, readVcards, vcardTable } from './vcards.policy.ts';

/** Markers of list items: "1.", "2)", "(3)", "4(" in a line of Hebrew, "5⃣", "#6", "א.", "-", "•", "[x]". */
const MARK =
  /^\s*(?:\[[xv✓ ]\]\s*|\(\d{1,3}\)\s+(?=\D)|\d{1,3}\(\s+|(?:\d\uFE0F?\u20E3)+|#\d{1,4}\s|#?\d{1,4}(?:[.)]\s*|-\s)(?=[^\d\s])|\d{1,4}[.)]\s+|[א-ת][.)]\s+|[-–•*·>]\s+)/i;
/** The day in a diary, where it stands before a name. */
const DIARY_DAY =
  /^\s*(?:יום (?:[א-ו]['׳]|ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת)[\s,]+|\d{1,2}[./]\d{1,2}(?=[\s,]))/;
const SIGNS = String.raw`[\s,،;|:：<>[\]\-–—=*_~…\p{So}]`;
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
/** The owner, in the list of a group's members. */
const SELF = /^(?:אתה|את|you|вы|أنت)$/i;
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
  if (isVcard(text)) return vcardTable(readVcards(text));
  const lines = linesOf(joinQuotedLines(text));
  const delimiter = delimiterOf(lines);
  if (!delimiter || lines.length < 2) return null;
  return lines.map(({ number, text: line }) => ({
    number,
    cells: delimiter === '\t' ? copiedCells(line) : (parseTable(line, delimiter)[0]?.cells ?? []),
  }));
}

function copiedCells(line: string): string[] {
  return line.split('\t').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
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

interface Entry {
  row: ImportRow;
  line: Line;
  /** Its last line so far. */
  end: number;
  /** Its further lines may follow. */
  isOpen: boolean;
}

/**
 * The customers of a list by its lines: name, phone and address in any order, with or without commas.
 * @param top lines above the list
 */
export function readLines(text: string, top = 0): PastedList {
  const lines = withoutCount(linesOf(text).filter(({ number }) => number > top)).flatMap(splitPeople);
  const isNameLast = endsWithNames(lines);
  const entries: Entry[] = [];
  let isLabelled = false;
  for (const line of lines) {
    const last = entries.at(-1);
    const before = last?.end === line.number - 1 ? last : undefined;
    const isBehindLabel = isLabelled;
    // Phones copy "mobile" and "home" as lines of their own.
    isLabelled = LABEL_ALONE.test(line.text.trim());
    if (before && isLabelled) before.end += 1;
    if (isHeading(line.text) || isFrame([line.text.trim()])) continue;
    const row = readLine(line.text);
    if (before?.isOpen && takesOver(before.row, row, { isNameLast, isBehindLabel })) before.end += 1;
    else if (row.name || row.phone || row.email)
      entries.push({ row, line, end: line.number, isOpen: isNameLast ? !row.name : isNameAlone(row) });
  }
  const customers = entries.filter(({ row, line }) => !isNameAlone(row) || !/:\s*$/.test(line.text));
  return { rows: customers.map(({ row }) => row), numbers: customers.map(({ line }) => line.number) };
}

const isNameAlone = ({ name, phone, email }: ImportRow) => name !== '' && !phone && !email;

/** A list of numbers, each with its name below. In other lists a name stands above its number. */
function endsWithNames(lines: readonly Line[]): boolean {
  const [first, second] = lines.map(({ text }) => readLine(text));
  const last = readLine(lines.at(-1)?.text ?? '');
  return first?.name === '' && second !== undefined && isNameAlone(second) && isNameAlone(last);
}

/** Lines that are counted from one on lose their numbers. */
function withoutCount(lines: Line[]): Line[] {
  const isCounted = lines.length > 1 && lines.every(({ text }, at) => text.trim().startsWith(`${at + 1} `));
  return isCounted ? lines.map((line) => ({ ...line, text: line.text.replace(/^\s*\d+ /, '') })) : lines;
}

/** What may stand between people, and how it is known that it does. */
const PEOPLE: [string | RegExp, (people: readonly ImportRow[]) => boolean][] = [
  [';', arePeople],
  [/[,;،]/, arePeople],
  [/(?<=\d)\s*(?=\p{L})/u, areCallers],
];

/** Several people in a line: each with a number or an address, as recipients of a mail, or the members of a group. */
function splitPeople(line: Line): Line[] {
  for (const [delimiter, areMany] of PEOPLE) {
    const parts = line.text.split(delimiter).filter((part) => part.trim() && !SELF.test(part.trim()));
    if (parts.length > 1 && areMany(parts.map(readLine))) return parts.map((text) => ({ ...line, text }));
  }
  return [line];
}

function arePeople(people: readonly ImportRow[]): boolean {
  const alone = people.filter(isNameAlone).length;
  const nameless = people.filter(({ name }) => !name).length;
  const named = people.length - alone - nameless;
  if (alone === 0 && named > 1) return true;
  return named === 0 && nameless > 2 && alone !== 1;
}

/** Without a delimiter a second name may be a service, or whose the next number is. */
function areCallers(people: readonly ImportRow[]): boolean {
  return (
    people.every(({ name, phone }) => name && phone) &&
    (people.length > 2 || people.every(({ name }) => name.includes(' ')))
  );
}

/** Adds a further line of a customer, if it is one. */
function takesOver(
  into: ImportRow,
  row: ImportRow,
  { isNameLast, isBehindLabel }: { isNameLast: boolean; isBehindLabel: boolean },
): boolean {
  const { name, phone, email, lastVisitOn } = row;
  if (name && !(isNameLast && !into.name && isNameAlone(row))) return false;
  if ((phone && into.phone && !isBehindLabel) || (email && into.email)) return false;
  into.name ||= name;
  into.phone = into.phone && phone ? choosePhone([into.phone, phone]) : into.phone || phone;
  into.email ||= email;
  into.lastVisitOn ||= lastVisitOn;
  return true;
}

function linesOf(text: string): Line[] {
  return repairText(text)
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
    .split(/[,،;|\t]|\s[-–—]\s/)
    .map((part) =>
      withEvenBrackets(
        part
          .replace(/\uFE0F/g, '')
          .replace(/(\p{L})_+(?=\p{L})/gu, '$1 ')
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
