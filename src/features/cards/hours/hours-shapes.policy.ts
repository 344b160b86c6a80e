import { addDays, zonedDay, zonedTime } from '#platform/zoned-time.ts';
import { DAYS, type Day } from './choices.contract.ts';
import type {
  DayHours,
  DayRanges,
  HolidayHours,
  HoursException,
  HoursRange,
  OpeningHours,
  Week,
  WorkingHours,
} from './contract.ts';
import { isOvernight } from './hours-faults.policy.ts';

/** The last time of a day, and the last at which a range of one step can begin. */
const DAYS_END = '23:45';
const LAST_START = '23:30';

const HOLIDAYS_AS_USUAL: HolidayHours = { closed: false, eves: 'early', eveClosing: '13:00' };

/** The published hours. The week is empty until the owner saves one. */
export function openingHoursOf({ openingHours }: { openingHours: Partial<OpeningHours> }): OpeningHours {
  return {
    week: inDayOrder(openingHours.week ?? {}),
    exceptions: (openingHours.exceptions ?? []).map(({ from, to, ranges, note }) => ({
      from,
      to,
      ranges: ranges.map(plain),
      note,
    })),
    holidays: holidaysOf(openingHours.holidays ?? HOLIDAYS_AS_USUAL),
  };
}

/** Whether the owner has saved a week, even one of closed days. */
export function areHoursSaid({ week }: Pick<OpeningHours, 'week'>): boolean {
  return Object.keys(week).length > 0;
}

export function weekly(workingHours: WorkingHours): OpeningHours {
  return openingHoursOf({ openingHours: { week: weekOf(workingHours) } });
}

/** The week in the specification's words; null where these cannot say it. */
export function singleRanges(week: Week): WorkingHours | null {
  const days = Object.entries(week) as [Day, DayRanges][];
  if (days.some(([, { ranges }]) => ranges.length !== 1 || ranges.some(isOvernight))) return null;
  return workingHoursOf(week);
}

/** Returns the week as the specification has it, one range a day: first opening to last closing. */
export function workingHoursOf(week: Week): WorkingHours {
  return Object.fromEntries(
    Object.entries(week).map(([day, { active, ranges }]): [string, DayHours] => {
      const sorted = inOrder(ranges);
      const last = sorted.at(-1);
      const from = sorted[0]?.from ?? '09:00';
      const to = last && !isOvernight(last) ? last.to : DAYS_END;
      return [day, { active, from: from < DAYS_END ? from : LAST_START, to }];
    }),
  );
}

/**
 * Applies a change to hours. `workingHours` replaces the week alone; null leaves no more than `workingHours` can say.
 * @param now exceptions that are over by then, with their last night, are left out
 */
export function changedHours(
  before: Partial<OpeningHours>,
  {
    workingHours,
    openingHours,
  }: { workingHours?: WorkingHours; openingHours?: Partial<OpeningHours> | null },
  now: Date,
): Partial<OpeningHours> {
  if (openingHours === null) return weekly(workingHours ?? workingHoursOf(before.week ?? {}));
  const { week = workingHours && weekOf(workingHours), exceptions, holidays } = openingHours ?? {};
  return {
    ...before,
    ...(week && { week: sortedWeek(week) }),
    ...(exceptions && { exceptions: lasting(exceptions, now) }),
    ...(holidays && { holidays }),
  };
}

function sortedWeek(week: Week): Week {
  const days = Object.entries(week) as [Day, DayRanges][];
  return Object.fromEntries(
    days.map(([day, { active, ranges }]) => [day, { active, ranges: inOrder(ranges) }]),
  );
}

function lasting(exceptions: HoursException[], now: Date): HoursException[] {
  const [today, time] = [zonedDay(now), zonedTime(now)];
  const lastsTonight = ({ to, ranges }: HoursException) =>
    addDays(to, 1) === today && ranges.some((range) => isOvernight(range) && range.to > time);
  return exceptions
    .filter((exception) => exception.to >= today || lastsTonight(exception))
    .map((exception) => ({ ...exception, ranges: inOrder(exception.ranges) }))
    .sort((one, other) => one.from.localeCompare(other.from));
}

export function inOrder(ranges: readonly HoursRange[]): HoursRange[] {
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}

function weekOf(workingHours: WorkingHours): Week {
  return Object.fromEntries(
    Object.entries(workingHours).map(([day, { active, from, to }]) => [
      day,
      { active, ranges: [{ from, to }] },
    ]),
  );
}

/** The store does not keep the order of keys. */
function inDayOrder(week: Week): Week {
  return Object.fromEntries(
    DAYS.flatMap((day) => {
      const hours = week[day];
      return hours ? [[day, { active: hours.active, ranges: hours.ranges.map(plain) }]] : [];
    }),
  );
}

const plain = ({ from, to }: HoursRange): HoursRange => ({ from, to });
const holidaysOf = ({ closed, eves, eveClosing }: HolidayHours): HolidayHours => ({
  closed,
  eves,
  eveClosing,
});
