import type { Language } from '#features/cards/translations/languages.contract.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { imageRefusals, tooManyUploads } from '#platform/images/copy.he.ts';
import { fieldCopy } from '#ui/copy.he/field.ts';
import { type ConfirmationWords, confirmationCopy } from './confirmation.copy.he.ts';
import { formCopy } from './copy.he.ts';
import type { FormWords, WrittenForm } from './words.contract.ts';
import { arabicConfirmation, arabicForm } from './words.copy.ar.ts';
import { englishConfirmation, englishForm } from './words.copy.en.ts';
import { russianConfirmation, russianForm } from './words.copy.ru.ts';

const { errors } = reviewsCopy;
const IN_HEBREW: WrittenForm['refusals'] = {
  nameTooLong: errors.nameTooLong,
  emailInvalid: errors.emailInvalid,
  commentTooLong: errors.commentTooLong,
  image: errors.image,
  ownCard: errors.ownCard,
  ownDevice: errors.ownDevice,
  trapped: errors.trapped,
  tooMany: errors.tooMany,
  tooManyUploads,
  severalProblems: fieldCopy.severalProblems,
  ...imageRefusals,
};

/** Words of the form in each language, with what is said there for each Hebrew refusal of the API. */
export const FORM_WORDS: Record<Language, FormWords> = {
  he: formCopy,
  ar: spoken(arabicForm),
  ru: spoken(russianForm),
  en: spoken(englishForm),
};

function spoken(words: WrittenForm): FormWords {
  const names = Object.keys(IN_HEBREW) as (keyof typeof IN_HEBREW)[];
  return {
    ...words,
    refusals: {
      ...Object.fromEntries(names.map((name) => [IN_HEBREW[name], words.refusals[name]])),
      [errors.ratingRequired]: words.ratingNeeded.text,
      [errors.nameRequired]: words.nameNeeded.text,
    },
  };
}

export const CONFIRMATION_WORDS: Record<Language, ConfirmationWords> = {
  he: confirmationCopy,
  ar: arabicConfirmation,
  ru: russianConfirmation,
  en: englishConfirmation,
};
