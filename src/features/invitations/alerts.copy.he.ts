import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';

export const invitationMatters = {
  queueLeft: {
    kind: 'queue-left',
    label: 'בקשות שלא נשלחו',
    description: 'למחרת, אם נשארו בקשות לשליחה.',
    leastRole: 'replier',
    alert: { when: 'Requests for reviews wait since yesterday to be sent by hand' },
  },
} satisfies Matters;

const left = {
  one: 'בקשת ביקורת אחת מחכה לשליחה',
  two: 'שתי בקשות ביקורת מחכות לשליחה',
  other: 'בקשות ביקורת מחכות לשליחה',
};

export function queueLeftAlert(count: number): Pick<AlertText, 'title' | 'body'> {
  return { title: plural(count, left), body: 'לחיצה לכל בקשה, ווואטסאפ נפתח עם ההודעה.' };
}
