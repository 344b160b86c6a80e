import { addDays, instantOf, zonedDay, zonedParts } from '#platform/zoned-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WAKING = { from: '08:00', hours: 15.5 };
const [FRIDAY, SATURDAY] = [5, 6];

/** A moment of the same day at which people are awake; where that is still to come, as near as it can be. */
export function waking(moment: Date, now: Date): Date {
  const day = zonedDay(moment);
  const share = (moment.getTime() - instantOf(day, '00:00').getTime()) / DAY_MS;
  const awake = new Date(instantOf(day, WAKING.from).getTime() + Math.min(share, 1) * WAKING.hours * HOUR_MS);
  if (awake <= now) return awake;
  return moment <= now ? moment : now;
}

/**
 * Picks a time of the day at which a business writes to its customers: in its hours, and on a Friday rather than on a
 * Saturday.
 */
export function atWork(moment: Date, n: number): Date {
  const { weekday } = zonedParts(moment);
  const day = addDays(zonedDay(moment), weekday === SATURDAY ? -1 : 0);
  const hours = weekday === SATURDAY || weekday === FRIDAY ? 3 : 8;
  return instantOf(day, `${10 + ((n * 7) % hours)}:${String((n * 13) % 60).padStart(2, '0')}`);
}

/** Picks the time at which an owner decided about a review. */
export function decidedAt(createdAt: Date, now: Date): Date {
  return waking(new Date(createdAt.getTime() + 0.4 * DAY_MS), now);
}
