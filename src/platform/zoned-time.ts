import { once, remembered } from './once.ts';

const ZONE = 'Asia/Jerusalem';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const KEPT_MAX = 10_000;

export interface ZonedParts {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

const wallClock = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

export function zonedParts(date: Date): ZonedParts {
  const wall = new Date(wallTime(date.getTime()));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

export function zonedDay(date: Date): string {
  return new Date(wallTime(date.getTime())).toISOString().slice(0, 10);
}

export function zonedTime(date: Date): string {
  return new Date(wallTime(date.getTime())).toISOString().slice(11, 16);
}

export function startOfDay(day: string): Date {
  return instantOf(day, '00:00');
}

export function startOfMonth(date: Date): Date {
  return startOfDay(`${zonedDay(date).slice(0, 7)}-01`);
}

/** A month is never longer. */
const PAST_ANY_MONTH = 31;

/** The day on which the month after `date`'s begins. */
export function startOfNextMonth(date: Date): string {
  return `${addDays(`${zonedDay(date).slice(0, 7)}-01`, PAST_ANY_MONTH).slice(0, 7)}-01`;
}

/** Calendar days, whatever their length. */
export function addDays(day: string, n: number): string {
  return dayNumbered(numberOfDay(day) + n);
}

const numberOfDay = remembered(KEPT_MAX, (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayNumbered = remembered(KEPT_MAX, (number: number) =>
  new Date(number * DAY_MS).toISOString().slice(0, 10),
);

/** The first of a time that comes twice; a skipped time counts from midnight (02:30 is then 03:30). */
export function instantOf(day: string, time: string): Date {
  return new Date(instantAt(`${day} ${time}`));
}

const instantAt = remembered(KEPT_MAX, (dayAndTime: string) => {
  const [day = '', hour = 0, minute = 0] = dayAndTime.split(/[ :]/);
  const wall = numberOfDay(day) * DAY_MS + (Number(hour) * 60 + Number(minute)) * 60_000;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const fits = [before, after].filter((instant) => wallTime(instant) === wall);
  return fits.length > 0 ? Math.min(...fits) : before;
});

/** The offset holds for an hour of UTC: the zone's clocks change on the hour, and asking ICU takes microseconds. */
function offsetAt(instant: number): number {
  return offsetIn(Math.floor(instant / HOUR_MS));
}

const offsetIn = remembered(KEPT_MAX, (hour: number) => formattedTime(hour * HOUR_MS) - hour * HOUR_MS);

function wallTime(instant: number): number {
  return wholeSecond(instant) + offsetAt(instant);
}

function wholeSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000;
}

function formattedTime(instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallClock().formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
/** Units until a moment, the begun one included; below zero: units since then, the begun one included. */
export function unitsUntil(moment: Date, now: Date, unitMs: number): number {
  const units = (moment.getTime() - now.getTime()) / unitMs;
  return units > 0 ? Math.ceil(units) : Math.floor(units);
}
