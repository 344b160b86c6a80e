import type { AlertKinds, AlertText } from '#features/app/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';

export const invitationAlerts = {
  queueLeft: {
    kind: 'queue-left',
    when: 'Requests for reviews wait since yesterday to be sent by hand',
    label: 'בקשות שלא נשלחו',
    description: 'ביום שאחרי, אם נשארו בקשות ביקורת שמחכות לשליחה.',
  },
} satisfies AlertKinds;

const left = {
  one: 'בקשת ביקורת אחת מחכה לשליחה',
  two: 'שתי בקשות ביקורת מחכות לשליחה',
  other: 'בקשות ביקורת מחכות לשליחה',
};

export function queueLeftAlert(count: number): Pick<AlertText, 'title' | 'body'> {
  return { title: plural(count, left), body: 'לחיצה לכל בקשה, ווואטסאפ נפתח עם ההודעה.' };
}
