import type { Language, OtherLanguage } from '#features/cards/translations/languages.contract.ts';
import { noticeInArabic } from './page.copy.ar.ts';
import { noticeInEnglish } from './page.copy.en.ts';
import { type NoticeWords, noticePage } from './page.copy.he.ts';
import { noticeInRussian } from './page.copy.ru.ts';

export const NOTICE_WORDS: Record<Language, NoticeWords> & Record<OtherLanguage, Required<NoticeWords>> = {
  he: noticePage,
  ar: noticeInArabic,
  ru: noticeInRussian,
  en: noticeInEnglish,
};
