import type { RetryRule } from '#platform/payments/port.ts';
import { addDays } from '#platform/zoned-time.ts';

/** Days after a renewal failed on which the same card is tried again. */
const TRIES_AFTER_DAYS = [1, 3, 7, 10];
const GRACE_DAYS = 14;

/** The day of the next attempt; null if the card cannot be charged again. @param tries number of failed attempts, the first included */
export function nextTry(failedOn: string, tries: number, rule: RetryRule): string | null {
  const after = TRIES_AFTER_DAYS[tries - 1];
  return rule === 'later' && after !== undefined ? addDays(failedOn, after) : null;
}

/** The day on which a plan that could not be renewed is free again. */
export function lapsesOn(failedOn: string): string {
  return addDays(failedOn, GRACE_DAYS);
}

const HOUR_MS = 3_600_000;
/** When a charge whose answer is missing is looked up: soon, and then daily for five days. */
const LOOKED_UP_AFTER_MS = [5 * 60_000, HOUR_MS, ...[1, 2, 3, 4, 5].map((days) => days * 24 * HOUR_MS)];

/** The time of the next lookup; null after the last one. @param looks number of lookups so far */
export function nextLook(sentAt: Date, looks: number): Date | null {
  const after = LOOKED_UP_AFTER_MS[looks];
  return after === undefined ? null : new Date(sentAt.getTime() + after);
}
