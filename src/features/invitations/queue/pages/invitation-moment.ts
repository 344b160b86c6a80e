import { dayInIsrael, formatTime, formatWeekday } from '#ui/text/format.ts';
import { invitationsCopy } from '../copy.he.ts';

export function momentText(moment: string): string {
  const day =
    dayInIsrael(moment) === dayInIsrael(new Date()) ? invitationsCopy.today : `ב${formatWeekday(moment)}`;
  return `${day} ב־${formatTime(moment)}`;
}
