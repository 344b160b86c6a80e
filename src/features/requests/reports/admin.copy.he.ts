import { plural } from '#ui/text/format.ts';
import type { HIDING_GROUNDS } from './grounds.contract.ts';

const hours = { one: 'שעה', two: 'שעתיים', other: 'שעות' };

export const noticesAdminCopy = {
  about: 'ביקורת על',
  clock: (left: number) =>
    left < 0 ? `באיחור של ${plural(-left, hours)}` : left <= 1 ? 'פחות משעה' : `נותרו ${plural(left, hours)}`,
  forwarded: (when: string) => `העסק נשאל ב־${when}`,
  gone: 'הביקורת כבר נמחקה',
  statuses: { pending: 'מחכה', approved: 'מוצגת', rejected: 'לא מוצגת' },
  inLanguage: (language: string) =>
    `נשלח מכרטיס ב${language}, וכך גם המיילים לשולחים. ההסבר יגיע אליהם כפי שתכתבו אותו.`,
  forgotten: 'פרטי השולחים נמחקו',
  answer: 'התשובה',
  outcomes: { kept: 'הביקורת נשארה', hidden: 'הביקורת הוסרה' },
  lifted: 'ההסרה בוטלה',
  liftAnswer: (when: string) => `ההסבר לביטול ההסרה, ${when}`,
  lift: {
    label: 'ביטול ההסרה',
    title: 'ביטול ההסרה',
    text: 'מה שהוחלט לפני ההסרה יחזור: ביקורת שהופיעה תחזור לכרטיס. השולחים והעסק יקבלו את ההסבר.',
    reason: 'ההסבר לשולחים ולעסק',
    done: 'ההסרה בוטלה',
    failed: 'ההסרה לא בוטלה',
  },
  acts: {
    kept: {
      label: 'הביקורת נשארת',
      title: 'הביקורת נשארת',
      text: 'השולחים יקבלו את ההסבר, והביקורת לא תשתנה.',
      reason: 'ההסבר לשולחים',
    },
    forwarded: {
      label: 'שאלה לעסק',
      title: 'בקשת תגובה מהעסק',
      text: 'העסק יקבל את השאלה במייל, בלי פרטי השולחים. הדיווח נשאר פתוח והשעון ממשיך.',
      reason: 'השאלה לעסק',
    },
    hidden: {
      label: 'הסרת הביקורת',
      title: 'הסרת הביקורת',
      text: 'הביקורת תרד מהכרטיס, והעסק לא יוכל להחזיר אותה. השולחים והעסק יקבלו את ההסבר, והכותבים יראו את הסיבה בעמוד שלהם ויוכלו לערער.',
      reason: 'ההסבר לשולחים ולעסק',
    },
  },
  ground: 'סיבת ההסרה',
  /** Of the list that businesses choose from; whoever hides a review for others says why. */
  grounds: {
    abuse_or_illegal: 'תוכן פוגעני או לא חוקי',
    personal_data: 'פרטים אישיים',
    not_a_customer: 'לא מלקוחות העסק',
    spam: 'ספאם או פרסומת',
    off_topic: 'לא קשורה לעסק',
    duplicate: 'ביקורת כפולה',
  } satisfies Record<(typeof HIDING_GROUNDS)[number], string>,
  done: 'הדיווח טופל',
  actFailed: 'הדיווח לא טופל',
};
