/** People whom programs of a business may ask in a day: a leaked key must not write to thousands. */
export const ASKED_A_DAY = { points: 200, seconds: 86_400 };

/** A visit is told within so many days. */
export const VISIT_DAYS = 30;

/** A clock of the caller may be so far ahead. */
export const AHEAD_MS = 5 * 60_000;
