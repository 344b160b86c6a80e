import { z } from 'zod';

/** U+202A-E, U+2066-9, U+200E/F: invisible characters that turn text around and let a name imitate another. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** What PostgreSQL or a browser cannot hold: control characters and lone surrogates. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !CONTROLS.test(value);
}

/** Letters that are blank, and what is none without a letter: a name of these alone is no name. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

function clean(value: string): string {
  const text = value.replace(BIDI_CONTROLS, '').replace(/\r\n?/g, '\n').trim();
  return SEEN.test(text) ? text : '';
}

/** One line of text as it is kept: nothing invisible that turns it, single spaces; empty where nothing of it is seen. */
export function cleanLine(value: string): string {
  return clean(value).replace(/\s+/g, ' ');
}

/** One line of typed text: bidi controls stripped, trimmed, white space folded; at most `max` characters. */
export function line(max: number, tooLong?: string) {
  return z
    .string()
    .refine(isStorableText, 'הטקסט מכיל תווים שאינם נתמכים')
    .overwrite(cleanLine)
    .max(max, tooLong);
}

/** Typed text with line breaks; otherwise as `line`. */
export function paragraph(max: number, tooLong?: string) {
  return z
    .string()
    .refine(isStorableText, 'הטקסט מכיל תווים שאינם נתמכים')
    .overwrite(clean)
    .max(max, tooLong);
}

/** At most one empty line at a time: words among hundreds of them would push everything else out of sight. */
export function withoutGaps(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}

/**
 * The form in which Hebrew text is searched, on both sides: no niqqud, no final letters, no geresh,
 * gershayim or quotes, nothing invisible, lower case, single spaces also for maqaf and dashes.
 */
export function foldForSearch(value: string): string {
  // The acute stands for a geresh where a keyboard has none; taken apart it would be a space.
  return value
    .replace(/´/g, '')
    .normalize('NFKD')
    .replace(/[\u05BE\p{Pd}]/gu, ' ')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[׳״'"`‘’‚‛“”„‟′]/g, '')
    .replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const FINAL_LETTERS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * A sign that opens a formula, as spreadsheets read it: `= + - @`, their full-width and small forms and the minus sign,
 * behind anything that takes no room. An apostrophe before it is how this product marks text, so one more is due.
 */
const FORMULA = /^(?:[\t\r\n]|['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−﹦﹢﹣﹫])/u;

/** Answers whether a spreadsheet would take a cell's text for a formula. */
export function opensFormula(text: string): boolean {
  return FORMULA.test(text);
}
