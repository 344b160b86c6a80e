import { DAYS, type Day, TIME_STEP_MINUTES } from '../contract/choices.ts';
import type { DayHours, WorkingHours } from '../contract.ts';

const MINUTES_A_DAY = 24 * 60;
const CLOSED: DayHours = { active: false, from: '09:00', to: '17:00' };

/** Every time that can be chosen, `00:00` to `23:45`. */
export const TIMES: readonly string[] = Array.from(
  { length: MINUTES_A_DAY / TIME_STEP_MINUTES },
  (_, step) => {
    const minutes = step * TIME_STEP_MINUTES;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  },
);

/** A day's hours; a day that is missing is closed, with the usual hours ready for when it opens. */
export function hoursOfDay(hours: WorkingHours, day: Day): DayHours {
  return hours[day] ?? CLOSED;
}

/** Opens at `from`; a start at or after the end is held one step before it. */
export function withStart(day: DayHours, from: string): DayHours {
  return from < day.to ? { ...day, from } : { ...day, from: stepped(day.to, -1) };
}

/** Closes at `to`; an end at or before the start is held one step after it. */
export function withEnd(day: DayHours, to: string): DayHours {
  return to > day.from ? { ...day, to } : { ...day, to: stepped(day.from, 1) };
}

/** The first active day's hours on all active days; the same hours where no day is active. */
export function copyToActiveDays(hours: WorkingHours): WorkingHours {
  const first = DAYS.map((day) => hours[day]).find((day) => day?.active);
  if (!first) return hours;
  return Object.fromEntries(
    DAYS.map((day) => [day, hours[day]?.active ? { ...first } : hoursOfDay(hours, day)]),
  );
}

function stepped(time: string, steps: number): string {
  return TIMES[TIMES.indexOf(time) + steps] ?? time;
}
