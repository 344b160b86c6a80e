import { greetingOf } from '#platform/mail/copy.he.ts';
import type { MailLink } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';

export const accountJobNames = {
  welcome: { name: 'welcome-mail', label: 'ברכת הצטרפות' },
  passwordReset: { name: 'password-reset', label: 'בקשות לאיפוס סיסמה' },
  link: { name: 'link-mail', label: 'קישורים חד־פעמיים' },
  notice: { name: 'notice-mail', label: 'הודעות על החשבון' },
  removeFiles: { name: 'remove-files', label: 'מחיקת קבצים' },
  sweep: { name: 'sweep-accounts', label: 'ניקוי חשבונות' },
};

interface LinkTexts {
  fullName: string;
  url: string;
  newEmail: string;
  /** "21 בנובמבר 2026". */
  day: string;
}

const hello = greetingOf;
const mailOf = (subject: string, paragraphs: string[], action: MailLink): Letter => ({
  subject,
  title: subject,
  // The greeting says nothing in a list of mails.
  preview: paragraphs[1],
  parts: [...paragraphs, { actions: [action] }],
});

/** `token`: of the link that confirms the address; null where it is not needed any more. */
export const welcomeLetter = ({
  site,
  slug,
  token,
}: {
  site: string;
  slug: string;
  token: string | null;
}): Letter => ({
  subject: 'ברוכים הבאים לדוגרי',
  title: 'ברוכים הבאים לדוגרי',
  preview: 'כרטיס הביקור שלכם כבר באוויר. שלושה צעדים קצרים, ואפשר להתחיל לקבל ביקורות.',
  parts: [
    hello(''),
    'ההרשמה הושלמה, וכרטיס הביקור הדיגיטלי שלכם כבר באוויר. זו הכתובת שאפשר לשתף עם לקוחות:',
    {
      link: {
        label: `${site.replace(/^https?:\/\//, '')}/business/${slug}`,
        url: `${site}/business/${slug}`,
      },
    },
    'מכאן כדאי להמשיך כך:\n1. להוסיף לכרטיס לוגו, שעות פעילות ודרכי קשר.\n2. לשלוח ללקוחות בקשה לביקורת.\n3. לאשר את הביקורות שמגיעות: שום ביקורת לא מופיעה בכרטיס בלי אישור שלכם.',
    { actions: [{ label: 'עריכת הכרטיס', url: `${site}/business-card` }] },
    ...(token
      ? [
          'ועוד דבר קטן: אשרו שהמייל הגיע אליכם, כדי שנדע שההודעות על ביקורות חדשות מגיעות.',
          { actions: [{ label: 'אישור הכתובת', url: `${site}/mail-link/confirm-address?token=${token}` }] },
        ]
      : []),
    { note: 'לא נרשמתם לדוגרי? מישהו מסר את הכתובת שלכם בטעות. אפשר להתעלם, או לענות לנו ונמחק אותה.' },
  ],
});

