import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { FootWords } from './foot.contract.ts';
import { footInArabic } from './foot.copy.ar.ts';
import { footInEnglish } from './foot.copy.en.ts';
import { footInHebrew } from './foot.copy.he.ts';
import { footInRussian } from './foot.copy.ru.ts';

export const FOOT_WORDS: Record<Language, FootWords> = {
  he: footInHebrew,
  ar: footInArabic,
  ru: footInRussian,
  en: footInEnglish,
};
