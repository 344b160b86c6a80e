import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { DAYS } from './choices.contract.ts';
import type { HoursRange, OpeningHours } from './contract.ts';
import { hoursCopy } from './copy.he.ts';
import { hasHours } from './hours.policy.ts';
import { type DayPlan, planOf, weekdayOf } from './hours-of-day.policy.ts';
import { dayAndMonth, rangeText } from './hours-words.policy.ts';
import type { CardHours } from './shown-hours.contract.ts';

/** Dates in a row that are alike and not as every week. */
export interface SpecialRun extends DayPlan {
  from: string;
  to: string;
}

/** Words of the table beside times, in the card's language. */
export interface HoursTableWords {
  roundTheClock: string;
  specialHours: string;
  /** Days as `2026-12-01`. */
  datesOf: (from: string, to: string) => string;
  /** @param reason in Hebrew: a holiday's name, or a note of the owner */
  reasonOf: (reason: string) => string;
}

export const hebrewTable: HoursTableWords = {
  roundTheClock: hoursCopy.roundTheClock,
  specialHours: hoursCopy.specialHours,
  datesOf: datesInWords,
  reasonOf: (reason) => reason,
};

const WEEK = 7;
const DAYS_TOLD = 45;
const RUNS_SHOWN = 4;

/** The card's table: the coming seven dates in the order of the week, then what differs beyond them. Null without hours. */
export function hoursOf(hours: OpeningHours, now: Date, words = hebrewTable): CardHours | null {
  const today = zonedDay(now);
  if (!hasHours(hours, today)) return null;
  const coming = Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead));
  const days = coming.map((date) => ({
    date,
    day: weekdayOf(date),
    ...shownPlan(planOf(hours, date), words),
  }));
  return {
    days: days
      .sort((one, other) => DAYS.indexOf(one.day) - DAYS.indexOf(other.day))
      .map(({ date, ...row }) => ({ ...row, isToday: date === today })),
    later: specialRuns(hours, today, addDays(today, DAYS_TOLD))
      .filter(({ to }) => to >= addDays(today, WEEK))
      .slice(0, RUNS_SHOWN)
      .map((run) => ({ dates: words.datesOf(run.from, run.to), ...shownPlan(run, words) })),
  };
}

export function specialRuns(hours: OpeningHours, first: string, last: string): SpecialRun[] {
  if (!hours.holidays.closed && !hours.exceptions.some(({ to }) => to >= first)) return [];
  const runs: SpecialRun[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const plan = planOf(hours, date);
    if (!plan.isSpecial) continue;
    const before = runs.at(-1);
    if (before && before.to === addDays(date, -1) && isSame(before, plan)) before.to = date;
    else runs.push({ ...plan, from: date, to: date });
  }
  return runs;
}

/** "09:00–13:00"; from midnight to midnight is "24 hours". */
export function rangeInWords(range: HoursRange, { roundTheClock } = hebrewTable): string {
  return range.from === range.to ? roundTheClock : rangeText(range);
}

function shownPlan({ ranges, isSpecial, reason }: DayPlan, words: HoursTableWords) {
  const special = isSpecial && ranges.length > 0 ? words.specialHours : null;
  return {
    ranges: ranges.map((range) => rangeInWords(range, words)),
    note: reason ? words.reasonOf(reason) : special,
  };
}

function isSame(one: DayPlan, other: DayPlan): boolean {
  return (
    one.reason === other.reason && one.ranges.map(rangeText).join() === other.ranges.map(rangeText).join()
  );
}

function datesInWords(from: string, to: string): string {
  if (from === to) return dayAndMonth(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : dayAndMonth(from)}–${dayAndMonth(to)}`;
}
