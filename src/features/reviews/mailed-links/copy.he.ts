import { formatDateTime, type Moment } from '#ui/text/format.ts';
import { reviewCopy } from '../deciding/copy.he.ts';

export type LinkProblem =
  | 'link_invalid'
  | 'link_expired'
  | 'link_moved'
  | 'link_gone'
  | 'link_elsewhere'
  | 'review_gone'
  | 'link_used'
  | 'already_decided'
  | 'decided_by_platform'
  | 'held_for_plan'
  | 'edited';

interface Became {
  status: 'pending' | 'approved' | 'rejected';
  at: Moment | null;
  /** Somebody else of the business, who decided; empty where the account is gone. */
  by: string | null;
}

const became = { pending: 'ממתינה לאישור', approved: 'מאושרת ומוצגת בכרטיס', rejected: 'דחויה ולא מוצגת' };
const when = (at: Moment | null) => (at ? ` ב־${formatDateTime(at)}` : '');
const byWhom = (by: string | null) => (by === null ? '' : ` על ידי ${by || reviewCopy.review.formerMember}`);
const onScreen = 'כל הביקורות מחכות במסך הביקורות, ושם אפשר לאשר ולדחות בכל עת.';

/** For each, its page's heading and what to know and do. */
export const reviewLinkProblems: Record<LinkProblem, { title: string; text: (now: Became) => string }> = {
  link_invalid: {
    title: 'הקישור לא תקין',
    text: () => `ייתכן שהכתובת נקטעה. פתחו את הקישור שוב מתוך המייל. ${onScreen}`,
  },
  link_expired: {
    title: 'תוקף הקישור פג',
    text: () => `קישור במייל תקף 7 ימים מרגע קבלת הביקורת. ${onScreen}`,
  },
  link_moved: {
    title: 'הקישור כבר לא פעיל',
    text: () => 'המייל נשלח לכתובת שכבר לא מטפלת בביקורות של העסק. אפשר להתחבר ולטפל בביקורת במסך הביקורות.',
  },
  link_gone: {
    title: 'החשבון לא פעיל',
    text: () => 'הקישור שייך לחשבון שנסגר או הושעה, ולכן אי אפשר לטפל דרכו בביקורות.',
  },
  link_elsewhere: {
    title: 'הקישור שייך לחשבון אחר',
    text: () =>
      'בדפדפן הזה פתוח עכשיו חשבון של עסק אחר. כדי להשתמש בקישור, התנתקו ממנו או פתחו את הקישור בחלון פרטי.',
  },
  review_gone: {
    title: 'הביקורת כבר לא קיימת',
    text: () => 'הביקורת שהמייל סיפר עליה נמחקה, ואין עוד מה לאשר או לדחות.',
  },
  link_used: {
    title: 'כבר החלטתם על הביקורת',
    text: ({ status, at }) =>
      `הקישורים שבמייל פועלים פעם אחת, ונעשה בהם שימוש${when(at)}. הביקורת עכשיו ${became[status]}. אפשר לשנות את ההחלטה במסך הביקורות.`,
  },
  already_decided: {
    title: 'הביקורת כבר טופלה',
    text: ({ status, at, by }) =>
      `ההחלטה התקבלה${when(at)}${byWhom(by)}, והביקורת ${became[status]}. אפשר לשנות את ההחלטה במסך הביקורות.`,
  },
  decided_by_platform: {
    title: 'ההחלטה על הביקורת היא של דוגרי',
    text: ({ status }) =>
      status === 'approved'
        ? `צוות דוגרי קיבל ערעור על הביקורת, והיא ${became[status]}. רק הוא יכול להסיר אותה. הפרטים במסך הביקורות.`
        : 'צוות דוגרי הסתיר את הביקורת, ורק הוא יכול להחזיר אותה. הפרטים במסך הביקורות.',
  },
  held_for_plan: {
    title: 'הביקורת מעבר למכסה החודשית',
    text: () => 'הביקורת שמורה, ותיפתח לאישור ב־1 בחודש שאחרי קבלתה, או עם שדרוג המסלול.',
  },
  edited: {
    title: 'הביקורת נערכה בינתיים',
    text: () =>
      'הביקורת השתנתה אחרי שפתחתם את הקישור, ולכן לא פורסמה. פתחו שוב את הקישור מהמייל כדי לקרוא אותה ולהחליט.',
  },
};

export const reviewLinkCopy = {
  approve: {
    title: 'אישור הביקורת',
    text: (business: string) => `אחרי האישור הביקורת תופיע מיד בכרטיס של ${business}.`,
    action: 'אישור ופרסום',
    pending: 'מאשרים…',
    done: 'הביקורת אושרה',
    doneText: 'היא מוצגת עכשיו בכרטיס.',
  },
  reject: {
    title: 'דחיית הביקורת',
    text: (business: string) =>
      `אחרי הדחייה הביקורת לא תופיע בכרטיס של ${business}. אפשר לשחזר אותה במסך הביקורות.`,
    action: 'דחיית הביקורת',
    pending: 'דוחים…',
    done: 'הביקורת נדחתה',
    doneText: 'היא לא תוצג בכרטיס. אפשר לשחזר אותה במסך הביקורות.',
  },
  ground: 'הסיבה',
  choose: 'בחירת סיבה',
  words: 'מה הסיבה?',
  wordsHint: 'מי שכתב את הביקורת יראה את זה.',
  received: (when: string) => `התקבלה ב־${when}`,
  toCard: 'לכרטיס',
  toReviews: 'למסך הביקורות',
  failed: 'לא הצלחנו לשמור את ההחלטה',
};
