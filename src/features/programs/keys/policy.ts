/** A key's coming end is mailed so many days before. */
export const WARNED_DAYS_BEFORE = 14;

/** Revoked and ended keys stay listed that long. */
export const LISTED_DAYS = 30;

/** Keys made for one business. */
export const KEYS_MADE = { points: 30, seconds: 3600 };
