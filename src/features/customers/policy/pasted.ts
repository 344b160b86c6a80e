import type { ImportRow } from '../contract/choices.ts';

const EMAIL = /[^\s,;|<>()"']+@[^\s,;|<>()"']+\.[^\s,;|<>()"']{2,}/;
/** At least seven digits in one run of what numbers are written with; it ends with a digit. */
const PHONE = /(?:[+(]\s*)?\d(?:[\s().\-–/]*\d){6,}/;
/** What lists are marked with: "1.", "2)", "-", "•". */
const MARK = /^\s*(?:\d{1,4}[.)]\s+|[-–•*]\s+)/;
const EDGES = /^[\s,;|:"'<>()\-–]+|[\s,;|:"'<>()\-–]+$/g;

/** The customers of a pasted list: one a line, name, phone and address in any order, with or without commas. */
export function readPasted(text: string): ImportRow[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/g, ''))
    .filter((line) => line.trim() !== '')
    .map(readLine);
}

function readLine(line: string): ImportRow {
  const email = EMAIL.exec(line)?.[0] ?? '';
  const withoutEmail = line.replace(MARK, '').replace(EMAIL, ' , ');
  const phone = PHONE.exec(withoutEmail)?.[0] ?? '';
  const name = withoutEmail
    .replace(PHONE, ' , ')
    .split(/[,;|\t]/)
    .map((part) => part.replace(EDGES, ''))
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
  return { name, phone: phone.trim(), email, lastVisitOn: '', note: '' };
}

export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

export function looksLikePhone(text: string): boolean {
  return !looksLikeEmail(text) && PHONE.test(text) && !/\p{L}/u.test(text);
}
