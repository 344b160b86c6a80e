import { addDays } from '#platform/zoned-time.ts';
import { DAYS, type Day, EXCEPTION_DAYS_MAX } from './choices.contract.ts';
import type { HoursException, HoursRange, OpeningHours, Week } from './contract.ts';
import { hoursCopy } from './copy.he.ts';
import { dateText, rangeText } from './hours-words.policy.ts';

const { errors } = hoursCopy;
const MIDNIGHT = '00:00';
const MINUTES_A_DAY = 24 * 60;

export function firstFault({ week = {}, exceptions = [] }: Partial<OpeningHours>): string | null {
  for (const day of DAYS) {
    const fault = faultOfDay(week, day);
    if (fault) return fault;
  }
  return exceptions.map(faultOfException).find((fault) => fault !== null) ?? faultBetween(exceptions);
}

export function faultOfDay(week: Week, day: Day): string | null {
  const own = rangesOf(week, day);
  const within = faultWithin(own, hoursCopy.onDay(hoursCopy.days[day]));
  if (within) return within;
  const next = DAYS[(DAYS.indexOf(day) + 1) % DAYS.length] as Day;
  for (const range of own.filter(isOvernight)) {
    const other = rangesOf(week, next).find(({ from }) => from < range.to);
    if (other)
      return errors.overnight(hoursCopy.days[day], rangeText(range), hoursCopy.days[next], rangeText(other));
  }
  return null;
}

function faultOfException({ from, to, ranges }: HoursException): string | null {
  if (to < from) return errors.exceptionOrder(dateText(from));
  if (to >= addDays(from, EXCEPTION_DAYS_MAX)) return errors.exceptionTooLong(dateText(from));
  return faultWithin(ranges, hoursCopy.onDate(dateText(from)));
}

/** Ends on the day after: not later than it begins. From midnight to midnight is the whole day. */
export function isOvernight({ from, to }: HoursRange): boolean {
  return to <= from;
}

function faultWithin(ranges: readonly HoursRange[], where: string): string | null {
  const empty = ranges.find(({ from, to }) => from === to && from !== MIDNIGHT);
  if (empty) return errors.emptyRange(where, empty.from);
  const sorted = ranges.toSorted((one, other) => one.from.localeCompare(other.from));
  for (const [index, range] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && minutesOf(next.from) < endOf(range))
      return errors.overlap(where, rangeText(range), rangeText(next));
  }
  return null;
}

function faultBetween(exceptions: readonly HoursException[]): string | null {
  const sorted = exceptions.toSorted((one, other) => one.from.localeCompare(other.from));
  const clash = sorted.find(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? ''));
  return clash ? errors.exceptionsOverlap(dateText(clash.from)) : null;
}

function rangesOf(week: Week, day: Day): readonly HoursRange[] {
  const hours = week[day];
  return hours?.active ? hours.ranges : [];
}

function endOf(range: HoursRange): number {
  return minutesOf(range.to) + (isOvernight(range) ? MINUTES_A_DAY : 0);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
