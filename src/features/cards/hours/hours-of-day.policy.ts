import { type Holiday, holidayOn } from '#platform/calendar/hebrew-calendar.ts';
import { addDays, instantOf } from '#platform/zoned-time.ts';
import { DAYS, type Day } from './choices.contract.ts';
import type { HolidayHours, HoursRange, OpeningHours } from './contract.ts';
import { isOvernight } from './hours-faults.policy.ts';
import { inOrder } from './hours-shapes.policy.ts';

export interface DayPlan {
  /** None: closed. Those of an overnight range belong to the day on which it opens. */
  ranges: readonly HoursRange[];
  /** Whether the date is not as every week. */
  isSpecial: boolean;
  /** The special day's name: a holiday's, or the owner's note. */
  reason: string | null;
}

export interface OpenRange {
  opening: Date;
  closing: Date;
}

export function weekdayOf(date: string): Day {
  return DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Day;
}

/** Plan of a date (`YYYY-MM-DD`): an exception goes before a holiday, and a holiday before the week. */
export function planOf(hours: OpeningHours, date: string): DayPlan {
  const exception = hours.exceptions.find(({ from, to }) => from <= date && date <= to);
  if (exception)
    return { ranges: inOrder(exception.ranges), isSpecial: true, reason: exception.note || null };
  const day = hours.week[weekdayOf(date)];
  const ranges = day?.active ? inOrder(day.ranges) : [];
  const usual = { ranges, isSpecial: false, reason: null };
  const holiday = hours.holidays.closed ? holidayOn(date) : null;
  return holiday ? onHoliday(holiday, hours.holidays, usual) : usual;
}

/** Returns the ranges in which a business is open on a date, in order, without times that the clock skips. */
export function spansOf(hours: OpeningHours, date: string): OpenRange[] {
  return planOf(hours, date)
    .ranges.map((range) => ({
      opening: instantOf(date, range.from),
      closing: instantOf(isOvernight(range) ? addDays(date, 1) : date, range.to),
    }))
    .filter(({ opening, closing }) => opening < closing);
}

function onHoliday(holiday: Holiday, { eves, eveClosing }: HolidayHours, usual: DayPlan): DayPlan {
  const closed = { ranges: [], isSpecial: true, reason: holiday.name };
  if (!holiday.isEve || eves === 'closed') return closed;
  if (eves === 'usual') return usual;
  const until = usual.ranges
    .filter(({ from }) => from < eveClosing)
    .map((range) => (isOvernight(range) || range.to > eveClosing ? { ...range, to: eveClosing } : range));
  return { ...closed, ranges: until };
}
