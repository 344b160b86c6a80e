import { zonedParts } from '#platform/zoned-time.ts';

/** The specification's parts of the day, by the hour in Israel. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const { hour } = zonedParts(now);
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
