import { holidayOn } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { formatMonth } from '#ui/text/format.ts';

const THURSDAY = 4;
/** A summary that could not be made on the first workday still is on the days after it, so many. */
const LATE_DAYS = 3;
/** Below it one review more or less moves an average by what people would take for a change. */
export const COMPARABLE_FROM = 10;
const PRAISE_FROM = 4;

export interface SummaryMonth {
  from: string;
  to: string;
}

/** The month that a summary made now tells of: the last finished one; null before its first workday, and where it is too late. */
export function summaryMonth(now: Date): SummaryMonth | null {
  const today = zonedDay(now);
  const first = `${today.slice(0, 7)}-01`;
  const workday = firstWorkday(first);
  return today < workday || today > addDays(workday, LATE_DAYS) ? null : monthBefore(first);
}

/** The month that ended when the month of this day began. */
export function monthBefore(day: string): SummaryMonth {
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
