import { formatNumber, plural } from '#ui/text/format.ts';

export const jobCodesCopy = {
  title: 'מדבקות QR לחשבוניות',
  description: 'כל קוד תקף לביקורת אחת. ליד ביקורת שנכתבה איתו מופיע בכרטיס ״נכתבה עם קוד מהעסק״.',
  back: 'כל הלקוחות',
  make: {
    title: 'גיליון חדש',
    text: 'מדפיסים על דף A4 וגוזרים, או על גיליון מדבקות של 24. מדביקים קוד אחד על כל חשבונית או תעודת משלוח.',
    sheets: 'כמה דפים',
    option: (sheets: number) =>
      `${plural(sheets, { one: 'דף אחד', two: 'שני דפים', other: 'דפים' })}, ${sheets * 24} קודים`,
    action: 'יצירת הקודים',
    pending: 'הקודים נוצרים…',
    done: 'הקודים מוכנים להדפסה',
    failed: 'לא הצלחנו ליצור את הקודים',
  },
  list: 'הגיליונות שלכם',
  none: 'עדיין לא נוצרו קודים. הראשונים יופיעו כאן, וגם כמה מהם נסרקו וכמה הפכו לביקורות.',
  loading: 'הגיליונות נטענים…',
  loadFailed: 'לא הצלחנו לטעון את הגיליונות',
  madeOn: (day: string) => `נוצר ב־${day}`,
  codes: (count: number) => `${formatNumber(count)} קודים`,
  opened: 'נסרקו',
  used: 'הפכו לביקורות',
  until: (day: string) => `תקפים עד ${day}`,
  print: 'להדפסה',
  ofSheet: (day: string) => `של הגיליון מ־${day}`,
};

export const printedCopy = {
  title: 'הדפסת קודים',
  back: 'לכל הגיליונות',
  print: 'הדפסה',
  hint: 'הדפיסו בגודל מלא (100%) ובלי שוליים. הגיליון מתאים גם למדבקות של 24 בדף, 64 על 33.9 מ״מ.',
  onlyUnused: 'מודפסים רק קודים שעוד לא נוצלו.',
  allUsed: 'כל הקודים בגיליון הזה כבר נוצלו.',
  ask: 'איך היה? כתבו לנו ביקורת',
  once: 'תקף לביקורת אחת',
  qrOf: (code: string) => `קוד לסריקה ${code}`,
};
