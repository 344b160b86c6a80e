/**
 * What looks like a phone number, as people type and phones copy it: digits, and among them white space, brackets, dots,
 * strokes, hyphens of any kind and marks that are not seen. Or nothing.
 */
export const PHONE_SHAPE =
  /^$|^[\s\p{Cf}]*[+*]?(?:[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*\d){3,}[\s\p{Cf}().\-\u2010-\u2015\u2212\u05BE/]*$/u;
