/** ASCII only: what a browser's e-mail field sends, and what every mail server takes. */
export const EMAIL_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z\d-]{2,}$/i;

/** What is longer is no identifier, and not worth cleaning; a link to a chat may carry a message. */
export const PASTED_MAX = 1_000;

const MARKS = /\p{Cf}/gu;
const EMAIL_EDGES = /^[\s.,;:'"<(]+|[\s.,;:'">)]+$/g;

/** Latin letters and a space before it or behind it may be a part of it: `da na@example.com`. */
const EMAIL_WITHIN =
  /(?<![\p{L}\p{N}@.]|[\w.]\s)[\w.&'*+~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+(?![\p{L}\p{N}@]|\.[\p{L}\p{N}]|\s[a-z._-])/giu;

/**
 * Takes from a pasted address what is none of it: words and `mailto:` around the only one, brackets, punctuation, spaces
 * within, a dot or an at sign twice, a comma for a dot, `(at)` for the sign, the link of a mail program around it.
 */
export function cleanEmail(typed: string): string {
  if (typed.length > PASTED_MAX) return typed;
  const text = typed.replace(MARKS, '').normalize('NFKC');
  const [, linked] = /^mailto:([^?]*)/i.exec(text) ?? [];
  const [, named] = /<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  const email = (linked?.replace(/%40/, '@') ?? named ?? text)
    .replace(/[[(](?:at|@)[\])]/gi, '@')
    .replace(/[[(]dot[\])]|\u3002/gi, '.')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(EMAIL_EDGES, '')
    .replace(/([@.])\1+/g, '$1')
    .replace(/(@[\w-]+),(?=[\w.-]+$)/, '$1.')
    .replace(/(@[\w-]+),(\w{2,3}),(\w{2})$/, '$1.$2.$3');
  if (EMAIL_PATTERN.test(email)) return email;
  const [only, ...others] = new Set(email.match(EMAIL_WITHIN));
  return only && others.length === 0 ? only : email;
}

const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** A star in another drawing, or as a word. */
const STARS = /[\u204E\u2217\u2731]|(?<!\p{L})(?:כוכבית|asterisk)\s*(?=\d)/giu;
const DASHES = /[\u2010-\u2015\u2212\u05BE]/g;
/** Links that open a chat on WhatsApp. */
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/(?:c\/)?|(?:(?:api|web|www)\.)?whatsapp(?:\.com|:\/)\/send\/?\?(?:.*&)?phone=)(?:%20|\+|%2B)*(\d+)(?:[/?&#].*)?$/i;
/** What people write before a number, and the beginning of a link that calls it. */
const LABELS =
  /^(?:(?:מספר|טלפון|טל|נייד|סלולרי|פלאפון|חייגו|ו{1,2}א?(?:טס|צ)אפ|whatsapp|telephone|tel|phone|mobile|cell)['׳.]?[\s:]*)+(?:\/\/)?/i;
const EDGES = /^[\s.,:;\-'"<=\p{So}\p{Mn}]+|[\s.,:;\-'">]+$/gu;

/** In a line of Hebrew the area was typed behind the number, so that it looks right: `1234567-052`. */
const TURNED = /^(\d{7}) ?- ?(0(?:[57]\d|[23489]))$/;

/** Takes from a pasted number what is none of it: links, labels, invisible marks. A star or plus goes to its beginning. */
export function cleanPhone(typed: string): string {
  if (typed.length > PASTED_MAX) return typed;
  const text = inWesternDigits(typed)
    .replace(MARKS, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(STARS, '*')
    .replace(EDGES, '')
    .replace(/^\++/, '+');
  const chat = CHAT_LINK.exec(text)?.[1];
  if (chat) return chat.replace(/^(?=[1-9])/, '+').replace(/^\+972(?=\d)/, '0');
  return text
    .replace(LABELS, '')
    .replace(/^\((\+[\d\s-]+)\)/, '$1')
    .replace(/^(\+\d+)[\s-]*\(0\)/, '$1')
    .replace(/^(\d[\d\s().\-/]*?)[\s.\-/]*([*+])$/, '$2$1')
    .replace(TURNED, '$2-$1')
    .trim();
}

const NUMBER_WITHIN = /[+*(]*\d[\d\s().\-/_·•*]*/g;
const FAX = /פקס|fax|факс|فاكس/i;

/** As `cleanPhone`, in a field that holds one number: words around it go too, unless they name a fax. */
export function cleanTypedPhone(typed: string): string {
  const text = cleanPhone(typed);
  if (isPhone(text) || FAX.test(text) || typed.length > PASTED_MAX) return text;
  const [only = '', ...others] = text.match(NUMBER_WITHIN) ?? [];
  const number = cleanPhone(only.replace(/[\s(]+$/, ''));
  return others.length === 0 && isPhone(number) ? number : text;
}

/** Digits of Arabic and Persian keyboards end in the four bits of their value. */
export function inWesternDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => `${digit.charCodeAt(0) & 15}`);
}

const NUMBER = /^[+*(\d][\d\s().\-/,_·•]*$/;
const ISRAELI = /^(?:[23489]\d{7}|[57]\d{8})$/;
const TOLL_FREE = /^1[57-9]\d{8}$/;
/** E.164 ends at fifteen digits with the country's own, and no country's numbers are shorter than seven. */
const FOREIGN = /^[1-9]\d{6,14}$/;

/**
 * Reads a phone number as people type and paste it: one of Israel with its area, or one of abroad with its country.
 * @returns `+972521234567`, `1700123456` or `*2700`; null where nobody can have such a number
 */
export function phoneDigits(typed: string): string | null {
  const text = cleanPhone(typed);
  if (!NUMBER.test(text)) return null;
  const digits = text.replace(/[^\d+*]/g, '').replace(/^00/, '+');
  if (/^\*\d{4,8}$/.test(digits) || TOLL_FREE.test(digits)) return digits;
  // Spreadsheets drop a mobile number's zero. Without its zero a landline could be a date, and 51… is a company's number.
  const national = /^(?:\+?9720?|0|(?=5[02-9]\d{7}$))(\d+)$/.exec(digits)?.[1] ?? '';
  if (ISRAELI.test(national)) return `+972${national}`;
  return /^\+(?!972)/.test(digits) && FOREIGN.test(digits.slice(1)) ? digits : null;
}

/** The rule for every typed phone number. `normalizePhone` checks numbers of other countries. */
export function isPhone(typed: string): boolean {
  return phoneDigits(typed) !== null;
}

/** Whether nine digits are a number of a person or a company in Israel: their check digit is right. */
export function isIdNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^(\d)\1{8}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const weighed = Number(digit) * (1 + (place % 2));
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
