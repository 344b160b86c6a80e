import { once } from '../once.ts';
import { addDays } from '../zoned-time.ts';
import { eveName, holidayNames } from './copy.he.ts';

export type HolidayKey = keyof typeof holidayNames;

export interface Holiday {
  day: string;
  holiday: HolidayKey;
  isEve: boolean;
  name: string;
}

/** Independence Day moves, see below. */
const FIXED: Record<string, HolidayKey> = {
  'Tishri 1': 'roshHashana',
  'Tishri 2': 'roshHashana',
  'Tishri 10': 'yomKippur',
  'Tishri 15': 'sukkot',
  'Tishri 22': 'simchatTora',
  'Nisan 15': 'pesach',
  'Nisan 21': 'seventhOfPesach',
  'Sivan 6': 'shavuot',
};

/** Independence Day by law, per weekday of the 5th of Iyar (which is never another one). */
const MOVED: Record<string, string> = { Mon: 'Iyar 6', Wed: 'Iyar 5', Fri: 'Iyar 4', Sat: 'Iyar 3' };

const hebrew = once(
  () =>
    new Intl.DateTimeFormat('en-u-ca-hebrew', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'long',
    }),
);

export function holidayOn(day: string): Holiday | null {
  const holiday = holidayBegunOn(day);
  if (holiday) return { day, holiday, isEve: false, name: holidayNames[holiday] };
  const coming = holidayBegunOn(addDays(day, 1));
  return coming && { day, holiday: coming, isEve: true, name: eveName(coming) };
}

export function holidaysFrom(first: string, last: string): Holiday[] {
  const found: Holiday[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const holiday = holidayOn(day);
    if (holiday) found.push(holiday);
  }
  return found;
}

function holidayBegunOn(day: string): HolidayKey | null {
  const { date, weekday } = hebrewDate(day);
  if (!date.startsWith('Iyar ')) return FIXED[date] ?? null;
  const fromFifth = 5 - Number(date.slice('Iyar '.length));
  if (Math.abs(fromFifth) > 2) return null;
  const fifth = fromFifth === 0 ? weekday : hebrewDate(addDays(day, fromFifth)).weekday;
  return MOVED[fifth] === date ? 'independenceDay' : null;
}

function hebrewDate(day: string): { date: string; weekday: string } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of hebrew().formatToParts(Date.parse(`${day}T00:00:00Z`))) parts[type] = value;
  return { date: `${parts.month} ${parts.day}`, weekday: parts.weekday ?? '' };
}
