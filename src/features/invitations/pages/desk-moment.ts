import { dayInIsrael, formatTime, formatWeekday } from '#ui/text/format.ts';
import { deskCopy } from '../desk.copy.he.ts';

export function momentText(moment: string): string {
  const day = dayInIsrael(moment) === dayInIsrael(new Date()) ? deskCopy.today : `ב${formatWeekday(moment)}`;
  return `${day} ב־${formatTime(moment)}`;
}
