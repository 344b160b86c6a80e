import { createContext, useContext } from 'react';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import { type Language, languagePath } from '#features/translations/languages.contract.ts';
import type { FormProblem } from '#ui/forms/form-problem.ts';
import { formCopy } from '../copy.he.ts';
import type { FormWords } from '../words.contract.ts';

export interface Speech {
  language: Language;
  words: FormWords;
}

/** Language of the form that is drawn, and its words. */
export const FormSpeech = createContext<Speech>({ language: 'he', words: formCopy });

export function useFormWords(): FormWords {
  return useContext(FormSpeech).words;
}

export function useFormLanguage(): Language {
  return useContext(FormSpeech).language;
}

export function withName(text: string, name: string): string {
  return text.replace('{name}', () => name);
}

/** Says what the server refused, in Hebrew, in the words of the form. */
export function inWords<Problem extends FormProblem>(words: FormWords, problem: Problem): Problem {
  const { refusals, refused = '' } = words;
  if (!refusals) return problem;
  const fields = Object.entries(problem.fields ?? {});
  const say = (message: string) => refusals[message] ?? refused;
  return {
    ...problem,
    message: say(problem.message ?? ''),
    fields: Object.fromEntries(fields.map(([name, message]) => [name, say(String(message))])),
  };
}

/** Attributes of a link to a page in Hebrew alone. */
export function hebrewLink(language: Language): { hrefLang?: 'he' } {
  return language === 'he' ? {} : { hrefLang: 'he' };
}

export function formPath(username: string, language: Language): string {
  return reviewPath(languagePath(cardPath(encodeURIComponent(username)), language));
}
