/** Languages of a card beside Hebrew, in the order in which they are offered. */
export const OTHER_LANGUAGES = ['ar', 'ru', 'en'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

export const LANGUAGES = ['he', ...OTHER_LANGUAGES] as const;
export type Language = (typeof LANGUAGES)[number];

export function directionIn(language: Language): 'rtl' | 'ltr' {
  return language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
}

export function readLanguage(typed: string | undefined): Language | undefined {
  return LANGUAGES.find((one) => one === typed);
}

/** Address of a page that lies below no card, in a language. */
export function withLanguage(address: string, language: Language = 'he'): string {
  if (language === 'he') return address;
  return `${address}${address.includes('?') ? '&' : '?'}language=${language}`;
}

/** Address of a card in a language, below which its pages in that language lie. */
export function languagePath(path: string, language: Language): string {
  return language === 'he' ? path : `${path}/${language}`;
}
