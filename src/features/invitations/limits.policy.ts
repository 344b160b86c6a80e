import type { Limit } from '#platform/http/limits.ts';

const HOUR_SECONDS = 3_600;
/** Codes are not guessed; this keeps whoever tries from being served. A shop and its customers share a network. */
export const VISITS_PER_NETWORK: Limit = { points: 600, seconds: HOUR_SECONDS };
export const UNKNOWN_PER_NETWORK: Limit = { points: 30, seconds: HOUR_SECONDS };
/** Presses, of up to two hundred customers. */
export const INVITED_PER_BUSINESS: Limit = { points: 60, seconds: 24 * HOUR_SECONDS };
export const DRAWS_PER_BUSINESS: Limit = { points: 20, seconds: 24 * HOUR_SECONDS };
/** Presses, of up to five sheets. */
export const SHEETS_PER_BUSINESS: Limit = { points: 10, seconds: 24 * HOUR_SECONDS };
