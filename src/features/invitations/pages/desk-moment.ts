import { formatTime, formatWeekday } from '#ui/text/format.ts';

export function momentText(moment: string): string {
  return `${formatWeekday(moment)} ב־${formatTime(moment)}`;
}
