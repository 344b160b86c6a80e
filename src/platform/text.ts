import { z } from 'zod';

/** Invisible characters that turn text around and let a name imitate another. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

/** Line breaks of every program: \v from Word and PowerPoint, \f where a page ended, U+2028 from Apple's. */
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Word's hyphen that does not break. */
const WORD_HYPHEN = '\u001E';
/** Bullets of Word lists: letters of Symbol and Wingdings, which other fonts draw as boxes. */
const WORD_BULLETS = /[\uF076\uF0A7\uF0B7\uF0D8\uF0FC]/g;
/** Control characters, halves of letters, soft hyphens, spaces without width, places of pasted pictures: what nobody sees, and a search would not find. */
const UNSEEN =
  /(?![\t\n])\p{Cc}|\p{Cs}|[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFC\uFFFE\uFFFF]/gu;

/** More than four marks on a letter would be drawn over the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Blank letters and marks without a letter: a name of these alone is no name. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

function clean(value: string): string {
  const text = value
    .replace(LINE_BREAKS, '\n')
    .replaceAll(WORD_HYPHEN, '-')
    .replace(WORD_BULLETS, '•')
    .replace(UNSEEN, '')
    .replace(BIDI_CONTROLS, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return SEEN.test(text) ? text : '';
}

export function cleanLine(value: string): string {
  return clean(value).replace(/\s+/g, ' ');
}

/** One line of typed or pasted text: cleaned, never refused for a character. */
export function line(max: number, tooLong?: string) {
  return z.string().overwrite(cleanLine).max(max, tooLong);
}

/** Typed or pasted text with its line breaks: cleaned as a line is. */
export function paragraph(max: number, tooLong?: string) {
  return z.string().overwrite(clean).max(max, tooLong);
}

interface JsonText<Empty> {
  max: number;
  empty: Empty;
  errors: object;
  wrong: string;
}

/** A part of a form that travels as JSON text. Refused with the first of `errors` that the schema gives, else `wrong`. */
export function jsonText<S extends z.ZodType, Empty>(
  schema: S,
  { max, empty, errors, wrong }: JsonText<Empty>,
) {
  const known = new Set<unknown>(Object.values(errors));
  return z
    .string()
    .max(max, wrong)
    .transform((text, context): z.output<S> | Empty => {
      if (text === '') return empty;
      const read = schema.safeParse(parsedJson(text));
      if (read.success) return read.data;
      const said = read.error.issues.find(({ code, message }) => code === 'custom' || known.has(message));
      context.addIssue({ code: 'custom', message: said?.message ?? wrong });
      return z.NEVER;
    });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function hasField(body: object): boolean {
  return Object.values(body).some((value) => value !== undefined);
}

export function withoutGaps(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}

/** Folds Hebrew for searching: no niqqud, final letters, geresh or quotes; lower case, dashes as spaces. */
export function foldForSearch(value: string): string {
  // The acute stands for a geresh where a keyboard has none; NFKD would make it a space.
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

/** Signs that open a formula in spreadsheets, behind anything invisible. Our own mark is an apostrophe. */
const FORMULA = /^(?:[\t\r\n]|['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−﹦﹢﹣﹫])/u;

export function opensFormula(text: string): boolean {
  return FORMULA.test(text);
}
