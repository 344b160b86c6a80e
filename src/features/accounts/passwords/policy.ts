export const PASSWORD_MIN_AT_REGISTRATION = 6;
export const PASSWORD_MIN_AT_CHANGE = 8;
/** Bounds the cost of hashing; far beyond what anybody types. */
export const PASSWORD_MAX = 128;

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export type PasswordRefusal = 'too_short' | 'common' | 'about_you';

const PRODUCT_NAMES = ['dugri', 'דוגרי'];
const SHORTEST_WORD = 3;

/**
 * Returns why a password is not accepted, or null. Its composition does not matter.
 * @param known what anybody could know of the account
 * @param common common passwords in lower case
 * @param min characters
 */
export function refusePassword(
  password: string,
  known: { email: string; fullName: string; businessName: string },
  common: ReadonlySet<string>,
  min: number = PASSWORD_MIN_AT_REGISTRATION,
): PasswordRefusal | null {
  if (lengthOf(password) < min) return 'too_short';
  const folded = fold(password);
  const isCommon = (text: string) =>
    common.has(text) || common.has(typedOnLatinKeys(text)) || isSequence(text);
  if (isCommon(folded)) return 'common';
  const words = knownWords(known);
  // The same word with digits for letters, or typed with the other keyboard.
  for (const text of new Set([folded, withoutLookalikes(folded), typedOnLatinKeys(folded)])) {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
    if (rest !== text && !isPasswordByItself(rest, isCommon)) return 'about_you';
  }
  return null;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Without the words anybody knows, what is left must still be a password, and no date or number alone. */
function isPasswordByItself(rest: string, isCommon: (text: string) => boolean): boolean {
  return lengthOf(rest) >= PASSWORD_MIN_AT_REGISTRATION && /\p{L}|\p{So}/u.test(rest) && !isCommon(rest);
}

function knownWords({
  email,
  fullName,
  businessName,
}: {
  email: string;
  fullName: string;
  businessName: string;
}): string[] {
  const [localPart = ''] = email.split('@');
  const names = [fullName, businessName].flatMap((name) => [
    name,
    name.replace(/\s+/g, ''),
    ...name.split(/\s+/),
  ]);
  return [...PRODUCT_NAMES, localPart, ...localPart.split(/[._+-]/), ...names]
    .flatMap((word) => [fold(word).trim(), typedOnLatinKeys(fold(word).trim())])
    .filter((word) => lengthOf(word) >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  9: 'g',
  '!': 'i',
  '@': 'a',
  $: 's',
};

/** "dugr1" reads "dugri". */
function withoutLookalikes(text: string): string {
  return [...text].map((character) => LOOKALIKES[character] ?? character).join('');
}

/** One character over and over, or characters in their order: "אאאאאא", "אבגדהו", "654321". */
function isSequence(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, n) => point - (points[n] ?? 0)));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9);
}

const HEBREW_KEYS = "/'קראטוןםפשדגכעיחלךףזסבהנמצתץ";
const LATIN_KEYS = 'qwertyuiopasdfghjkl;zxcvbnm,.';

/** "password" typed with the keyboard in Hebrew is "פשדד'םרג": known to whoever knows the list. */
function typedOnLatinKeys(text: string): string {
  return [...text].map((key) => LATIN_KEYS[HEBREW_KEYS.indexOf(key)] ?? key).join('');
}

/** Estimates roughly how long a password holds: only a hint, nothing is refused by it. */
export function passwordStrength(password: string): 'fair' | 'good' | 'strong' {
  const length = lengthOf(password);
  const variety = new Set(password).size;
  if (length >= 14 && variety >= 8) return 'strong';
  return length >= 10 && variety >= 6 ? 'good' : 'fair';
}
