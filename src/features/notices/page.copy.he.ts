import { fieldCopy } from '#ui/copy.he/field.ts';
import { noticesCopy } from './copy.he.ts';
import { noticeGrounds } from './grounds.copy.he.ts';

export const noticePage = {
  title: 'דיווח על ביקורת',
  lead: 'הדיווח נבדק בידי צוות דוגרי, ולא בידי העסק בלבד. תשובה תגיע במייל בתוך 72 שעות.',
  notStars: 'דירוג נמוך או ביקורת לא מחמיאה הם לא סיבה להסרה.',
  ground: 'מה הבעיה בביקורת?',
  grounds: noticeGrounds,
  details: 'פירוט',
  detailsHint: 'מה בדיוק לא נכון או אסור, ואיך אפשר לבדוק את זה.',
  name: 'שם מלא',
  email: 'אימייל',
  emailHint: 'לכאן נשלח את התשובה. השם והכתובת לא יועברו לעסק ולא לכותבים.',
  notice:
    'הפרטים נמסרים מרצונכם ומשמשים רק לטיפול בדיווח, אצל מפעילי דוגרי בלבד. הדיווח נשמר כתיעוד; בלי הפרטים לא נוכל להשיב.',
  privacyPolicy: fieldCopy.privacyPolicy as string,
  submit: 'שליחת הדיווח',
  failed: { title: 'הדיווח לא נשלח', wrong: 'יש לתקן את השדות המסומנים.' },
  sent: {
    title: 'הדיווח התקבל',
    text: 'שלחנו לכם אישור במייל. תשובה תגיע בתוך 72 שעות.',
    number: 'מספר הדיווח:',
    back: 'לכרטיס של',
  },
  errors: noticesCopy.errors,
};

export type NoticeWords = typeof noticePage;
