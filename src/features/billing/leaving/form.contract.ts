// Apart from the schema, which would bring its library along.

/** Whoever pays cancels here without signing in. */
export const CANCEL_PATH = '/cancel-subscription';
/** Behind the link of the mail. */
export const CANCEL_CONFIRM_PATH = `${CANCEL_PATH}/confirm`;

/** A field that people do not see and programs fill in. */
export const CANCEL_TRAP_FIELD = 'contactTopic';
