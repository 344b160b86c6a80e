import type { ModerationAction, RejectionGround } from '#features/ledger/steps.contract.ts';
import type { APPEAL_OUTCOMES } from '#features/reviews/contract.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { starWords } from '#features/reviews/stars.copy.he.ts';

import type { MailSpeech } from '#platform/mail/layout.ts';

type Outcome = (typeof APPEAL_OUTCOMES)[number];

export const receiptCopy = {
  title: 'הביקורת שלכם',
  on: 'על',
  states: {
    waiting: {
      title: 'מחכה להחלטת העסק',
      text: 'הביקורת התקבלה ונשמרה. העסק מחליט אם לפרסם אותה, אבל לא יכול לשנות בה מילה.',
    },
    held: {
      title: 'שמורה',
      text: 'הביקורת התקבלה ונשמרה. העסק עוד לא יכול לקרוא אותה או להחליט עליה: היא תיפתח לו בהמשך, ואי אפשר לשנות בה מילה.',
    },
    published: { title: 'פורסמה', text: 'הביקורת מופיעה בכרטיס של העסק, וכל אחד יכול לקרוא אותה.' },
    withheld: { title: 'לא פורסמה', text: 'צוות העסק החליט לא להציג את הביקורת.' },
    hidden: { title: 'הוסרה', text: 'צוות דוגרי הסיר את הביקורת אחרי דיווח.' },
    withdrawn: {
      title: 'נמחקה על ידכם',
      text: 'הביקורת נמחקה, ולא מופיעה עוד בשום מקום. נשאר רשום רק שהייתה ביקורת ונמחקה, בלי שם ובלי טקסט.',
    },
    erased: { title: 'נמחקה', text: 'הביקורת נמחקה לפי בקשה בעניין פרטיות, או כי עבר זמן השמירה שלה.' },
    set_aside: {
      title: 'מוקפאת',
      text: 'השימוש בביקורת הוקפא לפי בקשה בעניין פרטיות, ועד לסיום הטיפול היא לא מוצגת.',
    },
  },
  reasonGiven: 'הסיבה שנבחרה:',
  reasonWritten: 'הסיבה שהעסק כתב:',
  /** In a mail to an address that nobody has confirmed. */
  reasonOnPage: 'העסק כתב סיבה, והיא מופיעה בעמוד הביקורת',
  grounds: {
    spam: 'ספאם או פרסומת',
    not_a_customer: 'לטענת העסק, לא נכתבה בידי לקוח שלו',
    personal_data: 'פרטים אישיים של אנשים אחרים',
    abuse_or_illegal: 'תוכן פוגעני או לא חוקי',
    off_topic: 'לא קשורה לעסק',
    duplicate: 'ביקורת כפולה',
    writer_asked: 'לבקשת הלקוח',
    other: 'סיבה אחרת',
    none_given: 'העסק לא ציין סיבה',
  } satisfies Record<RejectionGround, string>,
  cardHidden: 'הביקורת אושרה, אבל כרטיס העסק לא מוצג עכשיו, ולכן היא לא מופיעה.',
  seeOnCard: 'לביקורת בכרטיס',
  toCard: 'לכרטיס של',
  noText: 'דירוג בלי טקסט',
  photo: 'התמונה שצירפתם',
  reply: 'תגובת העסק',
  done: {
    edited: { title: 'השינויים נשמרו', text: 'העסק קיבל הודעה, והביקורת מחכה שוב להחלטה.' },
    edited_hidden: {
      title: 'השינויים נשמרו',
      text: 'הביקורת עדיין לא מופיעה. אפשר לערער, וצוות דוגרי יבדוק אותה שוב.',
    },
    unchanged: { title: 'הביקורת שמורה', text: 'כך בדיוק היא כבר שמורה, ואין מה לשנות.' },
    withdrawn: { title: 'הביקורת נמחקה', text: 'אין צורך לעשות דבר נוסף.' },
    appealed: { title: 'הערעור נשלח', text: 'הוא הגיע לעסק ולצוות דוגרי. התשובה תופיע כאן.' },
  },
  failed: { title: 'לא נשמר', wrong: 'יש לתקן את השדות המסומנים.', typed: 'מה שכתבתם' },
  edit: {
    title: 'עריכת הביקורת',
    text: 'אחרי שמירה הביקורת תחזור להמתין להחלטת העסק. הביקורת הקודמת נשמרת, ורק העסק רואה אותה.',
    textHidden:
      'שמירה לא מחזירה את הביקורת לכרטיס. אחריה אפשר לערער, וצוות דוגרי יבדוק אותה שוב. הביקורת הקודמת נשמרת, ורק העסק רואה אותה.',
    rating: 'הדירוג',
    comment: 'הביקורת',
    stars: Object.values(starWords),
    save: 'שמירת השינויים',
  },
  remove: {
    title: 'מחיקת הביקורת',
    text: 'הביקורת והתמונה יימחקו לצמיתות, ולא יהיה אפשר לשחזר אותן.',
    action: 'מחיקה לצמיתות',
  },
  appeal: {
    title: 'ערעור על ההחלטה',
    text: 'אפשר לערער פעם אחת על כל סיבה. הערעור יגיע לעסק ולצוות דוגרי, והתשובה תופיע כאן.',
    label: 'מה לא נכון בהחלטה?',
    send: 'שליחת הערעור',
    sent: 'הערעור ששלחתם',
    open: 'הערעור הגיע לעסק ולצוות דוגרי. התשובה תופיע כאן.',
    outcomes: {
      upheld: 'הערעור התקבל: הביקורת פורסמה, והעסק לא יכול להסיר אותה.',
      denied: 'הערעור נדחה: ההחלטה לא השתנתה.',
    } satisfies Record<Outcome, string>,
    answer: 'תשובת דוגרי',
  },
  story: {
    title: 'מה קרה עד עכשיו',
    steps: {
      received: 'התקבלה',
      approved: 'פורסמה',
      rejected: 'לא פורסמה',
      restored: 'חזרה להמתין להחלטה',
      replied: 'צוות העסק הגיב',
      edited: 'ערכתם אותה',
      withdrawn: 'מחקתם אותה',
      appealed: 'הגשתם ערעור',
      appeal_upheld: 'הערעור התקבל',
      appeal_denied: 'הערעור נדחה',
      notice_hidden: 'הוסרה אחרי דיווח, בהחלטת צוות דוגרי',
      notice_lifted: 'צוות דוגרי ביטל את ההסרה',
      corrected: 'תוקנה לפי בקשתכם',
      set_aside: 'הוקפאה לפי בקשה בעניין פרטיות',
      put_back: 'ההקפאה הסתיימה',
      erased: 'נמחקה לפי בקשה בעניין פרטיות',
    } satisfies Partial<Record<ModerationAction, string>> as Partial<Record<ModerationAction, string>>,
  },
  ledger: {
    title: 'הביקורת רשומה',
    text: 'הקבלה של הביקורת נרשמה, ואי אפשר לשנות או למחוק את הרישום בלי שזה ייראה.',
    stands: 'בדקנו עכשיו: הרישום לא שונה',
    broken: 'הרישום לא תואם למה שפורסם. כתבו לנו, ונבדוק מה קרה.',
    waiting: 'הביקורת התקבלה. הרישום שלה יושלם תוך דקה או שתיים, רעננו את העמוד.',
    download: 'הורדת אישור',
    downloadText:
      'קובץ שמוכיח שהביקורת התקבלה, גם אם האתר לא יהיה זמין. יש בו גם מה שכתבתם, אז שמרו אותו לעצמכם.',
    fileName: (business: string) => `אישור ביקורת – ${business}.json`,
    proof: {
      title: 'פרטים לבדיקה עצמאית',
      text: 'אלה המספרים שמאפשרים לבדוק את הרישום בלי לסמוך עלינו. הקובץ מכיל את כל ההוכחה.',
      number: 'המספר ביומן',
      hash: 'טביעת האצבע (hash, SHA-256) של הרישום',
      size: 'מספר הרישומים בחתימה האחרונה',
      root: 'טביעת האצבע (hash) של היומן כולו',
      signedAt: 'נחתם',
    },
    more: 'לבדיקת הקובץ בדפדפן',
  },
  keep: 'שמרו את כתובת העמוד: דרכה חוזרים לכאן, ומי שיש לו את הקישור יכול לערוך ולמחוק את הביקורת.',
  /** Shown to anybody who opens a used personal link in another browser: the business holds the link too. */
  used: {
    title: 'הקישור הזה כבר שימש לביקורת',
    lead: 'כל קישור אישי תקף לביקורת אחת. זה המצב של הביקורת שנכתבה דרכו:',
    own: 'לעריכה, למחיקה או לערעור',
    ownText:
      'צריך את הקישור האישי לביקורת, שהוצג אחרי השליחה. בדפדפן שבו נכתבה הביקורת הוא נפתח מכאן אוטומטית, וכאן מוצג רק מה שגם העסק רואה.',
    mail: 'שליחת הקישור האישי לאימייל שנמסר',
    noAddress: 'לא נמסר אימייל עם הביקורת, ולכן אין לאן לשלוח אותו שוב.',
    mailed: {
      title: 'הקישור בדרך',
      text: 'הוא נשלח לאימייל שנמסר עם הביקורת. אם הוא לא מגיע, בדקו בתיקיית הספאם.',
    },
    tooMany: {
      title: 'לא נשלח',
      text: 'הקישור כבר נשלח כמה פעמים היום. בדקו בתיקיית הספאם, או נסו שוב מחר.',
    },
    another: 'כתיבת ביקורת נוספת, בלי הקישור האישי',
  },
  dead: {
    title: 'הקישור לא תקף',
    text: 'ייתכן שהועתק רק חלק ממנו, או שהעסק כבר לא בדוגרי. אם מסרתם אימייל עם הביקורת, הקישור המלא נמצא בתיבה שלכם.',
  },
  errors: {
    rating: reviewsCopy.errors.ratingRequired,
    comment: reviewsCopy.errors.commentTooLong,
    appeal: 'כתבו מה לא נכון בהחלטה',
    'appeal.too_big': 'עד 1,000 תווים',
    appealed: 'כבר הוגש ערעור על ההחלטה הזו',
    not_withheld: 'אפשר לערער רק על ביקורת שלא פורסמה',
    gone: 'הביקורת כבר לא קיימת',
    reworded:
      'הביקורת השתנתה מאז שהעמוד נפתח. כאן היא מופיעה כפי שהיא שמורה עכשיו, ומה שכתבתם מחכה בטופס. שמירה נוספת תחליף אותה',
    decided:
      'מצב הביקורת השתנה מאז שהעמוד נפתח, והוא מופיע כאן. מה שכתבתם מחכה בטופס. אחרי שמירה נוספת הביקורת תחכה להחלטה חדשה',
    too_many_requests: 'נשלחו מכאן הרבה בקשות. נסו שוב בעוד שעה',
  },
};

