import { unitsUntil } from '#platform/zoned-time.ts';

const HOUR_MS = 3_600_000;

/** A notice is answered within three days. */
export const ANSWER_MS = 72 * HOUR_MS;
/** So long before that whoever runs the site is told. */
export const PRESSING_MS = 12 * HOUR_MS;

export function hoursLeft(dueAt: Date, now: Date): number {
  return unitsUntil(dueAt, now, HOUR_MS);
}
