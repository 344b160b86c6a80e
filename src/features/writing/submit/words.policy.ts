import type { Language } from '#features/cards/translations/languages.contract.ts';
import { type ConfirmationWords, confirmationCopy } from './confirmation.copy.he.ts';
import { formCopy } from './copy.he.ts';
import type { FormWords, WrittenForm } from './words.contract.ts';
import { arabicConfirmation, arabicForm } from './words.copy.ar.ts';
import { englishConfirmation, englishForm } from './words.copy.en.ts';
import { russianConfirmation, russianForm } from './words.copy.ru.ts';

/** Words of the form in each language, with what is said there for each refusal of the API. */
export const FORM_WORDS: Record<Language, FormWords> = {
  he: formCopy,
  ar: spoken(arabicForm),
  ru: spoken(russianForm),
  en: spoken(englishForm),
};

function spoken(words: WrittenForm): FormWords {
  const { refusals, ratingNeeded, nameNeeded } = words;
  return { ...words, refusals: { ...refusals, rating: ratingNeeded.text, customerName: nameNeeded.text } };
}

export const CONFIRMATION_WORDS: Record<Language, ConfirmationWords> = {
  he: confirmationCopy,
  ar: arabicConfirmation,
  ru: russianConfirmation,
  en: englishConfirmation,
};
