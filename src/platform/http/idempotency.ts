/** Made by the caller for one write, and sent with each try. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
