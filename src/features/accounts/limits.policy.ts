import type { Limit } from '#platform/http/limits/limits.ts';

const HOUR_SECONDS = 3600;

/** Slows sign-ins to one account from one network; others are unaffected, so that nobody can lock an owner out. */
export const LOGIN_PER_ACCOUNT_AND_NETWORK: Limit[] = [
  { points: 5, seconds: 15 * 60, sitePoints: 10 },
  { points: 20, seconds: 6 * HOUR_SECONDS, sitePoints: 40 },
  { points: 40, seconds: 24 * HOUR_SECONDS, sitePoints: 80 },
];
export const LOGIN_PER_NETWORK: Limit = { points: 50, seconds: HOUR_SECONDS, sitePoints: 200 };
/** Attempts on one account in an hour, from everywhere, after which each network that is not known has fewer. */
export const PRESSING_ATTEMPTS = 40;
export const LOGIN_UNDER_PRESSURE: Limit = { points: 2, seconds: 15 * 60, sitePoints: 2 };
/** Attempts on one account from everywhere are counted this long; the count only slows them. */
export const LOGIN_PRESSURE: Limit = { points: 1_000_000, seconds: HOUR_SECONDS };
export const REGISTER_PER_NETWORK: Limit = { points: 5, seconds: HOUR_SECONDS };
/** Of the API, for whoever is signed in: far above what a person's hands can do. */
export const CALLS_PER_USER: Limit = { points: 300, seconds: 60 };

/** Reset mails to one address; the same for addresses that have no account. */
export const RESET_PER_ACCOUNT: Limit = { points: 3, seconds: HOUR_SECONDS };
export const RESET_PER_NETWORK: Limit = { points: 10, seconds: HOUR_SECONDS, sitePoints: 30 };
/** A link of 256 bits is not guessed; this only keeps the hashing of passwords from being called for free. */
export const LINKS_PER_NETWORK: Limit = { points: 60, seconds: HOUR_SECONDS };

/** Passwords asked of somebody who is signed in already, in one session: its owner can sign in to another. */
export const PASSWORD_CHECKS: Limit = { points: 5, seconds: 15 * 60 };

/**
 * Codes of the authenticator app, tried on one account from one network by somebody who knows the password. Recovery codes
 * are counted apart by the same numbers: they have 118 bits, so that this bounds their work, not the guessing.
 */
export const CODE_TRIES: Limit[] = [
  { points: 5, seconds: 15 * 60, sitePoints: 10 },
  { points: 20, seconds: 24 * HOUR_SECONDS, sitePoints: 40 },
];
/**
 * The same from all networks together, in browsers where the account was never open: a code is guessed by one in
 * 333,000 tries. Recovery codes, known browsers and whoever sets another password are not stopped by it.
 */
export const CODES_OF_STRANGERS: Limit = { points: 200, seconds: 24 * HOUR_SECONDS };

/** Invitations to a business's team, and how many reach one address, whoever sends them. */
export const TEAM_MAILS_PER_OWNER: Limit = { points: 20, seconds: HOUR_SECONDS };
export const TEAM_MAILS_PER_ADDRESS: Limit = { points: 5, seconds: HOUR_SECONDS };

export const EMAIL_CHANGES: Limit = { points: 5, seconds: HOUR_SECONDS };
export const IMAGE_UPLOADS: Limit = { points: 20, seconds: HOUR_SECONDS };
export const BUSINESSES_OPENED: Limit = { points: 10, seconds: HOUR_SECONDS };
export const EXPORTS: Limit = { points: 10, seconds: HOUR_SECONDS };
