import type { Limit } from '#platform/http/limits/limits.ts';

const DAY_SECONDS = 86_400;

// Addresses are typed by whoever writes. Every mail counts, so that the recipients are no more than these either.

/** Reviews of one network whose writers are mailed the receipt; a shop's own network carries its customers of a day. */
export const RECEIPTS_PER_NETWORK: Limit = { points: 40, seconds: DAY_SECONDS };
export const UNCONFIRMED_PER_BUSINESS: Limit = { points: 200, seconds: DAY_SECONDS };
