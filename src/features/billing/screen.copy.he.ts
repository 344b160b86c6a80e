import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { plural } from '#ui/text/format.ts';

const received = {
  zero: 'עוד לא התקבלו ביקורות',
  one: 'ביקורת אחת התקבלה',
  two: 'שתי ביקורות התקבלו',
  other: 'ביקורות התקבלו',
};

interface Feature {
  text: string;
  /** The cheaper plans do not have it. */
  isOwn?: boolean;
  /** Not part of the product yet: only where it was agreed on. */
  isArranged?: boolean;
}

export const plansScreenCopy = {
  title: 'המסלול שלכם',
  description: 'מה כלול, כמה נוצל החודש, ואיך עוברים מסלול.',
  loading: 'טוענים את המסלול…',
  failed: 'לא הצלחנו לטעון את המסלול',
  month: {
    title: 'המכסה של החודש',
    outOf: (count: string, limit: string) => `${count} מתוך ${limit}`,
    unit: 'ביקורות',
    bar: (count: string, limit: string) => `נוצלו ${count} מתוך ${limit} ביקורות החודש`,
    left: (count: number) => {
      if (count === 0) return 'המכסה של החודש התמלאה';
      if (count === 1) return 'נשארה לכם ביקורת אחת החודש';
      return `נשארו לכם ${plural(count, { one: '', two: 'שתי ביקורות', other: 'ביקורות' })} החודש`;
    },
    counts:
      'לא נספרות ביקורות שממתינות לבדיקה וביקורות שדחיתם כספאם. עד 10 ביקורות מקישור אישי נפתחות גם אחרי שהמכסה מתמלאת.',
    renews: (day: string) => `הספירה מתחילה מחדש ב־${day}.`,
    unlimited: (count: number) => `${plural(count, received)} החודש, בלי הגבלה.`,
    received: (count: number) => `${plural(count, received)} החודש.`,
  },
  held: {
    title: (count: number, isMore: boolean) =>
      isMore
        ? 'יותר מ־1,000 ביקורות שמורות'
        : plural(count, { one: 'ביקורת אחת שמורה', two: 'שתי ביקורות שמורות', other: 'ביקורות שמורות' }),
    text: (day: string) =>
      `ביקורות מעבר למכסה נשמרות ומחכות, טובות ופחות טובות. כולן ייפתחו ב־${day}, או מיד אם תעברו למסלול בלי הגבלה. שום ביקורת לא נמחקת.`,
    link: 'לרשימת הביקורות',
  },
  inactive: {
    title: 'המנוי לא פעיל',
    text: 'הכרטיס מוצג כרגיל. ביקורות חדשות נשמרות, ויחכו לכם כשהמנוי יחזור לפעול. שאלות? פנו אלינו דרך מרכז העזרה.',
  },
  plans: {
    title: 'המסלולים',
    current: 'המסלול שלכם',
    free: 'חינם',
    perMonth: 'לחודש',
    arranged: 'בתיאום',
    ask: (name: string) => `בקשה למסלול ${name}`,
    question: (name: string) => `לבקש מעבר למסלול ${name}?`,
    questionText: 'הבקשה מגיעה לצוות דוגרי, והתשובה תגיע אליכם במייל. עד אז לא משתנה כלום.',
    send: 'שליחת הבקשה',
    asked: (date: string) => `הבקשה נשלחה ב־${date}`,
    withdraw: 'ביטול הבקשה',
    features: {
      free: [
        { text: 'כרטיס ביקור דיגיטלי' },
        { text: `עד ${PLANS.free.reviewsAMonth} ביקורות בחודש` },
        { text: 'דוחות בסיסיים' },
        { text: 'תמיכה בעברית' },
      ],
      basic: [
        { text: 'ביקורות ללא הגבלה', isOwn: true },
        { text: 'דוחות מתקדמים' },
        { text: 'התאמה אישית מלאה' },
        { text: 'תמיכה בעדיפות', isArranged: true },
        { text: 'חיבור לרשתות החברתיות' },
      ],
      premium: [
        { text: 'ביקורות ללא הגבלה' },
        { text: 'כמה עסקים בחשבון', isArranged: true },
        { text: 'API מתקדם', isArranged: true },
        { text: 'תמיכה מסביב לשעון', isArranged: true },
        { text: 'ייעוץ אישי', isArranged: true },
        { text: 'דוחות מותאמים', isArranged: true },
      ],
    } satisfies Record<PlanId, Feature[]> as Record<PlanId, Feature[]>,
    note: 'מה שמסומן ״בתיאום״ עדיין לא חלק קבוע מהמסלול. מעניין אתכם? דברו איתנו. הדוחות, העיצוב והשיתוף פתוחים בכל המסלולים: כרגע ההבדל היחיד הוא מספר הביקורות בחודש.',
  },
  how: {
    title: 'איך עוברים מסלול',
    steps: [
      'שולחים בקשה. היא מגיעה לצוות דוגרי ומחכה לתשובה, ואפשר לבטל אותה עד אז.',
      'מסכמים יחד את התשלום. אין סליקה באתר, ולא נבקש פרטי אשראי במייל או בטלפון.',
      'כשהבקשה מאושרת המסלול מתחלף, ותקבלו מייל. ביקורות שנשמרו נפתחות באותו רגע.',
    ],
  },
  toasts: {
    asked: 'הבקשה נשלחה',
    askedText: (name: string) => `ביקשתם לעבור למסלול ${name}. תשובה תגיע במייל.`,
    withdrawn: 'הבקשה בוטלה',
    askFailed: 'שגיאה בשליחת הבקשה',
    withdrawFailed: 'שגיאה בביטול הבקשה',
  },
};
