import { holidayOn } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, zonedDay, zonedParts } from '#platform/zoned-time.ts';
import { formatMonth } from '#ui/text/format.ts';

export type DigestPeriod = 'week' | 'month';
/** Its first and its last day, in Israel. */
export interface Days {
  from: string;
  to: string;
}

const DAYS_IN_WEEK = 7;
/** Monday: the last day on which a missed weekly digest is still made. */
const LAST_WEEKDAY = 1;
const WEEKS_DRAWN = 8;
const THURSDAY = 4;
/** Days after the first workday on which a missed monthly digest is still made. */
const LATE_DAYS = 3;
/** Fewest reviews whose averages are compared: below, one review moves an average visibly. */
export const COMPARABLE_FROM = 10;
const PRAISE_FROM = 4;

/** The period that a digest made now covers; null before its day, and when it is too late. */
export const finished: { [P in DigestPeriod]: (now: Date) => Days | null } = {
  week(now) {
    const { weekday } = zonedParts(now);
    return weekday > LAST_WEEKDAY ? null : weekBefore(addDays(zonedDay(now), -weekday));
  },
  month(now) {
    const today = zonedDay(now);
    const first = `${today.slice(0, 7)}-01`;
    const workday = firstWorkday(first);
    return today < workday || today > addDays(workday, LATE_DAYS) ? null : monthBefore(first);
  },
};

/** The days of the period that began on this day. */
export const daysFrom: { [P in DigestPeriod]: (from: string) => Days } = {
  week: (from) => weekBefore(addDays(from, DAYS_IN_WEEK)),
  month: (from) => monthBefore(addDays(from, 31)),
};

/** The period before the one that began on this day. */
export const daysBefore: { [P in DigestPeriod]: (from: string) => Days } = {
  week: weekBefore,
  month: monthBefore,
};

/** The week that ended when this Sunday began. */
function weekBefore(sunday: string): Days {
  return { from: addDays(sunday, -DAYS_IN_WEEK), to: addDays(sunday, -1) };
}

/** The first days of the weeks that a digest draws, the oldest first; the last is the week it tells of. */
export function drawnWeeks({ from }: Days): string[] {
  return Array.from({ length: WEEKS_DRAWN }, (_, i) => addDays(from, (i + 1 - WEEKS_DRAWN) * DAYS_IN_WEEK));
}

/** A single bar compares with nothing. */
export function isWorthDrawing(counts: readonly number[]): boolean {
  return counts.filter((count) => count > 0).length > 1;
}

/** The month that ended when the month of this day began. */
export function monthBefore(day: string): Days {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Sunday to Thursday, without holidays and their eves. */
function firstWorkday(from: string): string {
  let day = from;
  while (new Date(`${day}T00:00:00Z`).getUTCDay() > THURSDAY || holidayOn(day)) day = addDays(day, 1);
  return day;
}

/** "אוקטובר". @param day any of the month */
export function monthName(day: string): string {
  return formatMonth(`${day.slice(0, 7)}-15T12:00:00Z`).split(' ')[0] ?? '';
}

export function areComparable(now: number, before: number): boolean {
  return Math.min(now, before) >= COMPARABLE_FROM;
}

/** The review to quote: of those that praise in words, the one with the most stars, and among them the most words. */
export function bestReview<R extends { rating: number; comment: string }>(reviews: readonly R[]): R | null {
  const praising = reviews.filter(({ rating, comment }) => rating >= PRAISE_FROM && comment.trim() !== '');
  const [best] = praising.toSorted((a, b) => b.rating - a.rating || b.comment.length - a.comment.length);
  return best ?? null;
}
