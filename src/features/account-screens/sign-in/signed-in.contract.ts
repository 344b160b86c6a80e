/** Local storage: set in browsers where an owner is signed in, so that finished pages can show the way back. */
export const SIGNED_IN_KEY = 'signed-in';
