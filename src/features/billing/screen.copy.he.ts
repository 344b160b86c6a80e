import { planNotes } from '#features/accounts/plan-names/features.copy.he.ts';
import { LINKED_REVIEWS_A_MONTH } from '#features/accounts/plan-names/policy.ts';
import { plural } from '#ui/text/format.ts';

const received = {
  zero: 'עוד לא התקבלו ביקורות',
  one: 'ביקורת אחת התקבלה',
  two: 'שתי ביקורות התקבלו',
  other: 'ביקורות התקבלו',
};

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
    counts: `לא נספרות ביקורות שממתינות לבדיקה וביקורות שדחיתם כספאם. עד ${LINKED_REVIEWS_A_MONTH} ביקורות מקישור אישי נפתחות גם אחרי שהמכסה מתמלאת.`,
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
    arranged: planNotes.arranged,
    ask: (name: string) => `בקשה למסלול ${name}`,
    question: (name: string) => `לבקש מעבר למסלול ${name}?`,
    questionText: 'הבקשה מגיעה לצוות דוגרי, והתשובה תגיע אליכם במייל. עד אז לא משתנה כלום.',
    send: 'שליחת הבקשה',
    asked: (date: string) => `הבקשה נשלחה ב־${date}`,
    withdraw: 'ביטול הבקשה',
    note: `${planNotes.arrangedMeans} ${planNotes.kept}`,
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
