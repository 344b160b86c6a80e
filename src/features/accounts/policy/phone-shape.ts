/**
 * Shape of a phone number, as people type and phones copy it: digits, with white space, brackets, dots, slashes,
 * hyphens of any kind and invisible marks between them. Or empty.
 */
export const PHONE_SHAPE =
  /^$|^[\s\p{Cf}]*[+*]?(?:[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*\d){3,}[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*$/u;