/** A review's own page, and those of dead and of used links. */
export type ReceiptWords = typeof receiptCopy;

/** Around a mail that is not in Hebrew. */
type MailFrame = MailSpeech & { greeting: (name: string) => string };

const OTHERS = 'לא כתבתם ביקורת? מישהו מסר את הכתובת שלכם בטעות.';

/** Mails to the writer of a review. */
export const writerMails = {
  frame: null as MailFrame | null,
  open: 'לביקורת שלי',
  received: {
    subject: (business: string) => `הביקורת שלכם התקבלה: ${business}`,
    title: 'הביקורת התקבלה',
    preview: 'הקישור האישי שלכם: רואים אם פורסמה, ואפשר לערוך או למחוק.',
    text: (business: string) =>
      `תודה שכתבתם על ${business}. העסק יחליט אם לפרסם את הביקורת, אבל לא יכול לשנות בה מילה.`,
    notYours: `${OTHERS} אפשר להתעלם, ואפשר למחוק אותה דרך הקישור.`,
  },
  keepPrivate:
    'בקישור רואים אם הביקורת פורסמה, ואפשר לערוך, למחוק או לערער על דחייה. הקישור אישי, שמרו אותו לעצמכם.',
  confirm: {
    text: 'אפשר גם לאשר שהכתובת הזו שלכם. אז יופיע ליד הביקורת ״האימייל אומת״, והכתובת עצמה לא תוצג לאיש.',
    action: 'אישור הכתובת',
  },
  again: {
    subject: (business: string) => `הקישור האישי לביקורת שלכם: ${business}`,
    title: 'הקישור האישי לביקורת',
    preview: 'לצפייה, לעריכה, למחיקה ולערעור.',
    text: (business: string) => `ביקשו מאיתנו לשלוח שוב את הקישור האישי לביקורת שכתבתם על ${business}.`,
    notYours: 'לא ביקשתם? אין צורך לעשות דבר: הקישור נשלח רק לכתובת הזו.',
  },
  published: {
    subject: (business: string) => `הביקורת שלכם פורסמה: ${business}`,
    title: 'הביקורת פורסמה',
    preview: 'היא מופיעה בכרטיס של העסק.',
    text: (business: string) =>
      `הביקורת שכתבתם על ${business} מופיעה עכשיו בכרטיס של העסק, וכל אחד יכול לקרוא אותה.`,
    note: 'בקישור אפשר לערוך את הביקורת או למחוק אותה. הקישור אישי, שמרו אותו לעצמכם.',
  },
  withheld: {
    subject: (business: string) => `הביקורת שלכם לא פורסמה: ${business}`,
    title: 'הביקורת לא פורסמה',
    preview: 'הסיבה, ואיך אפשר לערער.',
    text: (business: string, reason: string) =>
      `צוות העסק החליט לא להציג את הביקורת שכתבתם על ${business}. ${reason}.`,
    textHidden: (business: string, reason: string) =>
      `צוות דוגרי הסיר, אחרי דיווח, את הביקורת שכתבתם על ${business}. ${reason}.`,
    appeal:
      'אם לדעתכם ההחלטה שגויה, אפשר לערער עליה פעם אחת. הערעור מגיע לעסק ולצוות דוגרי, ואנחנו עונים עליו.',
    open: 'לביקורת ולערעור',
    note: 'בקישור אפשר גם לערוך את הביקורת או למחוק אותה. הקישור אישי, שמרו אותו לעצמכם.',
  },
  notYours: `${OTHERS} אפשר למחוק את הביקורת דרך הקישור, ואז לא תגיע אליכם עוד הודעה עליה.`,
  answered: {
    subject: (business: string) => `תשובה לערעור שלכם: ${business}`,
    upheld: {
      title: 'הערעור התקבל',
      preview: 'הביקורת פורסמה.',
      text: (business: string) =>
        `הערעור שלכם התקבל, והביקורת על ${business} פורסמה. העסק לא יכול להסיר אותה.`,
    },
    denied: {
      title: 'הערעור נדחה',
      preview: 'ההחלטה לא השתנתה.',
      text: (business: string) =>
        `בדקנו את הערעור שלכם, וההחלטה לא לפרסם את הביקורת על ${business} לא השתנתה.`,
    },
  },
};

export type WriterMailWords = typeof writerMails;
