import { formatDayAndMonth } from '#ui/text/format.ts';

export const homeCopy = {
  title: 'בית',
  greetings: { morning: 'בוקר טוב,', afternoon: 'צהריים טובים,', evening: 'ערב טוב,' },
  account: { active: 'פעיל', inactive: 'לא פעיל', suspended: 'מושעה' },
  waiting: {
    title: 'מחכה לכם',
    all: 'לכל הביקורות',
    done: 'הכול טופל',
    first: 'הביקורת הראשונה הגיעה! אשרו אותה, והיא תופיע מיד בכרטיס.',
    more: { one: 'עוד אחת ממתינה', two: 'עוד שתיים ממתינות', other: 'נוספות ממתינות' },
    held: {
      one: 'ביקורת אחת שמורה מעבר למכסה',
      two: 'שתי ביקורות שמורות מעבר למכסה',
      other: 'ביקורות שמורות מעבר למכסה',
    },
    failed: 'הביקורות לא נטענו',
    leads: {
      one: 'לקוח אחד מחכה לטלפון מכם',
      two: 'שני לקוחות מחכים לטלפון מכם',
      other: 'לקוחות מחכים לטלפון מכם',
    },
    call: (name: string) => `חיוג ל\u2068${name}\u2069`,
    queued: { one: 'בקשה אחת מחכה לשליחה', two: 'שתי בקשות מחכות לשליחה', other: 'בקשות מחכות לשליחה' },
    renewal: (day: string) => `החידוש לא עבר. הכול ממשיך לעבוד עד ${formatDayAndMonth(day)}`,
    card: 'עדכון כרטיס',
    request: 'מי היה אצלכם היום?',
    send: 'שליחת בקשה',
  },
  month: (name: string, figures: string) => `ב${name}: ${figures}`,
  stats: {
    label: 'נתוני הביקורות',
    pending: 'ממתינות',
    total: 'סך הביקורות',
    average: 'דירוג ממוצע',
    month: 'התקבלו החודש',
    approved: 'מאושרות',
    fiveStars: 'חמישה כוכבים',
    noAverage: 'עדיין אין',
    failed: 'הנתונים לא נטענו',
  },
  actions: {
    label: 'פעולות',
    publicCard: 'הכרטיס הציבורי',
    stats: 'סטטיסטיקות',
    reviews: 'ביקורות',
    card: 'עריכת הכרטיס',
  },
  ring: {
    title: 'אחוז היענות',
  },
  latest: {
    title: 'ביקורות אחרונות',
  },
  card: {
    title: 'כך נראה הכרטיס',
    failed: 'הכרטיס לא נטען',
  },
};
