import type { Language, OtherLanguage } from '#features/cards/translations/languages.contract.ts';
import { callbackInArabic } from './page.copy.ar.ts';
import { callbackInEnglish } from './page.copy.en.ts';
import { type CallbackWords, callbackPage } from './page.copy.he.ts';
import { callbackInRussian } from './page.copy.ru.ts';

export const CALLBACK_WORDS: Record<Language, CallbackWords> &
  Record<OtherLanguage, Required<CallbackWords>> = {
  he: callbackPage,
  ar: callbackInArabic,
  ru: callbackInRussian,
  en: callbackInEnglish,
};
