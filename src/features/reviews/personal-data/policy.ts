import { isIdNumber } from '#features/accounts/identifiers.policy.ts';

const PERSONAL_DATA_KINDS = ['phone', 'email', 'id_number', 'plate', 'address'] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

export interface Span {
  start: number;
  end: number;
}
export interface PersonalData extends Span {
  kind: PersonalDataKind;
}

/** Stands in the place of what was taken out. */
export const REDACTED = '[הוסר]';

const EMAIL = /(?<!\w)\w[\w.+-]*@[\w-]+(?:\.[\w-]+)+/g;
/** Phones copy their numbers with hyphens that do not break. */
const DASH = '\\-\\u2010-\\u2015\\u2212\\u05BE';
/** 050-123-4567, (03) 1234567, 050/1234567, +972 (0)50 1234567. Not *2700, nor 1-700: those are businesses'. */
const PHONE = new RegExp(
  // Dates begin like numbers of Jerusalem and Tel Aviv.
  `(?<![\\d+])(?!0[2-9]([./${DASH}])(?:0?[1-9]|1[0-2])\\1(?:20)?\\d\\d(?![./${DASH}]?\\d))` +
    `(?:(?:\\+|00)?972[${DASH}\\s]?(?:\\(0\\)|0)?|\\(?0)(?:5\\d|7[2-9]|[23489])` +
    `\\)?[${DASH}\\s./]{0,3}\\d(?:[${DASH}\\s.]?\\d){6}(?!\\d)`,
  'g',
);
const NINE_DIGITS = /(?<!\d)(?<!\d-)\d{8}-?\d(?!\d)(?!-\d)/g;
/** 12-345-67 and 123-45-678, as they stand on cars. */
const PLATE =
  /(?<![\d.-])(?:\d{2}([-.\u2010-\u2015\u05BE])\d{3}\1\d{2}|\d{3}([-.\u2010-\u2015\u05BE])\d{2}\2\d{3})(?![\d.-]*\d)/g;
/** Bare digits only where the words before them speak of a car. */
const NAMED_PLATE = /(?:רכב|לוחית|רישוי|רכבי)[^\d\n]{0,20}?(?<!\d)(\d{7,8})(?!\d)/g;
const STREET =
  /(?<![א-ת])[ובלמהש]?(?:רחוב|רח['׳]|שדרות|שד['׳]|דרך|סמטת|סימטת|כיכר)\s+(?:[א-ת"״'׳-]+\s+){1,3}\d{1,3}(?!\d)(?!\s*(?:₪|%|שקל|ש"ח|ש״ח|דק|שע|פעמ|אחוז|ימים|יום|שנ|אנש|קילו|ק"מ|ק״מ|מטר|כוכב))/g;
/** Words with which a way of speaking begins, not the name of a way. */
const NO_NAME = /^[ובלמהש]?(?:דרך|כיכר)\s+(?:אגב|כלל|הטלפון|האתר|האפליקציה|הוואטסאפ|ארוכה|חברה|חבר|המלצה)/;

export function findPersonalData(text: string): PersonalData[] {
  const found: PersonalData[] = [];
  // The surer come first: nine digits that are a phone are no number of a person.
  const add = (kind: PersonalDataKind, start: number, end: number) => {
    if (found.every((one) => end <= one.start || start >= one.end)) found.push({ kind, start, end });
  };
  for (const { 0: run, index } of text.matchAll(EMAIL)) add('email', index, index + run.length);
  for (const { 0: run, index } of text.matchAll(PHONE)) add('phone', index, index + run.length);
  for (const { 0: run, index } of text.matchAll(NINE_DIGITS))
    if (isIdNumber(run.replace('-', ''))) add('id_number', index, index + run.length);
  for (const { 0: run, index } of text.matchAll(PLATE)) add('plate', index, index + run.length);
  for (const { 0: run, 1: digits = '', index } of text.matchAll(NAMED_PLATE))
    add('plate', index + run.length - digits.length, index + run.length);
  for (const { 0: run, index } of text.matchAll(STREET))
    if (!NO_NAME.test(run)) add('address', index, index + run.length);
  return found.sort((a, b) => a.start - b.start);
}

export function redact(text: string, spans: readonly Span[]): string {
  return [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + REDACTED + left.slice(end), text);
}

/** The personal data of a text that is not in what was left of it; all of it where that cannot be told. */
export function takenSpans(text: string, left: string): PersonalData[] {
  const found = findPersonalData(text);
  let shift = 0;
  const taken = found.filter(({ start, end }) => {
    const isTaken = left.startsWith(REDACTED, start + shift);
    if (isTaken) shift += REDACTED.length - (end - start);
    return isTaken;
  });
  return redact(text, taken) === left ? taken : found;
}
