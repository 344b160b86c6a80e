import type { CountForms } from '#ui/text/format.ts';

const reviews: CountForms = { zero: 'אין ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };

export const dashboardCopy = {
  title: 'לוח הבקרה',
  welcome: 'ברוכים הבאים,',
  description: 'הביקורות והכרטיס שלכם, במבט אחד.',
  editCard: 'עריכת הכרטיס',
  stats: {
    label: 'נתוני הביקורות',
    total: 'סך הביקורות',
    average: 'דירוג ממוצע',
    month: 'החודש',
    fiveStars: 'חמישה כוכבים',
    /** A figure that stands alone in its tile: only the noun. */
    unit: (count: number) => (count === 1 ? 'ביקורת' : 'ביקורות'),
    outOf: 'מתוך 5',
    noAverage: 'עדיין אין',
    nothing: 'עדיין לא התקבלו',
    pending: {
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
  latest: {
    title: 'ביקורות אחרונות',
    all: 'לכל הביקורות',
    anonymous: 'לקוח אנונימי',
    noComment: 'דירוג בלי טקסט',
    photo: 'כולל תמונה',
    held: 'הביקורת שמורה מעבר למכסה החודשית',
    status: { pending: 'ממתינה', approved: 'מאושרת', rejected: 'נדחתה' },
    failed: 'הביקורות לא נטענו',
  },
  firstSteps: {
    title: 'מתחילים בשלושה צעדים',
    description: 'הכרטיס שלכם כבר באוויר. כך מגיעה אליו הביקורת הראשונה.',
    done: 'בוצע:',
    card: {
      title: 'השלימו את הכרטיס',
      text: 'תיאור קצר, לוגו ודרך ליצור קשר. כך הלקוחות יודעים שהגיעו למקום הנכון.',
      missing: (parts: string) => `עדיין חסרים: ${parts}.`,
      parts: { description: 'תיאור', logo: 'לוגו', contact: 'דרך ליצור קשר' },
      action: 'לעריכת הכרטיס',
    },
    share: {
      title: 'שתפו את הקישור',
      text: 'שלחו אותו ללקוחות שזה עתה היו אצלכם. הם כותבים בלי להירשם.',
      action: 'לקישור ולשיתוף',
    },
    approve: {
      title: 'אשרו את הביקורת הראשונה',
      text: 'כל ביקורת מחכה לכם כאן, ומופיעה בכרטיס רק אחרי האישור.',
      action: 'לביקורות שממתינות',
    },
  },
  card: {
    title: 'כך נראה הכרטיס',
    open: 'צפייה בכרטיס',
    noDescription: 'עדיין אין תיאור. כמה מילים יספרו מה מיוחד בעסק.',
    noContact: 'עדיין אין דרכי קשר בכרטיס.',
    whatsapp: 'וואטסאפ',
    phone: 'חיוג',
    rating: { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' },
    failed: 'הכרטיס לא נטען',
  },
  reviews,
};
