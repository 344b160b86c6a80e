import type { Language } from '#features/cards/translations/languages.contract.ts';
import { ledgerInArabic } from './page.copy.ar.ts';
import { ledgerInEnglish } from './page.copy.en.ts';
import { type LedgerWords, ledgerPage } from './page.copy.he.ts';
import { ledgerInRussian } from './page.copy.ru.ts';

export const LEDGER_WORDS: Record<Language, LedgerWords> = {
  he: ledgerPage,
  ar: ledgerInArabic,
  ru: ledgerInRussian,
  en: ledgerInEnglish,
};
