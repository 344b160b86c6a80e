import { addDays, zonedDay, zonedParts } from '#platform/zoned-time.ts';

const DAYS_IN_WEEK = 7;
/** A digest that could not be made on Sunday still is on Monday; later it would tell of what everybody knows. */
const LAST_WEEKDAY = 1;
const WEEKS_DRAWN = 8;

export interface DigestWeek {
  from: string;
  to: string;
}

/** The week that a digest made now tells of: the last finished one; null where it is too late in the new one. */
export function digestWeek(now: Date): DigestWeek | null {
  const { weekday } = zonedParts(now);
  return weekday > LAST_WEEKDAY ? null : weekBefore(addDays(zonedDay(now), -weekday));
}

/** The week that ended when this Sunday began. */
export function weekBefore(sunday: string): DigestWeek {
  return { from: addDays(sunday, -DAYS_IN_WEEK), to: addDays(sunday, -1) };
}

/** The first days of the weeks that a digest draws, the oldest first; the last is the week it tells of. */
export function drawnWeeks({ from }: DigestWeek): string[] {
  return Array.from({ length: WEEKS_DRAWN }, (_, i) => addDays(from, (i + 1 - WEEKS_DRAWN) * DAYS_IN_WEEK));
}

/** A single bar compares with nothing. */
export function isWorthDrawing(counts: readonly number[]): boolean {
  return counts.filter((count) => count > 0).length > 1;
}
