import { plural } from '#ui/text/format.ts';
import type { MatchKind } from './matches.policy.ts';
import type { ToldAct } from './notifications/policy.ts';
import type { CaseAct, CaseStatus, RequestType } from './policy.ts';

const handOver = {
  label: 'שליחת המידע',
  title: 'לשלוח קישור להורדת המידע?',
  text: 'הקישור יישלח לכתובת שבבקשה ויהיה תקף שבוע. הקובץ נבנה ברגע ההורדה. גם עסקים שיש להם מידע על המבקשים יקבלו הודעה.',
};

export const rightsAdminCopy = {
  title: 'בקשות פרטיות',
  description: 'כל בקשה צריכה תשובה בתוך 30 יום. מה שקרוב למועד עומד ראשון.',
  list: 'רשימת הבקשות',
  failed: 'הבקשות לא נטענו',
  more: 'עוד בקשות',
  state: 'הצגת בקשות',
  states: { open: 'פתוחות', unconfirmed: 'ממתינות לאישור זהות', ended: 'שהסתיימו' },
  empty: {
    open: { title: 'אין בקשות פתוחות', text: 'בקשה שאושרה בקישור מהמייל תופיע כאן.' },
    unconfirmed: {
      title: 'אין בקשות שממתינות לאישור',
      text: 'בקשה שנשלחה ועוד לא אושרה בקישור מהמייל תופיע כאן.',
    },
    ended: { title: 'עוד לא הסתיימו בקשות', text: 'בקשות שבוצעו, נדחו או לא אושרו יופיעו כאן.' },
  },
  open: (number: string) => `פתיחת הבקשה ${number}`,
  gone: 'הפרטים נמחקו',
  statuses: {
    unconfirmed: 'ממתינה לאישור',
    open: 'פתוחה',
    performed: 'בוצעה',
    refused: 'נדחתה',
    lapsed: 'לא אושרה',
  } satisfies Record<CaseStatus, string> as Record<CaseStatus, string>,
  clock(days: number): string {
    if (days === 0 || days === 1) return 'נשארה יממה או פחות';
    const count = plural(Math.abs(days), { one: 'יום אחד', two: 'יומיים', other: 'ימים' });
    if (days < 0) return `באיחור של ${count}`;
    return `נותרו ${count}`;
  },
  restricted: 'הגבלה פעילה',
  case: {
    back: 'לכל הבקשות',
    failed: 'הבקשה לא נטענה',
    facts: {
      person: 'מי ביקש',
      email: 'אימייל',
      phone: 'טלפון',
      description: 'מה נכתב',
      received: 'התקבלה',
      sent: 'נשלחה, לפי השעון של השולחים',
      confirmed: 'הזהות אושרה',
      due: 'תשובה עד',
      extended: 'הוארכה',
      ended: 'הסתיימה',
      held: 'מה נשמר',
    },
    because: (reason: string) => `: ${reason}`,
    nothingHeld: 'לא נמצא מידע על הכתובת הזו.',
    account: 'חשבון עם כרטיס',
    closing: '(החשבון נסגר ומחכה למחיקה)',
    rows: (table: string, count: string) => `${table}: ${count}`,
    log: 'מה קרה בבקשה',
    requester: 'המבקשים או המערכת',
    details: {
      accounts: 'חשבונות',
      due: 'מועד',
      fields: 'שדות',
      count: 'תיקונים',
      businesses: 'עסקים שקיבלו הודעה',
    } as Record<string, string>,
    fields: {
      fullName: 'שם מלא',
      name: 'שם ברשימה',
      note: 'הערה של העסק',
      phone: 'טלפון',
      address: 'כתובת',
      customerName: 'שם הכותבים',
      comment: 'תוכן הביקורת',
    } as Record<string, string>,
    ofTable: { users: 'פרטי החשבון', reviews: 'ביקורת', customers: 'רשימת לקוחות' } as Record<string, string>,
    corrections: 'מה לתקן',
    correctionsText: 'שנו רק את מה שצריך. מה שלא השתנה נשאר כפי שהוא.',
    nothingToCorrect: 'לא נמצא מידע שאפשר לתקן על הכתובת הזו. אפשר לדחות את הבקשה ולהסביר.',
  },
  acts: {
    received: 'הבקשה התקבלה',
    confirmed: 'הזהות אושרה בקישור מהמייל',
    confirmed_by_admin: 'הזהות אושרה בידי מנהל המערכת',
    match_added: 'צורפה התאמה',
    match_removed: 'התאמה הוסרה',
    reminded: 'נשלחה תזכורת',
    overdue: 'המועד עבר',
    extended: 'הטיפול הוארך',
    export_offered: 'נשלח קישור להורדה',
    export_downloaded: 'הקובץ הורד',
    erased: 'המידע נמחק',
    rectified: 'המידע תוקן',
    restricted: 'השימוש במידע הוגבל',
    restriction_lifted: 'ההגבלה הוסרה',
    refused: 'הבקשה נדחתה',
    lapsed: 'הבקשה לא אושרה ונמחקה',
  } satisfies Record<CaseAct, string> as Record<string, string>,
  matches: {
    title: 'מידע בלי האימייל הזה',
    description:
      'עסק יכול לשמור לקוחות לפי טלפון בלבד, ואפשר לכתוב ביקורת בלי אימייל. מה שמצורף כאן נכלל בבקשה: נמסר, נמחק, מתוקן או מוגבל איתה. צרפו רק מה שברור שהוא של המבקשים.',
    kinds: { phone: 'טלפון', review: 'ביקורת' } satisfies Record<MatchKind, string>,
    nowhere: 'כבר לא נמצא בשום מקום.',
    because: 'איך ידוע:',
    match: 'טלפון או קישור לביקורת',
    matchHint: 'אפשר גם את הקישור האישי שנמסר לכותבים.',
    reason: 'איך ידוע שזה של המבקשים',
    add: 'צירוף לבקשה',
    added: 'צורף לבקשה',
    remove: 'הסרה',
    removeOne: (what: string) => `הסרה מהבקשה: ${what}`,
    removed: 'הוסר מהבקשה',
  },
  told: {
    title: 'עסקים שקיבלו הודעה',
    description:
      'עסקים שיש להם בדוגרי מידע על המבקשים. כל עסק מקבל הודעה אחת על הרשימה שלו ואחת על הביקורות, בלי תוכן הבקשה; על ביקורת לא נמסר של מי היא.',
    gone: 'עסק שנמחק',
    of: { customers: 'רשימת הלקוחות', leads: 'פניות', reviews: 'ביקורות' },
    acts: {
      exported: 'נמסר עותק',
      erased: 'נמחק',
      rectified: 'תוקן',
      restricted: 'הוקפא',
      lifted: 'חזר למקומו',
    } satisfies Record<ToldAct, string>,
    mailed: 'המייל נשלח',
    unsent: 'המייל עוד לא נשלח',
  },
  perform: {
    access: handOver,
    portability: handOver,
    erasure: {
      label: 'מחיקת המידע',
      title: 'למחוק את המידע?',
      text: 'ביקורות שנכתבו מהכתובת או צורפו לבקשה יימחקו מיד, ואי אפשר יהיה לשחזר אותן. חשבון, אם יש, ייסגר ויימחק אחרי 30 יום. גם עסקים שיש להם מידע על המבקשים יקבלו הודעה.',
    },
    rectification: {
      label: 'שמירת התיקונים',
      title: 'לשמור את התיקונים?',
      text: 'התיקונים יופיעו מיד בכל מקום, והודעה תישלח למבקשים ולעסקים שאצלם תוקן משהו.',
    },
    restriction: {
      label: 'הגבלת השימוש',
      title: 'להגביל את השימוש במידע?',
      text: 'ביקורות מהכתובת או שצורפו לבקשה יוצאו מהכרטיסים ויישמרו בצד, והמבקשים יצאו מרשימות הלקוחות של עסקים. חשבון, אם יש, יוקפא: הכרטיס יוסתר ואי אפשר יהיה להתחבר. גם עסקים שיש להם מידע על המבקשים יקבלו הודעה.',
    },
  } satisfies Record<RequestType, { label: string; title: string; text: string }>,
  withReason: {
    confirm: {
      label: 'אישור הזהות',
      title: 'אישור הזהות',
      text: 'רק כשהמייל לא מגיע ואתם יודעים בדרך אחרת שאלה הם.',
      reason: 'איך הזהות אומתה',
      done: 'הזהות אושרה',
    },
    extend: {
      label: 'הארכה ב־60 יום',
      title: 'הארכת הטיפול ב־60 יום',
      text: 'אפשר להאריך פעם אחת, לפני היום ה־30. הסיבה נשלחת למבקשים.',
      reason: 'סיבת ההארכה',
      done: 'הטיפול הוארך',
    },
    refuse: {
      label: 'דחייה',
      title: 'דחיית הבקשה',
      text: 'הסיבה נשלחת למבקשים, עם הפניה לרשות להגנת הפרטיות.',
      reason: 'סיבת הדחייה',
      done: 'הבקשה נדחתה',
    },
  },
  lift: {
    label: 'הסרת ההגבלה',
    title: 'להסיר את ההגבלה?',
    text: 'כל מה שנשמר בצד יחזור למקומו, והודעה תישלח למבקשים ולעסקים שאצלם נשמר בצד.',
    done: 'ההגבלה הוסרה',
  },
  performed: 'הבקשה בוצעה',
  actFailed: 'שגיאה בטיפול בבקשה',
};
