import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { PostedProblem } from '#platform/http/posted-form.ts';
import { translateProblem } from '#ui/forms/translate-problem.ts';
import { callbackInArabic } from './page.copy.ar.ts';
import { callbackInEnglish } from './page.copy.en.ts';
import { type CallbackWords, callbackPage } from './page.copy.he.ts';
import { callbackInRussian } from './page.copy.ru.ts';

export const CALLBACK_WORDS: Record<Language, CallbackWords> = {
  he: callbackPage,
  ar: callbackInArabic,
  ru: callbackInRussian,
  en: callbackInEnglish,
};

export function problemIn(language: Language, problem: PostedProblem): PostedProblem {
  const { errors, failed } = CALLBACK_WORDS[language];
  return translateProblem(problem, [callbackPage.errors, errors], failed.wrong);
}
