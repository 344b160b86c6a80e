/** The part of the landing page that says goodbye; shown to whoever comes by its name. */
export const SIGNED_OUT_ID = 'signed-out';

/** Key in the device's storage, and name of a cache for the worker: the server has still to end the session. */
export const SIGN_OUT_DUE = 'sign-out-due';

/** Path after signing out. The query makes it another page than the dashboard, which is at `/` too. */
export const SIGNED_OUT_PATH = `/?${SIGNED_OUT_ID}#${SIGNED_OUT_ID}`;
