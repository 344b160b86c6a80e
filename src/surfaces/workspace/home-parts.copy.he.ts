import type { CountForms } from '#ui/text/format.ts';

const reviews: CountForms = { zero: 'אין ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };

/** Texts of the parts of home that are loaded after it. */
export const homePartsCopy = {
  others: 'מה מחכה בעסקים האחרים',
  empty: {
    title: 'עדיין אין ביקורות',
    text: 'כל ביקורת תחכה כאן לאישור שלכם.',
    card: 'לכרטיס ולקישור',
    reviews: 'לעמוד הביקורות',
  },
  ring: {
    none: 'עדיין לא נשלחו בקשות',
    hint: 'כאן יוצג כמה מהבקשות ששלחתם בשנה האחרונה הפכו לביקורות.',
    loadFailed: 'לא הצלחנו לטעון את אחוז ההיענות',
    label: (percent: string) => `${percent} מהבקשות הפכו לביקורות`,
    basis: (received: string, sent: string) => `${received} מתוך ${sent}, בשנה האחרונה`,
    received: reviews,
    sent: { one: 'בקשה אחת', two: 'שתי בקשות', other: 'בקשות' },
  },
  latest: {
    all: 'לכל הביקורות',
    anonymous: 'לקוח אנונימי',
    noComment: 'דירוג בלי טקסט',
    photo: 'כולל תמונה',
    held: 'הביקורת שמורה מעבר למכסה החודשית',
    status: { pending: 'ממתינה', approved: 'מאושרת', rejected: 'נדחתה' },
    failed: 'הביקורות לא נטענו',
  },
  card: {
    noDescription: 'עדיין אין תיאור. כמה מילים יספרו מה מיוחד בעסק.',
    noContact: 'עדיין אין דרכי קשר בכרטיס.',
    whatsapp: 'וואטסאפ',
    phone: 'חיוג',
    rating: reviews,
  },
};
