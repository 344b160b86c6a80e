import type { MailSwitches } from '#features/accounts/mail-switches/policy.ts';

export const digestMailSwitches = {
  weeklyDigest: {
    kind: 'weekly-digest',
    job: 'weekly-digest-mail',
    when: 'On Sunday mornings, where there is something to tell',
    label: 'סיכום שבועי',
    description: 'בכל יום ראשון בבוקר, רק אחרי שבוע שבו התקבלו ביקורות.',
    reason: 'הסיכום נשלח פעם בשבוע לבעלי עסקים בדוגרי שקיבלו ביקורות.',
    ending: {
      title: 'הפסקת הסיכום השבועי',
      text: 'אחרי ההפסקה לא יישלח עוד סיכום בימי ראשון. הנתונים נשארים במסך הסטטיסטיקה.',
      done: 'הסיכום השבועי הופסק',
    },
  },
  monthlySummary: {
    kind: 'monthly-summary',
    job: 'monthly-summary-mail',
    when: 'On the first workday of a month, where there is something to tell of the one before',
    label: 'סיכום חודשי',
    description: 'ביום העבודה הראשון בחודש, אם בחודש שנגמר התקבלו ביקורות או נצפה הכרטיס.',
    reason: 'הסיכום נשלח פעם בחודש לבעלי עסקים בדוגרי.',
    ending: {
      title: 'הפסקת הסיכום החודשי',
      text: 'אחרי ההפסקה לא יישלח עוד סיכום בתחילת החודש. הנתונים והדוחות נשארים במסך הסטטיסטיקה.',
      done: 'הסיכום החודשי הופסק',
    },
  },
} satisfies MailSwitches;
