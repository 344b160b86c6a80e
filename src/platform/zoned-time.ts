const ZONE = 'Asia/Jerusalem';
const DAY_MS = 86_400_000;

/** What the clock and the calendar on a wall in Israel show. */
export interface ZonedParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
}

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What the wall shows at this moment. */
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

/** The day in Israel, as `YYYY-MM-DD`. */
export function zonedDay(date: Date): string {
  return new Date(wallTime(date.getTime())).toISOString().slice(0, 10);
}

/** What the clock shows, as `HH:MM`. */
export function zonedTime(date: Date): string {
  return new Date(wallTime(date.getTime())).toISOString().slice(11, 16);
}

/** The moment at which a day (`YYYY-MM-DD`) begins in Israel. */
export function startOfDay(day: string): Date {
  return instantOf(day, '00:00');
}

/** The moment at which the month of `date` begins in Israel. */
export function startOfMonth(date: Date): Date {
  return startOfDay(`${zonedDay(date).slice(0, 7)}-01`);
}

/** The day `n` days later (earlier where negative), whatever the length of the days between. */
export function addDays(day: string, n: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The moment at which the wall shows `time` (`HH:MM`, up to `24:00`) on `day`. Of a time that comes twice it is
 * the first; a time that is skipped stands for as long after midnight as it says (02:30 is then 03:30).
 */
export function instantOf(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const fits = [before, after].filter((instant) => wallTime(instant) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : before);
}

/** How far the wall is ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  return wallTime(instant) - Math.floor(instant / 1000) * 1000;
}

/** The wall's reading as if it were UTC, in whole seconds. */
function wallTime(instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of wallClock.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
