/** Revoked and ended keys stay listed that long. */
export const LISTED_DAYS = 30;

/** Keys made for one business. */
export const KEYS_MADE = { points: 30, seconds: 3600 };
