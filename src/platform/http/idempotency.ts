/** Made by the caller for one write, and sent with each try. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The same as a hidden field of a form that is posted without script. */
export const KEY_FIELD = 'submissionKey';
