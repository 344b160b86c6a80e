import type { FormWords } from './words.contract.ts';

/** Words that the form's script says by itself. */
export const SCRIPT_WORDS = [
  'ratingNeeded',
  'nameNeeded',
  'failed',
  'failedUnsaid',
  'connectionLost',
  'submit',
  'sending',
  'uploading',
  'retry',
  'proving',
  'proofFailed',
  'imageTooLarge',
  'addPhoto',
  'replacePhoto',
  'photoReading',
  'photoUnreadable',
  'notImage',
  'refused',
  'refusals',
] as const satisfies (keyof FormWords)[];

export type ScriptWords = Pick<FormWords, (typeof SCRIPT_WORDS)[number]>;

/** What the form's script is told by the page, as `data-review`. */
export interface FormScript {
  post: string;
  /** Address of the page that thanks, up to the number of stars. */
  thanks: string;
  /** Modules that come when they are needed. */
  files: { photo: string; proof: string };
  /** Code of the personal link whose use is reported. */
  invitation: string | null;
  words: ScriptWords;
}
