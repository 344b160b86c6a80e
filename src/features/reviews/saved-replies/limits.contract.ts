// Apart from the schemas, which would bring their library along into the browser.

export const SAVED_REPLIES_MAX = 30;
export const SAVED_TITLE_MAX = 60;
/** Characters of a reply to a review, saved or written anew. */
export const RESPONSE_MAX = 2_000;
