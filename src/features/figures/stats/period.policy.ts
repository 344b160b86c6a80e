import { addDays } from '#platform/zoned-time.ts';
import type { Analytics } from './contract.ts';
import type { TimeRange } from './limits.contract.ts';

/** Lengths of a chart's intervals; weeks begin on Sunday. */
type Bucket = Analytics['bucket'];

/** Days from `from` to `to` (`YYYY-MM-DD`, both included) and what a chart gathers them by. */
export interface Period {
  from: string;
  to: string;
  bucket: Bucket;
}

const DAY_MS = 86_400_000;
/** The longest histories that are still read well day by day, week by week, month by month. */
const DAYS_AT_MOST = 31;
const WEEKS_AT_MOST = 26 * 7;
const MONTHS_AT_MOST = 36 * 31;

/** Days that statistics are of: a range that ends today, or a month of the calendar (`YYYY-MM`). */
export type StatsSpan = Exclude<TimeRange, 'month'> | { month: string };

/** What a call asks for: a month is the current one unless it names another, and goes before any other range. */
export interface StatsQuery {
  timeRange: TimeRange;
  month?: string;
}

export function spanOf({ timeRange, month }: StatsQuery, today: string): StatsSpan {
  if (month || timeRange === 'month') return { month: month ?? monthOf(today) };
  return timeRange;
}

/** The month of the calendar (`YYYY-MM`) in which a day lies. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthBeforeOf(month: string): string {
  return monthOf(monthsBefore(`${month}-01`, 1));
}

/** Months of the calendar from the last to the first. */
export function monthsSince(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBeforeOf(month)) months.push(month);
  return months;
}

/** A month of the calendar and the month before it; while the month runs, both up to the same day. */
export function monthDays(month: string, today: string) {
  const from = `${month}-01`;
  const last = addDays(nextOf('month', from), -1);
  const isRunning = from <= today && today < last;
  const to = isRunning ? today : last;
  const lastBefore = addDays(from, -1);
  const sameDay = monthsBefore(from, 1).slice(0, 8) + to.slice(8);
  return {
    from,
    to,
    before: { from: monthsBefore(from, 1), to: isRunning && sameDay < lastBefore ? sameDay : lastBefore },
  };
}

/** The same days of a month a year before: all of it, or while the month runs up to the same day. */
export function yearBeforeOf(month: string, today: string): Pick<Period, 'from' | 'to'> {
  const { from, to } = monthDays(month, today);
  const whole = monthDays(monthOf(monthsBefore(from, 12)), today);
  const sameDay = whole.from.slice(0, 8) + to.slice(8);
  const isRunning = nextOf('day', to) !== nextOf('month', from);
  return { from: whole.from, to: isRunning && sameDay < whole.to ? sameDay : whole.to };
}

/** The days of a span, and as many before it, or the month before it; null where nothing lies before. */
export function daysOf(
  span: StatsSpan,
  today: string,
  firstDay: string | null,
): { period: Period; before: Pick<Period, 'from' | 'to'> | null } {
  if (typeof span !== 'string') {
    const { before, ...days } = monthDays(span.month, today);
    return { period: { ...days, bucket: 'week' }, before };
  }
  const period = periodOf(span, today, firstDay);
  return { period, before: span === 'all' ? null : periodBefore(period) };
}

/** The days of a range that ends today: 7 days; three months and twelve months to the day; everything since the first day. */
export function periodOf(range: Exclude<TimeRange, 'month'>, today: string, firstDay: string | null): Period {
  switch (range) {
    case 'week':
      return { from: addDays(today, -6), to: today, bucket: 'day' };
    case 'quarter':
      return { from: dayAfterMonthsBefore(today, 3), to: today, bucket: 'week' };
    case 'year':
      return { from: dayAfterMonthsBefore(today, 12), to: today, bucket: 'month' };
    case 'all':
      return everything(firstDay ?? today, today);
  }
}

export function periodBefore({ from, to }: Pick<Period, 'from' | 'to'>): Pick<Period, 'from' | 'to'> {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** The buckets of a period without gaps; the first and the last end where the period does. */
export function bucketsOf({ from, to, bucket }: Period): { date: string; until: string }[] {
  const buckets: { date: string; until: string }[] = [];
  for (let beginning = beginningOf(bucket, from); beginning <= to; ) {
    const next = nextOf(bucket, beginning);
    const last = addDays(next, -1);
    buckets.push({ date: beginning < from ? from : beginning, until: last > to ? to : last });
    beginning = next;
  }
  return buckets;
}

function everything(from: string, to: string): Period {
  const days = daysBetween(from, to) + 1;
  if (days <= DAYS_AT_MOST) return { from, to, bucket: 'day' };
  if (days <= WEEKS_AT_MOST) return { from, to, bucket: 'week' };
  return { from, to, bucket: days <= MONTHS_AT_MOST ? 'month' : 'year' };
}

/** The first day of the bucket in which `day` lies. */
function beginningOf(bucket: Bucket, day: string): string {
  if (bucket === 'week') return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  return bucket === 'year' ? `${day.slice(0, 4)}-01-01` : day;
}

function nextOf(bucket: Bucket, beginning: string): string {
  if (bucket === 'day') return addDays(beginning, 1);
  if (bucket === 'week') return addDays(beginning, 7);
  // No month is longer than 31 days, no year than 366.
  return beginningOf(bucket, addDays(beginning, bucket === 'month' ? 31 : 366));
}

/** The first day of the month `months` before that of `day`. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** The day after the same day some months ago; where that month is shorter, the first day of the next one. */
function dayAfterMonthsBefore(day: string, months: number): string {
  const first = monthsBefore(day, months);
  const last = addDays(nextOf('month', first), -1);
  const same = first.slice(0, 8) + day.slice(8);
  return addDays(same < last ? same : last, 1);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
