// Apart from the schemas, which would bring their library along into the browser.

export const PINS_MAX = 3;
export const NOTE_MAX = 1_000;
/** Of what a business writes as its ground of a rejection. */
export const REJECTION_WORDS_MAX = 300;
