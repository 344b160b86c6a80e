import type { Limit } from '#platform/http/limits.ts';

const HOUR = 3600;

/** Reset mails to one address; the same for addresses that have no account. */
export const RESET_PER_ACCOUNT: Limit = { points: 3, seconds: HOUR };
export const RESET_PER_NETWORK: Limit = { points: 10, seconds: HOUR };
/** A link of 256 bits is not guessed; this only keeps the hashing of passwords from being called for free. */
export const LINKS_PER_NETWORK: Limit = { points: 60, seconds: HOUR };

/** Passwords asked of somebody who is signed in already. */
export const PASSWORD_CHECKS: Limit = { points: 5, seconds: 15 * 60 };

/** One-time codes of one account, wherever they are tried: only who knows the password gets this far. */
export const CODE_TRIES: Limit[] = [
  { points: 5, seconds: 15 * 60 },
  { points: 20, seconds: 24 * HOUR },
];

export const EMAIL_CHANGES: Limit = { points: 5, seconds: HOUR };
export const IMAGE_UPLOADS: Limit = { points: 20, seconds: HOUR };
export const EXPORTS: Limit = { points: 10, seconds: HOUR };
