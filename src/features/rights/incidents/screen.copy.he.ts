import { formatDateTime, formatNumber } from '#ui/text/format.ts';
import type { Incident } from './contract.ts';
import type { IncidentAct, Severity } from './policy.ts';

export const incidentCopy = {
  title: 'יומן אירועי אבטחה',
  description: 'כל חשד לגישה, לשינוי או לאובדן של מידע נרשם כאן, גם אם התברר שלא קרה דבר. מה שנרשם לא נמחק.',
  list: 'אירועי אבטחה',
  failed: 'יומן האירועים לא נטען',
  more: 'אירועים קודמים',
  empty: { title: 'לא נרשמו אירועים', text: 'אירוע שיירשם יופיע כאן עם כל מה שנעשה בו.' },
  open: 'רישום אירוע',
  update: 'עדכון',
  texts: 'הודעות מוכנות',
  actOn: (act: string, number: string) => `${act}: אירוע ${number}`,
  severities: { low: 'קל', medium: 'בינוני', severe: 'חמור' } satisfies Record<Severity, string>,
  isClosed: 'סגור',
  isOpen: 'בטיפול',
  reportMissing: 'עוד לא דווח לרשות',
  severeNotice: 'אירוע אבטחה חמור מדווח לרשות להגנת הפרטיות מיד. הודעה מוכנה נמצאת ליד האירוע.',
  facts: {
    noticed: 'התגלה',
    persons: 'כמה אנשים',
    reported: 'דווח לרשות',
    told: 'עודכנו האנשים',
    unknown: 'עוד לא ידוע',
    not: 'לא',
  },
  history: (count: number) => `כל מה שנרשם (${formatNumber(count)})`,
  acts: { opened: 'נרשם', changed: 'עודכן', closed: 'נסגר', reopened: 'נפתח מחדש' } satisfies Record<
    IncidentAct,
    string
  >,
  goneAdmin: 'חשבון שנמחק',
  form: {
    open: 'רישום אירוע אבטחה',
    update: (number: string) => `עדכון אירוע ${number}`,
    text: 'מתארים בלי שמות ובלי פרטים של אנשים. השעות הן שעון ישראל.',
    what: { label: 'מה קרה', hint: 'איזה מידע, איך התגלה, מה נעשה מיד' },
    noticedAt: 'מתי התגלה',
    time: 'שעה',
    severity: 'חומרה',
    severityHint: 'חמור: מידע נחשף, שונה או אבד בהיקף ניכר, או שמישהו השתמש בו בלי הרשאה.',
    persons: { label: 'כמה אנשים האירוע נוגע להם', hint: 'ריק, אם עוד לא ידוע' },
    reportedAt: 'מתי דווח לרשות להגנת הפרטיות',
    toldAt: 'מתי עודכנו האנשים שהמידע עליהם',
    note: { label: 'מה נעשה', hint: 'נשמר עם העדכון הזה' },
    isClosed: 'הטיפול הסתיים, האירוע סגור',
    save: 'שמירה',
    saved: 'האירוע נרשם ביומן',
    failed: 'האירוע לא נרשם',
  },
  letters: {
    title: (number: string) => `הודעות מוכנות לאירוע ${number}`,
    text: 'טיוטות שמבוססות על מה שנרשם. משלימים את מה שבסוגריים המרובעים לפני השליחה.',
    authority: 'לרשות להגנת הפרטיות',
    people: 'לאנשים שהמידע עליהם',
    copy: 'העתקת ההודעה',
    copied: 'ההודעה הועתקה',
    failed: 'ההודעה לא הועתקה. אפשר לסמן ולהעתיק אותה',
    close: 'סגירה',
  },
};

export function authorityLetter({ number, what, noticedAt, persons, severity }: Incident): string {
  return [
    'לכבוד הרשות להגנת הפרטיות',
    `הנדון: דיווח על אירוע אבטחה, מספר פנימי ${number}`,
    `1. בעלת השליטה במאגר: [שם החברה, מספר ח״פ, כתובת]. איש קשר: [שם, טלפון, אימייל].`,
    `2. האירוע התגלה ב־${formatDateTime(noticedAt)}. חומרתו לפי הערכתנו: ${incidentCopy.severities[severity]}.`,
    `3. מה קרה: ${what}`,
    `4. מספר האנשים שהאירוע נוגע להם: ${persons === null ? 'עדיין נבדק' : formatNumber(persons)}.`,
    '5. סוגי המידע: [למשל שמות, כתובות אימייל, טלפונים, תוכן ביקורות].',
    '6. מה נעשה עד כה כדי לעצור את האירוע ולצמצם את תוצאותיו: [פירוט].',
    '7. מה ייעשה בהמשך, ומתי יעודכנו האנשים שהמידע עליהם: [פירוט].',
    'נעדכן את הרשות בכל מידע נוסף שיתברר.',
    '[שם, תפקיד, תאריך]',
  ].join('\n');
}

export function peopleLetter({ number, noticedAt }: Incident): string {
  return [
    'נושא: עדכון על אירוע אבטחה שנוגע למידע שלכם',
    'שלום,',
    `ב־${formatDateTime(noticedAt)} גילינו אירוע אבטחה בדוגרי שייתכן שנוגע למידע שנשמר עליכם.`,
    'מה קרה: [בשניים או שלושה משפטים, בלי מונחים טכניים].',
    'איזה מידע: [פירוט]. סיסמאות לא נשמרות אצלנו כפי שהוקלדו.',
    'מה עשינו: [פירוט].',
    'מה כדאי לעשות עכשיו: להחליף את הסיסמה בדוגרי ובכל אתר שבו השתמשתם באותה סיסמה, ולהיזהר מהודעות שמבקשות פרטים בשמנו.',
    `אפשר לפנות אלינו בכל שאלה: [אימייל, טלפון]. מספר האירוע: ${number}.`,
    'אנחנו מצטערים על מה שקרה.',
    'צוות דוגרי',
  ].join('\n');
}
