import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import type { Language, OtherLanguage } from '#features/translations/languages.contract.ts';
import { imageRefusals, tooManyUploads } from '#platform/images/copy.he.ts';
import { fieldCopy } from '#ui/copy.he/field.ts';
import { type ConfirmationWords, confirmationCopy } from './confirmation.copy.he.ts';
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
const WRITTEN: Record<OtherLanguage, WrittenForm> = { ar: arabicForm, ru: russianForm, en: englishForm };

/** Returns the form's words for the server to hand out; undefined for Hebrew, which the page has. */
export function formWordsIn(language: Language): FormWords | undefined {
  if (language === 'he') return undefined;
  const words = WRITTEN[language];
  const { accessibility, controls, cookies } = CARD_WORDS[language];
  const names = Object.keys(IN_HEBREW) as (keyof typeof IN_HEBREW)[];
  return {
    ...words,
    frame: { accessibility, controls, cookies },
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
