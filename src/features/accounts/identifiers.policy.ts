/** ASCII only: what a browser's e-mail field sends, and what every mail server takes. */
export const EMAIL_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z\d-]{2,}$/i;

/**
 * Shape of a phone number, as people type and phones copy it: digits, with white space, brackets, dots, slashes,
 * hyphens of any kind and invisible marks between them. Or empty.
 */
export const PHONE_SHAPE =
  /^$|^[\s\p{Cf}]*[+*]?(?:[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*\d){3,}[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*$/u;

/** Whether nine digits are a number of a person or a company in Israel: their check digit is right. */
export function isIdNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^(\d)\1{8}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const weighed = Number(digit) * (1 + (place % 2));
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
