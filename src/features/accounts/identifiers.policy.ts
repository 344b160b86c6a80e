/** ASCII only: what a browser's e-mail field sends, and what every mail server takes. */
export const EMAIL_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z\d-]{2,}$/i;

/**
 * Shape of a phone number, as people type and phones copy it: digits, with white space, brackets, dots, slashes,
 * hyphens of any kind and invisible marks between them. Or empty.
 */
export const PHONE_SHAPE =
  /^$|^[\s\p{Cf}]*[+*]?(?:[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*\d){3,}[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*$/u;

/** Digits of Arabic and Persian keyboards and of full width; each ends in the four bits of its value. */
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

export const inWesternDigits = (typed: string) =>
  typed.replace(DIGITS, (digit) => `${digit.charCodeAt(0) & 15}`);

const ISRAELI = /^(?:0|(?:\+|00)9720?)(?:[23489]\d{7}|[57]\d{8})$|^1[57-9]\d{8}$|^\*\d{4,8}$/;
const FOREIGN = /^(?:\+|00)(?!972)[1-9]\d{6,14}$/;

/** Whether a number can be called: one of Israel, with its area, or of abroad, with its country. */
export function isPhone(typed: string): boolean {
  const digits = typed.replace(/[^\d+*]/g, '');
  return ISRAELI.test(digits) || FOREIGN.test(digits);
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
