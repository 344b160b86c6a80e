import { cleanEmail, inWesternDigits, phoneDigits } from '#features/accounts/identifiers.policy.ts';
import { looksLikeDate, readBareDate } from './dates.policy.ts';
import { isMobile } from './mobile.policy.ts';

const EMAIL = /[\p{L}\p{N}.!#$%&*+/=?^_`{}~-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}]{2,}/gu;
/** To be corrected, and no part of a name. */
const BROKEN_EMAIL = /[\w.+-]+@[\w.+,-]+/;
const GAP = String.raw`[\s().\-\u2010-\u2015\u2212\u05BE/_·•]*`;
const ISRAELI = new RegExp(String.raw`(?:\+|(?<!\d)(?:00)?)\s*972${GAP}0?(?:${GAP}\d){8,9}(?!\d)`, 'g');
const FOREIGN = new RegExp(String.raw`(?:\+|(?<!\d)00)\s*\d(?:${GAP}\d){6,14}`, 'g');
const TURNED = /(?<!\d)\d{7} ?[-\u2010-\u2015\u2212\u05BE] ?0(?:[57]\d|[23489])(?!\d)/g;
const NATIONAL = new RegExp(String.raw`(?<!\d)\(?0\d(?:${GAP}\d){7,8}(?!\d)`, 'g');
/** To be corrected, and no part of a name: seven digits of any kind, or fewer behind a zero. */
const DOUBTFUL = new RegExp(String.raw`(?:\(\s*)?\d(?:${GAP}\d){6,}|(?<!\d)0\d(?:${GAP}\d){3,}(?!\d)`);

const DATE =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2}|\d{1,2} ב?\p{L}{3,9} (?:19|20)\d{2})(?![./-]?\d)/gu;
/** Numbers of people and companies. */
const ID = /(?<!\p{L})(?:ת\.?["״']?ז\.?|ח\.?["״']?פ\.?|ע\.?["״']?מ\.?)[\s:]*\d{8,9}(?!\d)/gu;
const CHAT =
  /(?:https?:\/\/)?(?:(?:www\.|api\.)?whatsapp\.com\/send\/?\?phone=|wa\.me\/)\+?(\d+)(?:[/?&]\S*)?/gi;

const HOUR = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g;

/** What programs and people write where there is nothing. Dates of nothing are the first days of databases. */
const NOTHING = new RegExp(
  `^(?:${[
    String.raw`[-\u2013\u2014.,/\\?*_#0\s:]+|x{2,}`,
    '(?:אין|ללא|בלי)(?: ל[והי])?(?: (?:שם|ה?טלפון|נייד|מספר|מייל|אימייל|דוא["״]?ל))?|חסר|ריק',
    'לא (?:ידועה?|צוין|נמסר|נתן|נתנה|מסרה?|קיים|רלוונטי)',
    'לקוחה? (?:מזדמן|מזדמנת|אקראית?|כללית?)|מזדמן',
    String.raw`n\/?a|#n\/a|nan|none|null|nil|undefined|unknown|no ?(?:phone|e-?mail|name)`,
    '(?:0?1[./-]0?1|30[./-]12)[./-](?:1899|1900|1970|0001)(?: .*)?',
    '(?:1899-12-30|1900-01-01|1970-01-01|0001-01-01)(?:[T ].*)?',
  ].join('|')})$`,
  'i',
);
/** A number that a spreadsheet took for an amount: with a decimal, or shortened to a power of ten. */
const DECIMAL = /^(\d{8,})\.0+$/;
const POWER = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i;

/** The cell without what stands for nothing, and with the digits that a spreadsheet hid. */
export function tidyCell(cell: string): string {
  const text = cell.replace(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\uFEFF]/g, '').trim();
  if (NOTHING.test(text)) return '';
  return text
    .replace(DECIMAL, '$1')
    .replace(POWER, (shown, first: string, rest: string, power: string) =>
      Number(power) <= rest.length ? first + rest.slice(0, Number(power)) : shown,
    );
}

/** Whether digits are gone for good, as in `9.72E+11`. */
export function isShortenedNumber(text: string): boolean {
  return POWER.test(text);
}

export function looksLikeEmail(text: string): boolean {
  return text.search(EMAIL) !== -1;
}

/** Whether a text is a phone number, or several, and nothing else. */
export function looksLikePhone(text: string): boolean {
  const parts = text
    .split(/:::|[;,|\n]|\s\/\s/)
    .map(tidyCell)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => phoneDigits(part) !== null && !looksLikeDate(part));
}

/** The number that messages reach best: a mobile one before others, a readable one before what is to be corrected. */
export function choosePhone(cells: readonly string[]): string {
  const given = cells.map(tidyCell).filter(Boolean).map(withZero);
  const found = given.flatMap((cell) => (phoneDigits(cell) ? [cell] : takePhones(cell).phones));
  const readable = found.filter((phone) => phoneDigits(phone) !== null);
  return readable.find((phone) => isMobile(phoneDigits(phone))) ?? readable[0] ?? found[0] ?? given[0] ?? '';
}

/** Spreadsheets drop the zero of a landline too, where it is no date. */
function withZero(typed: string): string {
  // "03-6123456/7" are two numbers.
  const cell = typed.replace(/^(0[23489]-?\d{7})\/\d{1,2}$/, '$1');
  return /^[23489][- ]?\d{3}[- ]?\d{4}$/.test(cell) && readBareDate(cell) === null ? `0${cell}` : cell;
}

export function chooseEmail(cells: readonly string[]): string {
  const given = cells.map(tidyCell).filter(Boolean);
  const found = given.flatMap(
    (cell) => cell.match(EMAIL)?.map(cleanEmail) ?? cleanEmail(cell).match(EMAIL) ?? [],
  );
  return found[0] ?? given[0] ?? '';
}

/** Stands where a contact or a date was taken out of a line. */
export const TAKEN = '\uE000';

/** Takes the contacts and dates out of a line. */
export function takeContacts(typed: string): { phone: string; email: string; days: string[]; left: string } {
  const line = inWesternDigits(typed)
    .replace(CHAT, ' +$1 ')
    .replace(/\b(?:mailto|tel):/gi, ' ')
    .replace(/([\w.+-]) ?@ ?([\w-]+\.\w)/g, '$1@$2');
  const email = line.match(EMAIL)?.[0] ?? BROKEN_EMAIL.exec(line)?.[0] ?? '';
  const days: string[] = [];
  const withoutDates = line
    .replace(EMAIL, TAKEN)
    .replace(BROKEN_EMAIL, TAKEN)
    .replace(ID, TAKEN)
    .replace(DATE, (text) => {
      if (!looksLikeDate(text)) return text;
      days.push(text);
      return TAKEN;
    });
  const { phones, left } = takePhones(withoutDates.replace(HOUR, TAKEN));
  return { phone: choosePhone(phones), email, days, left };
}

function takePhones(text: string): { phones: string[]; left: string } {
  const phones: { phone: string; at: number }[] = [];
  const take = (pattern: RegExp, from: string) =>
    from.replace(pattern, (...match) => {
      const [phone] = match as [string];
      phones.push({ phone: phone.trim(), at: match.at(-2) as number });
      // As long as before, so that places stay comparable.
      return TAKEN.padEnd(phone.length);
    });
  let left = [TURNED, ISRAELI, FOREIGN, NATIONAL].reduce((rest, pattern) => take(pattern, rest), text);
  if (phones.length === 0) left = take(DOUBTFUL, left);
  return { phones: phones.sort((a, b) => a.at - b.at).map(({ phone }) => phone), left };
}
