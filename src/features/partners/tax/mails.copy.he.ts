import type { Letter } from '#platform/mail/send-letter.ts';
import { formatDate } from '#ui/text/format.ts';

export function certificateEndsLetter({
  fullName,
  lastDay,
  standardRate,
  site,
}: {
  fullName: string;
  lastDay: Date;
  /** With its sign. */
  standardRate: string;
  site: string;
}): Letter {
  const day = formatDate(lastDay);
  return {
    subject: 'אישור ניכוי המס שלכם עומד לפוג',
    title: 'אישור ניכוי המס שלכם עומד לפוג',
    preview: `האישור בתוקף עד ${day}.`,
    parts: [
      `שלום ${fullName},`,
      `אישור ניכוי המס במקור שמסרתם בתוכנית השותפים בתוקף עד ${day}.`,
      `אחרי התאריך הזה ננכה ${standardRate} מכל תשלום, עד שיעודכן אישור חדש.`,
      { actions: [{ label: 'עדכון פרטי המס', url: `${site}/partner-program` }] },
    ],
  };
}
