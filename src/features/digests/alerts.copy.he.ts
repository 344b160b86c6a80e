import type { AlertKinds, AlertText } from '#features/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';

export const digestAlerts = {
  weeklyDigest: {
    kind: 'weekly-digest',
    when: 'On Sunday mornings, where there is something to tell',
    label: 'סיכום שבועי',
    description: 'בימי ראשון, כשהיה על מה לספר.',
    mail: 'weeklyDigest',
  },
} satisfies AlertKinds;

const received = {
  zero: 'לא הגיעו ביקורות בשבוע שעבר',
  one: 'הגיעה ביקורת אחת בשבוע שעבר',
  two: 'הגיעו שתי ביקורות בשבוע שעבר',
  other: 'ביקורות הגיעו בשבוע שעבר',
};
const waiting = {
  zero: 'הכול טופל.',
  one: 'ביקורת אחת מחכה להחלטה.',
  two: 'שתי ביקורות מחכות להחלטה.',
  other: 'ביקורות מחכות להחלטה.',
};

export function digestAlert(counts: {
  received: number;
  waiting: number;
}): Pick<AlertText, 'title' | 'body'> {
  return { title: plural(counts.received, received), body: plural(counts.waiting, waiting) };
}
