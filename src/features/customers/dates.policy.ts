import { inWesternDigits } from '#features/accounts/identifiers.policy.ts';

/** Part of a date that comes first where both are numbers: the day in Israel, the month in programs from America. */
export type DateOrder = 'day' | 'month';

const ISO = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})(?:[T ,].*)?$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2}) ?[./\-\u2013] ?(\d{1,2}) ?[./\-\u2013] ?['׳’]?(\d{4}|\d{2})(?:[ ,].*)?$/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]*(?:[בל][־-]?|of )?(\p{L}{3,})[ .,'׳’/-]*(\d{4}|\d{2})(?:[ ,].*)?$/iu;
const NAME_AND_DAY = /^(\p{L}{3,})[ .]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4})(?:[ ,].*)?$/iu;

const WEEKDAY = `(?:ב?יום )?(?:[אבגדהוש]['׳]|ראשון|שני|שלישי|רביעי|חמישי|שי?שי|שבת)|יום [א-ו]|[a-z]{3,6}day|sun|mon|tue|wed|thu|fri|sat`;
/** Stands before a date: the day of the week, or the hour. */
const BEFORE = new RegExp(
  String.raw`^(?:(?:${WEEKDAY}) ?,? |\d{1,2}:\d{2}(?::\d{2})?,? |[בה][־-]?(?=\d))`,
  'i',
);
const OTHER_GAPS = /^(\d{1,2})([ ,_\\\u2024])(\d{1,2})\2(?=\d{4})/;

/** Beginnings of the months in Hebrew, English, Russian and Arabic. */
const MONTHS = [
  ['ינו', 'jan', 'янв', 'يناير'],
  ['פבר', 'feb', 'фев', 'فبراير'],
  ['מרץ', 'מרס', 'mar', 'мар', 'مارس'],
  ['אפר', 'apr', 'апр', 'أبريل', 'ابريل', 'إبريل'],
  ['מאי', 'may', 'май', 'мая', 'مايو'],
  ['יונ', 'jun', 'июн', 'يونيو'],
  ['יול', 'jul', 'июл', 'يوليو'],
  ['אוג', 'aug', 'авг', 'أغسطس', 'اغسطس'],
  ['ספט', 'sep', 'сен', 'سبتمبر'],
  ['אוק', 'oct', 'окт', 'أكتوبر', 'اكتوبر'],
  ['נוב', 'nov', 'ноя', 'نوفمبر'],
  ['דצמ', 'dec', 'дек', 'ديسمبر'],
];

/** Two-digit years up to this one are of this century. */
const LAST_SHORT_YEAR = 50;
/** Spreadsheets count days from 30.12.1899; these are the years 2000 to 2100. */
const SERIAL_DAYS = { from: 36_526, to: 73_050 };
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A date as spreadsheets and people write it, as `YYYY-MM-DD`; null where it is none. */
export function readDate(typed: string, order: DateOrder = 'day'): string | null {
  const text = inWesternDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ "'(]+|[ .,"')]+$/g, '')
    .replace(BEFORE, '')
    .replace(OTHER_GAPS, '$1.$3.');
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const [day, month] = order === 'day' ? [first, second] : [second, first];
    return dayOf(fullYear(numbers[3]), month, day);
  }
  const named = DAY_AND_NAME.exec(text);
  if (named) return dayOf(fullYear(named[3]), monthNamed(named[2]), Number(named[1]));
  const american = NAME_AND_DAY.exec(text);
  return american && dayOf(Number(american[3]), monthNamed(american[1]), Number(american[2]));
}

/** A date in the order in which it can be one. */
export function readAnyDate(typed: string): string | null {
  return readDate(typed) ?? readDate(typed, 'month');
}

/** A date of digits alone, which only a column of dates can hold: a spreadsheet's number of days, or day, month and year. */
export function readBareDate(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const days = Number(/^(\d{5})(?:\.\d+)?$/.exec(typed)?.[1] ?? 0);
  if (days < SERIAL_DAYS.from || days > SERIAL_DAYS.to) return null;
  return new Date(SERIAL_START + days * DAY_MS).toISOString().slice(0, 10);
}

export function looksLikeDate(text: string): boolean {
  return readAnyDate(text) !== null;
}

/** Tells by the numbers over twelve; where there are none the day comes first. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const isOnly = (order: DateOrder, other: DateOrder) =>
    cells.some((cell) => readDate(cell, order) !== null && readDate(cell, other) === null);
  return isOnly('month', 'day') && !isOnly('day', 'month') ? 'month' : 'day';
}

function fullYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year <= LAST_SHORT_YEAR ? 2000 + year : 1900 + year;
}

/** @returns 0 where it names no month */
function monthNamed(name = ''): number {
  const word = name.toLowerCase();
  return MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
