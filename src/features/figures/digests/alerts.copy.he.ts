import type { AlertKinds, AlertText } from '#features/app/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';
import { monthName } from './days.policy.ts';

export const digestAlerts = {
  weeklyDigest: {
    kind: 'weekly-digest',
    when: 'On Sunday mornings, where there is something to tell',
    label: 'סיכום שבועי',
    description: 'בימי ראשון, כשהיה על מה לספר.',
    mail: 'weeklyDigest',
  },
  monthlySummary: {
    kind: 'monthly-summary',
    when: 'On the first workday of a month, where there is something to tell of the one before',
    label: 'סיכום חודשי',
    description: 'ביום העבודה הראשון בחודש, כשיש על מה לספר.',
    mail: 'monthlySummary',
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

const ofMonth = {
  zero: 'לא התקבלו ביקורות, והכרטיס נצפה.',
  one: 'התקבלה ביקורת אחת.',
  two: 'התקבלו שתי ביקורות.',
  other: 'ביקורות התקבלו.',
};

export function summaryAlert(counts: { month: string; received: number }): Pick<AlertText, 'title' | 'body'> {
  return { title: `סיכום ${monthName(counts.month)} מוכן`, body: plural(counts.received, ofMonth) };
}
