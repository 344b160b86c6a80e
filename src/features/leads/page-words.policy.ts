import type { Language } from '#features/translations/languages.contract.ts';
import type { PostedProblem } from '#platform/http/posted-form.ts';
import { callbackInArabic } from './page.copy.ar.ts';
import { callbackInEnglish } from './page.copy.en.ts';
import { callbackPage } from './page.copy.he.ts';
import { callbackInRussian } from './page.copy.ru.ts';
import type { CallbackWords } from './page-words.contract.ts';

export const CALLBACK_WORDS: Record<Language, CallbackWords> = {
  he: callbackPage,
  ar: callbackInArabic,
  ru: callbackInRussian,
  en: callbackInEnglish,
};

/** Says a refusal, which the server words in Hebrew, in the language of the page. */
export function problemIn(language: Language, { text, fields }: PostedProblem): PostedProblem {
  if (language === 'he') return { text, fields };
  const words = CALLBACK_WORDS[language];
  const known = Object.entries(callbackPage.errors) as [keyof CallbackWords['errors'], string][];
  const say = (message: string) => {
    const name = known.find(([, hebrew]) => hebrew === message)?.[0];
    return name ? words.errors[name] : words.failed.wrong;
  };
  const hasFields = Object.keys(fields).length > 0;
  return {
    text: hasFields ? words.failed.wrong : say(text),
    fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message)])),
  };
}
