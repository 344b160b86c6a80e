import type { Language } from '#features/cards/translations/languages.contract.ts';
import { trustInArabic } from './copy.ar/trust.ts';
import { trustInEnglish } from './copy.en/trust.ts';
import { type TrustWords, trustCopy } from './copy.he/trust.ts';
import { trustInRussian } from './copy.ru/trust.ts';

export const TRUST_WORDS: Record<Language, TrustWords> = {
  he: trustCopy,
  ar: trustInArabic,
  ru: trustInRussian,
  en: trustInEnglish,
};
