import { DAYS, type Day, RANGES_MAX, TIME_STEP_MINUTES } from './choices.contract.ts';
import type { DayRanges, HoursRange, OpeningHours, Week } from './contract.ts';
import { isOvernight } from './hours-faults.policy.ts';
import { inOrder } from './hours-shapes.policy.ts';

const MINUTES_A_DAY = 24 * 60;
const MIDNIGHT = '00:00';
const USUAL: HoursRange = { from: '09:00', to: '17:00' };
/** Gap before a further range and its length, in steps. */
const PAUSE = 4;
const FURTHER = 12;
/** Marks an end on the day after. */
const NEXT_DAY = '+';
const LATEST_END = '12:00';

export const TIMES: readonly string[] = Array.from(
  { length: MINUTES_A_DAY / TIME_STEP_MINUTES },
  (_, step) => {
    const minutes = step * TIME_STEP_MINUTES;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  },
);

export function hoursOfDay(week: Week, day: Day): DayRanges {
  return week[day] ?? { active: false, ranges: [USUAL] };
}

/** Opens at `from`; a start that would cross the end is held one step beside it. */
export function withStart(range: HoursRange, from: string): HoursRange {
  if (isOvernight(range)) {
    const crosses = from < range.to || (from === range.to && from !== MIDNIGHT);
    return { ...range, from: crosses ? stepped(range.to, 1) : from };
  }
  return from < range.to ? { ...range, from } : { ...range, from: stepped(range.to, -1) };
}

/** Closes at an end as `endsOf` and `endOf` name them; one at or before the start is held one step after it. */
export function withEnd(range: HoursRange, end: string): HoursRange {
  if (end.startsWith(NEXT_DAY)) return { ...range, to: end.slice(NEXT_DAY.length) };
  return end > range.from ? { ...range, to: end } : { ...range, to: stepped(range.from, 1) };
}

/** A range's end as it is chosen: `17:00`, or `+02:00` on the day after. */
export function endOf(range: HoursRange): string {
  return isOvernight(range) ? NEXT_DAY + range.to : range.to;
}

/** The ends on the day after that can be chosen, as `+02:00`: for a range from midnight, midnight alone. */
export function overnightEnds(range: HoursRange): string[] {
  return TIMES.filter(
    (time) => time === MIDNIGHT || (time < range.from && (time <= LATEST_END || time === range.to)),
  ).map((time) => NEXT_DAY + time);
}

/** The same ranges and one more behind them; null where the day has no room for it. */
export function withFurtherRange(ranges: readonly HoursRange[]): HoursRange[] | null {
  const last = inOrder(ranges).at(-1);
  if (!last) return [USUAL];
  if (ranges.length >= RANGES_MAX || isOvernight(last)) return null;
  const start = TIMES.indexOf(last.to) + PAUSE;
  const from = TIMES[start];
  return from ? [...ranges, { from, to: TIMES[start + FURTHER] ?? MIDNIGHT }] : null;
}

/** Hours for the preview while dates are being chosen: an exception without a date is left out. */
export function shownHours(hours: OpeningHours): OpeningHours {
  return { ...hours, exceptions: hours.exceptions.filter(({ from, to }) => from && to) };
}

export function copyToActiveDays(week: Week): Week {
  const first = DAYS.map((day) => week[day]).find((day) => day?.active);
  if (!first) return week;
  return Object.fromEntries(
    DAYS.map((day) => [day, week[day]?.active ? { ...first } : hoursOfDay(week, day)]),
  );
}

/** The time so many steps on; past the day's end it is midnight. */
function stepped(time: string, steps: number): string {
  return TIMES[TIMES.indexOf(time) + steps] ?? MIDNIGHT;
}
