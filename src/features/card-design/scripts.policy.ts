import { directionIn, type Language } from '#features/cards/translations/languages.contract.ts';

const SCRIPTS: [language: Language, letters: RegExp][] = [
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];
const LATIN = /\p{Script=Latin}/gu;

/**
 * Returns the language and direction that a text is to be marked with on a page of another language, by the script of
 * most of its letters. Null on Hebrew pages, and for Latin letters, in which names are written everywhere.
 */
export function scriptMark(text: string, page: Language): { lang: Language; dir: 'rtl' | 'ltr' } | null {
  if (page === 'he') return null;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [most] = SCRIPTS.map(([language, letters]) => ({ language, letters: count(letters) })).toSorted(
    (one, other) => other.letters - one.letters,
  );
  if (!most || most.language === page || most.letters === 0 || most.letters < count(LATIN)) return null;
  return { lang: most.language, dir: directionIn(most.language) };
}
