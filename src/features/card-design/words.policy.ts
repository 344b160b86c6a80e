import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { CardWords } from './words.contract.ts';
import { arabicWords } from './words.copy.ar.ts';
import { englishWords } from './words.copy.en.ts';
import { hebrewWords } from './words.copy.he.ts';
import { russianWords } from './words.copy.ru.ts';

/** The card's words of all languages: for the server alone, since browsers draw cards in Hebrew only. */
export const CARD_WORDS: Record<Language, CardWords> = {
  he: hebrewWords,
  ar: arabicWords,
  ru: russianWords,
  en: englishWords,
};
