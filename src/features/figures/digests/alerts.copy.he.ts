import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';
import { monthName } from './days.policy.ts';

const ON_SUNDAYS = 'On Sunday mornings, where there is something to tell';
const MONTHLY = 'On the first workday of a month, where there is something to tell of the one before';

export const digestMatters = {
  weeklyDigest: {
    kind: 'weekly-digest',
    label: 'סיכום שבועי',
    description: 'בימי ראשון, כשיש מה לספר.',
    leastRole: 'viewer',
    mail: {
      when: ON_SUNDAYS,
      reason: 'הסיכום נשלח פעם בשבוע לעסקים בדוגרי שקיבלו ביקורות.',
      ending: {
        title: 'הפסקת הסיכום השבועי',
        text: 'אחרי ההפסקה לא יישלח עוד סיכום בימי ראשון. הנתונים נשארים במסך הסטטיסטיקה.',
        done: 'הסיכום השבועי הופסק',
      },
    },
    alert: { when: ON_SUNDAYS },
  },
  monthlySummary: {
    kind: 'monthly-summary',
    label: 'סיכום חודשי',
    description: `בתחילת החודש, כשיש מה לספר. במסלול ${planNames.basic} עם דוח PDF.`,
    leastRole: 'viewer',
    mail: {
      when: MONTHLY,
      reason: 'הסיכום נשלח פעם בחודש לעסקים בדוגרי.',
      ending: {
        title: 'הפסקת הסיכום החודשי',
        text: 'אחרי ההפסקה לא יישלח עוד סיכום בתחילת החודש. הנתונים והדוחות נשארים במסך הסטטיסטיקה.',
        done: 'הסיכום החודשי הופסק',
      },
    },
    alert: { when: MONTHLY },
  },
} satisfies Matters;

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
