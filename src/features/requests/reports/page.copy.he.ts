import { fieldCopy } from '#ui/copy.he/field.ts';
import { noticeGrounds } from './grounds.copy.he.ts';

type ReportNamed = Record<'number' | 'business' | 'ground', string>;
type NoticeMail = Record<'title' | 'text', string> & { end?: string };

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
  mails: {
    about: ({ number, business, ground }: ReportNamed) =>
      `דיווח ${number}, על ביקורת בכרטיס של ${business}. הסיבה שנבחרה: ${ground}.`,
    due: (moment: string) => `תשובה תגיע עד ${moment}.`,
    received: {
      title: 'הדיווח התקבל',
      text: 'קיבלנו את הדיווח, ונבדוק אותו.',
      end: 'לא שלחתם דיווח? מישהו מסר את הכתובת שלכם בטעות, ואפשר להתעלם.',
    } as NoticeMail,
    forwarded: {
      title: 'ביקשנו את תגובת העסק לדיווח',
      text: 'ביקשנו מהעסק להגיב לדיווח, בלי למסור לו ממי הגיע. נמשיך לבדוק ונשיב לכם.',
    } as NoticeMail,
    kept: {
      title: 'הדיווח נבדק: הביקורת נשארת',
      text: 'בדקנו את הדיווח, והביקורת נשארת בכרטיס. ההסבר שלנו:',
      end: 'לא הסכמתם? אפשר לענות לנו עם פרטים נוספים.',
    } as NoticeMail,
    hidden: {
      title: 'הדיווח נבדק: הביקורת הוסרה',
      text: 'בדקנו את הדיווח, והביקורת הוסרה מהכרטיס. ההסבר שלנו:',
    } as NoticeMail,
    lifted: {
      title: 'הדיווח נבדק שוב: ההסרה בוטלה',
      text: 'בדקנו שוב את הדיווח, וביטלנו את ההסרה. הביקורת יכולה להופיע שוב בכרטיס. ההסבר שלנו:',
      end: 'לא הסכמתם? אפשר לענות לנו עם פרטים נוספים.',
    } as NoticeMail,
    overturned: {
      title: 'הביקורת שדיווחתם עליה חזרה',
      text: 'הכותבים ערערו על ההסרה. בדקנו את הערעור וקיבלנו אותו, והביקורת מופיעה שוב בכרטיס.',
      end: 'לא הסכמתם? אפשר לענות לנו עם פרטים נוספים.',
    } as NoticeMail,
  },
};

type Refusal =
  | 'ground'
  | `details.${'too_small' | 'too_big'}`
  | 'name.too_small'
  | 'email'
  | 'email.too_small'
  | 'not_accepted'
  | 'too_many_requests';

/** `errors` are by code, a field's after its name. In Hebrew they are the server's own. */
export type NoticeWords = typeof noticePage & { errors?: Record<Refusal, string> };
