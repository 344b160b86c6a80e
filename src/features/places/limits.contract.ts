import type { OtherLanguage } from '#features/cards/translations/languages.contract.ts';

/** Limits and choices of places and their signs. Apart from the schemas, which would bring their library along. */
export const PLACES_MAX = 60;
export const PLACE_NAME_MAX = 40;
/** Removed places stay for ever, so that their number has to have an end. */
export const PLACES_PER_DAY = { points: 120, seconds: 24 * 3_600 };
/** Each change of what is shown on the screen is one. */
export const SIGNS_PER_HOUR = { points: 300, seconds: 3_600 };

/** Targets of a place's code. */
export const DESTINATIONS = ['review', 'card'] as const;
export type Destination = (typeof DESTINATIONS)[number];

export const SIGN_FORMS = ['poster', 'tent', 'cards', 'stickers'] as const;
export type SignForm = (typeof SIGN_FORMS)[number];

/** Everything that is chosen about a sign, apart from its place. */
export interface SignChoice {
  form: SignForm;
  /** Beside Hebrew. */
  language?: OtherLanguage;
  /** 3 mm of colour beyond the edge where the paper is cut. */
  bleed?: '1';
  /** Lines outside that say where to cut. */
  marks?: '1';
}
