import { formatTime, formatWeekday } from '#ui/text/format.ts';

/** "יום ראשון ב־08:00": of the days ahead. */
export function momentText(moment: string): string {
  return `${formatWeekday(moment)} ב־${formatTime(moment)}`;
}
