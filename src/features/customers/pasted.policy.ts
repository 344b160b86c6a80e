import type { ImportRow } from './choices.contract.ts';

const EMAIL = /[^\s,;|<>()"']+@[^\s,;|<>()"']+\.[^\s,;|<>()"']{2,}/;
/**
 * Shapes of phone numbers, the surest first: from abroad, in Israel, any run of seven digits, and an Israeli number
 * that lacks digits, which is to be corrected and is no name. A name may end with a digit of its own ("לקוח 7 052-…").
 */
const PHONES = [
  /(?:\+|(?<!\d)00)\s*\d(?:[\s().\-\u2010-\u2015\u2212\u05BE/]*\d){6,14}/,
  /(?<!\d)\(?0\d(?:[\s().\-\u2010-\u2015\u2212\u05BE/]*\d){7,8}(?!\d)/,
  /(?:\(\s*)?\d(?:[\s().\-\u2010-\u2015\u2212\u05BE/]*\d){6,}/,
  /(?<!\d)0\d(?:[\s().\-\u2010-\u2015\u2212\u05BE/]*\d){3,}(?!\d)/,
];
/** Markers of list items: "1.", "2)", "-", "•". */
const MARK = /^\s*(?:\d{1,4}[.)]\s+|[-–•*]\s+)/;
const EDGES = /^[\s,;|:"'<>()\-–]+|[\s,;|:"'<>()\-–]+$/g;

/** The customers of a pasted list: one a line, name, phone and address in any order, with or without commas. */
export function readPasted(text: string): ImportRow[] {
  return linesOf(text).map(({ line }) => readLine(line));
}

export function pastedLines(text: string): number[] {
  return linesOf(text).map(({ number }) => number);
}

function linesOf(text: string): { number: number; line: string }[] {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => ({
      number: index + 1,
      line: line.replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/g, ''),
    }))
    .filter(({ line }) => line.trim() !== '');
}

function readLine(line: string): ImportRow {
  const email = EMAIL.exec(line)?.[0] ?? '';
  const withoutEmail = line.replace(MARK, '').replace(EMAIL, ' , ');
  const phone = findPhone(withoutEmail);
  const name = withoutEmail
    .replace(phone, ' , ')
    .split(/[,;|\t]/)
    .map((part) => part.replace(EDGES, ''))
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
  return { name, phone: phone.trim(), email, lastVisitOn: '', note: '' };
}

function findPhone(text: string): string {
  return PHONES.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
}

export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

export function looksLikePhone(text: string): boolean {
  return !looksLikeEmail(text) && findPhone(text) !== '' && !/\p{L}/u.test(text);
}
