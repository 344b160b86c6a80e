import type { CountForms } from '#ui/text/format.ts';

const reviews: CountForms = { zero: 'אין ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };

export const dashboardCopy = {
  title: 'לוח הבקרה',
  welcome: 'ברוכים הבאים,',
  description: 'הביקורות והכרטיס שלכם, במבט אחד.',
  stats: {
    label: 'נתוני הביקורות',
    total: 'סך הביקורות',
    average: 'דירוג ממוצע',
    month: 'התקבלו החודש',
    fiveStars: 'חמישה כוכבים',
    /** A figure that stands alone in its tile: only the noun. */
    unit: (count: number) => (count === 1 ? 'ביקורת' : 'ביקורות'),
    outOf: 'מתוך 5',
    noAverage: 'עדיין אין',
    pending: 'ממתינות',
    approved: 'מאושרות',
    waiting: {
      zero: 'הכול טופל',
      one: 'אחת ממתינה לאישור',
      two: 'שתיים ממתינות לאישור',
      other: 'ממתינות לאישור',
    },
    basis: {
      zero: 'אין ביקורות מאושרות',
      one: 'ביקורת מאושרת אחת',
      two: 'שתי ביקורות מאושרות',
      other: 'ביקורות מאושרות',
    },
    share: (percent: string) => `${percent} מהמאושרות`,
    failed: 'הנתונים לא נטענו',
  },
  waiting: {
    title: 'ממתינות לאישור',
    all: 'לכל הביקורות',
    done: 'הכול טופל. אין ביקורות שממתינות לאישור.',
    more: { one: 'עוד ביקורת אחת ממתינה', two: 'עוד שתי ביקורות ממתינות', other: 'ביקורות נוספות ממתינות' },
    held: {
      one: 'ביקורת אחת שמורה מעבר למכסה',
      two: 'שתי ביקורות שמורות מעבר למכסה',
      other: 'ביקורות שמורות מעבר למכסה',
    },
    failed: 'הביקורות לא נטענו',
  },
  send: {
    title: 'מי היה אצלכם היום?',
    text: 'שלחו בקשה אישית כשהביקור עוד טרי. זה לוקח חצי דקה.',
    action: 'שליחת בקשה',
    queued: { one: 'הודעה אחת מחכה לשליחה', two: 'שתי הודעות מחכות לשליחה', other: 'הודעות מחכות לשליחה' },
  },
  leads: {
    waiting: {
      one: 'פנייה אחת מחכה שתחזרו',
      two: 'שתי פניות מחכות שתחזרו',
      other: 'פניות מחכות שתחזרו',
    },
    open: 'לפניות',
  },
  approved: {
    title: 'אושרו לאחרונה',
    none: 'עדיין לא אושרו ביקורות. ביקורת שתאושר תופיע כאן ובכרטיס.',
    failed: 'הביקורות המאושרות לא נטענו',
  },
  latest: {
    title: 'ביקורות אחרונות',
    all: 'לכל הביקורות',
    anonymous: 'לקוח אנונימי',
    noComment: 'דירוג בלי טקסט',
    photo: 'כולל תמונה',
    held: 'הביקורת שמורה מעבר למכסה החודשית',
    status: { pending: 'ממתינה', approved: 'מאושרת', rejected: 'נדחתה' },
    none: 'עדיין לא התקבלו ביקורות.',
    failed: 'הביקורות לא נטענו',
  },
  card: {
    title: 'כך נראה הכרטיס',
    open: 'צפייה בכרטיס',
    edit: 'עריכת הכרטיס',
    noDescription: 'עדיין אין תיאור. כמה מילים יספרו מה מיוחד בעסק.',
    noContact: 'עדיין אין דרכי קשר בכרטיס.',
    whatsapp: 'וואטסאפ',
    phone: 'חיוג',
    rating: { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' },
    failed: 'הכרטיס לא נטען',
  },
  reviews,
};
