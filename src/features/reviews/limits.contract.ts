// Apart from the schemas, which would bring their library along into the browser.

export const PINS_MAX = 3;
export const NOTE_MAX = 1_000;
