import { formatTime } from '#ui/text/format.ts';

/** The specification's parts of the day, by the hour in Israel. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(formatTime(now).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
