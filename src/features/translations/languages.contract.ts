/** Languages of a card beside Hebrew, in the order in which they are offered. */
export const OTHER_LANGUAGES = ['ar', 'ru', 'en'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

export const LANGUAGES = ['he', ...OTHER_LANGUAGES] as const;
export type Language = (typeof LANGUAGES)[number];

export function directionIn(language: Language): 'rtl' | 'ltr' {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
}

/** Address of a card in a language, below which its pages in that language lie. */
export function languagePath(path: string, language: Language): string {
  return language === 'he' ? path : `${path}/${language}`;
}
