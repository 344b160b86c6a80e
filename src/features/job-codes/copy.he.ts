import { formatNumber } from '#ui/text/format.ts';

/** Codes that are printed for invoices. */
export const jobCodesCopy = {
  title: 'קודים לחשבוניות',
  description:
    'כל קוד טוב לביקורת אחת. מי שכותבים דרכו מקבלים ליד הביקורת את התווית ״אומתה בקוד מהעסק״, שרואה כל מי שנכנס לכרטיס.',
  back: 'להודעות וואטסאפ',
  make: {
    title: 'גיליון חדש',
    text: 'מדפיסים על דף A4 וגוזרים, או על גיליון מדבקות של 24. מדביקים קוד אחד על כל חשבונית או תעודת משלוח.',
    sheets: 'כמה דפים',
    option: (sheets: number) => (sheets === 1 ? 'דף אחד, 24 קודים' : `${sheets} דפים, ${sheets * 24} קודים`),
    action: 'הכנת הקודים',
    pending: 'הקודים נוצרים…',
    done: 'הקודים מוכנים להדפסה',
    failed: 'לא הצלחנו להכין את הקודים',
  },
  list: 'גיליונות שהוכנו',
  none: 'עדיין לא הוכנו קודים. הראשונים יופיעו כאן, וגם כמה מהם נסרקו וכמה הפכו לביקורות.',
  loading: 'הגיליונות נטענים…',
  loadFailed: 'לא הצלחנו לטעון את הגיליונות',
  madeOn: (day: string) => `הוכן ב־${day}`,
  codes: (count: number) => `${formatNumber(count)} קודים`,
  opened: 'נסרקו',
  used: 'הפכו לביקורות',
  until: (day: string) => `תקפים עד ${day}`,
  print: 'להדפסה',
  ofSheet: (day: string) => `של הגיליון מ־${day}`,
};

/** The printed page itself. */
export const printedCopy = {
  title: 'הדפסת קודים',
  back: 'לכל הגיליונות',
  print: 'הדפסה',
  hint: 'הדפיסו בגודל מלא (100%) ובלי שוליים. הגיליון מתאים גם למדבקות של 24 בדף, 64 על 33.9 מ״מ.',
  onlyUnused: 'מודפסים רק קודים שעוד לא שימשו לביקורת.',
  allUsed: 'כל הקודים בגיליון הזה כבר שימשו לביקורות.',
  ask: 'איך היה? כתבו לנו ביקורת',
  once: 'טוב לביקורת אחת',
  qrOf: (code: string) => `קוד לסריקה ${code}`,
};
