import { eveName, holidayNames } from '#platform/calendar/copy.he.ts';
import type { HolidayKey } from '#platform/calendar/hebrew-calendar.ts';
import type { HolidayWords } from './words.contract.ts';

/** Returns the name of a holiday in another language; what is none, such as an owner's note, stays as it is. */
export function reasonsIn(words: HolidayWords): (reason: string) => string {
  const known = new Map(
    (Object.keys(holidayNames) as HolidayKey[]).flatMap((key) => [
      [holidayNames[key] as string, words[key].day],
      [eveName(key), words[key].eve],
    ]),
  );
  return (reason) => known.get(reason) ?? reason;
}