export const linkMails = {
  'reset-password': ({ fullName, url }: LinkTexts) =>
    mailOf(
      'איפוס הסיסמה בדוגרי',
      [
        hello(fullName),
        'התקבלה בקשה לאפס את הסיסמה של החשבון שלכם. הקישור תקף ל־30 דקות ואפשר להשתמש בו פעם אחת.',
        'לא ביקשתם? אפשר להתעלם מההודעה, והסיסמה תישאר כפי שהיא.',
      ],
      { label: 'בחירת סיסמה חדשה', url },
    ),
  'confirm-address': ({ fullName, url }: LinkTexts) =>
    mailOf(
      'אישור כתובת האימייל',
      [
        hello(fullName),
        'לחצו על הכפתור כדי לאשר שהמיילים מדוגרי מגיעים אליכם. הקישור תקף ל־30 יום.',
        'לא ביקשתם? אפשר להתעלם מההודעה, ודבר לא ישתנה.',
      ],
      { label: 'אישור הכתובת', url },
    ),
  'confirm-email': ({ fullName, url, newEmail }: LinkTexts) =>
    mailOf(
      'אישור כתובת האימייל החדשה',
      [
        hello(fullName),
        `ביקשתם שחשבון דוגרי שלכם יעבור לכתובת ${newEmail}. הכתובת תוחלף רק אחרי אישור, והקישור תקף ל־24 שעות.`,
        'לא ביקשתם? אפשר להתעלם מההודעה, ודבר לא ישתנה.',
      ],
      { label: 'אישור הכתובת', url },
    ),
  'cancel-email': ({ fullName, url, newEmail }: LinkTexts) =>
    mailOf(
      'בקשה להחלפת כתובת האימייל',
      [
        hello(fullName),
        newEmail
          ? `התקבלה בקשה להעביר את חשבון דוגרי שלכם לכתובת ${newEmail}.`
          : 'התקבלה בקשה להעביר את חשבון דוגרי שלכם לכתובת אחרת.',
        'ביקשתם אתם? אין צורך לעשות דבר.',
        'לא ביקשתם? בטלו את ההחלפה בקישור הזה. הוא תקף ל־7 ימים, מחזיר את הכתובת הזו גם אם כבר הוחלפה, ומנתק את כל המכשירים.',
      ],
      { label: 'ביטול ההחלפה', url },
    ),
  'cancel-deletion': ({ fullName, url, day }: LinkTexts) =>
    mailOf(
      'החשבון שלכם עומד להימחק',
      [
        hello(fullName),
        `ביקשתם למחוק את חשבון דוגרי שלכם. הכרטיס כבר לא מוצג, וב־${day} יימחקו החשבון, הכרטיס, הביקורות והתמונות. אחרי המחיקה אי אפשר לשחזר אותם.`,
        'התחרטתם? עד אז אפשר לבטל בקישור הזה, או בהתחברות לחשבון, והכול יחזור כפי שהיה.',
      ],
      { label: 'ביטול המחיקה', url },
    ),
};

/** In place of `cancel-deletion` where an admin closed the account. */
export const closedByAdminLetter = ({ fullName, url, day }: LinkTexts): Letter =>
  mailOf(
    'החשבון שלכם נסגר ועומד להימחק',
    [
      hello(fullName),
      `חשבון דוגרי שלכם נסגר על ידי צוות האתר. הכרטיס כבר לא מוצג, וב־${day} יימחקו החשבון, הכרטיס, הביקורות והתמונות. אחרי המחיקה אי אפשר לשחזר אותם.`,
      'נראה לכם שזו טעות? עד אז אפשר לבטל את המחיקה בקישור הזה, או בהתחברות לחשבון.',
    ],
    { label: 'ביטול המחיקה', url },
  );

interface NoticeTexts {
  fullName: string;
  site: string;
}

/** Tells of a change, and how to undo it where it was somebody else. */
const changeLetter =
  (subject: string, what: string) =>
  ({ fullName, site }: NoticeTexts): Letter =>
    mailOf(
      subject,
      [hello(fullName), what, 'לא אתם? אפסו את הסיסמה מיד, והתנתקו מכל המכשירים במסך האבטחה.'],
      { label: 'איפוס הסיסמה', url: `${site}/forgot-password` },
    );

export const noticeMails = {
  'password-changed': changeLetter(
    'הסיסמה שלכם הוחלפה',
    'הסיסמה של חשבון דוגרי שלכם הוחלפה, והמכשירים האחרים נותקו. אם החלפתם אותה אתם, אין צורך לעשות דבר.',
  ),
  'second-factor-on': changeLetter(
    'האימות הדו־שלבי הופעל',
    'מעכשיו ההתחברות לחשבון דוגרי שלכם דורשת גם קוד מאפליקציית האימות. שמרו את קודי השחזור במקום בטוח.',
  ),
  'second-factor-off': changeLetter(
    'האימות הדו־שלבי כובה',
    'ההתחברות לחשבון דוגרי שלכם דורשת מעכשיו סיסמה בלבד. אם כיביתם אותו אתם, אין צורך לעשות דבר.',
  ),
  'recovery-codes-renewed': changeLetter(
    'קודי השחזור שלכם הוחלפו',
    'לחשבון דוגרי שלכם נוצרו קודי שחזור חדשים, והקודמים כבר לא פועלים. אם החלפתם אותם אתם, אין צורך לעשות דבר.',
  ),
  'deletion-cancelled': ({ fullName, site }: NoticeTexts): Letter =>
    mailOf('מחיקת החשבון בוטלה', [hello(fullName), 'חשבון דוגרי שלכם והכרטיס חזרו כפי שהיו. טוב שנשארתם.'], {
      label: 'כניסה לחשבון',
      url: `${site}/login`,
    }),
};
