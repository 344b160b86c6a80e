import { foldForSearch } from '#platform/text.ts';

interface Group {
  title: string;
  answers: { question: string; paragraphs: string[]; also?: string }[];
}

export function findAnswers<T extends Group>(groups: T[], query: string): T[] {
  const all = groups.flatMap(({ answers }) => answers);
  const texts = all.map(({ question, paragraphs, also = '' }) => [question, ...paragraphs, also].join(' '));
  const found = new Set(findTexts(texts, query).map((place) => all[place]));
  return groups
    .map((group) => ({ ...group, answers: group.answers.filter((answer) => found.has(answer)) }))
    .filter(({ answers }) => answers.length > 0);
}

/**
 * Finds the texts that hold every word of a query, as Hebrew is searched: without niqqud, final letters and quotes.
 * If none does, finds those that hold the words in another form: "למחוק" finds "מוחקים", and "סיסמא" finds "סיסמה".
 */
export function findTexts(texts: string[], query: string): number[] {
  const words = foldForSearch(query).split(' ');
  const folded = texts.map(foldForSearch);
  const exact = placesOf(folded, words);
  if (exact.length > 0) return exact;
  const roots = words.map(rootOf);
  return roots.some((root) => root.length < ROOT_MIN) ? [] : placesOf(folded.map(withoutVowels), roots);
}

const ROOT_MIN = 3;

function placesOf(texts: string[], words: string[]): number[] {
  return texts.flatMap((text, place) => (words.every((word) => text.includes(word)) ? [place] : []));
}

/** Strips a word's vowel letters, and the letters that only join it to a sentence. */
function rootOf(word: string): string {
  const bare = word.length > ROOT_MIN + 1 ? word.replace(/^[ולהבכמש](?=[א-ת]{3})/, '') : word;
  const root = withoutVowels(bare);
  const cut = root.replace(/(?:ימ|מ|ת|ה|א)$/, '');
  return cut.length >= ROOT_MIN ? cut : root;
}

function withoutVowels(text: string): string {
  return text.replace(/(?<=[א-ת])[וי](?=[א-ת])/g, '');
}

/** Somebody who gets data to do a part of the work, as the privacy policy names them. */
export interface Supplier {
  name: string;
  does: string;
  country: string;
  /** `YYYY-MM-DD` */
  since: string;
}
export interface SupplierSettings {
  suppliers: readonly Supplier[];
}
