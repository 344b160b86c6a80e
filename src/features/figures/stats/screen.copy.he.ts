import type { ExportFormat, TimeRange } from './limits.contract.ts';

const ranges: Record<TimeRange, string> = {
  week: 'שבוע',
  month: 'חודש',
  quarter: '3 חודשים',
  year: 'שנה',
  all: 'הכול',
};

const formats: Record<ExportFormat, { label: string; description: string }> = {
  xlsx: { label: 'Excel', description: 'גיליון לעבודה עם הנתונים' },
  csv: { label: 'CSV', description: 'לייבוא לכל תוכנה' },
  pdf: { label: 'PDF', description: 'דוח מעוצב לשליחה ולהדפסה' },
};

export const statsScreenCopy = {
  pageTitle: 'סטטיסטיקות · דוגרי',
  title: 'סטטיסטיקות – ניתוח פעילות העסק',
  subtitle: 'תובנות חכמות על מה שעובד ומה כדאי לשפר.',
  range: { label: 'טווח הזמן', options: ranges },
  loading: 'הסטטיסטיקות נטענות…',
  refreshing: 'הנתונים מתעדכנים…',
  none: {
    title: 'אין עדיין מספיק מידע להצגה',
    text: 'כדי להציג סטטיסטיקות צריך עוד ביקורות ועוד פעילות בכרטיס. שתפו את הקישור לכרטיס, ואשרו את הביקורות שמגיעות.',
    share: 'לכרטיס ולקישור שלו',
    reviews: 'לביקורות',
  },
  month: { label: 'חודש', earlier: 'החודש הקודם', later: 'החודש הבא' },
  folds: {
    sources: 'מאיפה הגיעו לכרטיס',
    times: 'באילו ימים ושעות',
    stages: 'מצפייה לפנייה',
    invitations: 'מההזמנה לביקורת',
    compared: 'לעומת התקופה הקודמת',
  },
  export: {
    action: 'ייצוא דוח',
    pending: 'הדוח מוכן בעוד רגע…',
    menu: 'ייצוא דוח',
    about: (period: string) => `הדוח של התקופה שבחרתם: ${period}`,
    formats,
    done: 'הדוח ירד למכשיר',
    failed: 'לא הצלחנו להכין את הדוח',
  },
};
