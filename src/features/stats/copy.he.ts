import type { CountForms } from '#ui/format.ts';
import type { ExportFormat, TimeRange } from './contract/limits.ts';
import type { Analytics } from './contract.ts';

const reviews: CountForms = { zero: '0 ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };
const stars: CountForms = { one: 'כוכב אחד', two: 'שני כוכבים', other: 'כוכבים' };

const ranges: Record<TimeRange, string> = {
  week: 'שבוע',
  month: 'חודש',
  quarter: '3 חודשים',
  year: 'שנה',
  all: 'הכול',
};

/** The column of dates, by what a row gathers. */
const dateColumns: Record<Analytics['bucket'], string> = {
  day: 'יום',
  week: 'שבוע',
  month: 'חודש',
  year: 'שנה',
};

const formats: Record<ExportFormat, { label: string; description: string }> = {
  xlsx: { label: 'Excel', description: 'גיליון לעבודה עם הנתונים' },
  csv: { label: 'CSV', description: 'לייבוא לכל תוכנה' },
  pdf: { label: 'PDF', description: 'דוח מעוצב לשליחה ולהדפסה' },
};

export const copy = {
  pageTitle: 'סטטיסטיקות · דוגרי',
  title: 'סטטיסטיקות – ניתוח פעילות העסק',
  subtitle: 'תובנות חכמות על מה שעובד ומה כדאי לשפר.',
  range: { label: 'טווח הזמן', options: ranges },
  reviews,
  stars,
  outOf: 'מתוך 5',
  loading: 'הסטטיסטיקות נטענות…',
  refreshing: 'הנתונים מתעדכנים…',
  cards: {
    label: 'סיכום',
    total: 'סך הביקורות',
    totalNote: 'כל הביקורות המאושרות',
    average: 'דירוג ממוצע',
    averageNote: (count: string) => `לפי ${count}`,
    /** "This month", and what stands there when another range is chosen. */
    inRange: {
      week: 'השבוע',
      month: 'החודש',
      quarter: '3 חודשים אחרונים',
      year: 'השנה האחרונה',
      all: 'מאז הביקורת הראשונה',
    } satisfies Record<TimeRange, string>,
    fiveStars: 'ביקורות 5 כוכבים',
    fiveStarsNote: (percent: string) => `${percent} מכל הביקורות`,
    unit: (count: number) => (count === 1 ? 'ביקורת' : 'ביקורות'),
    more: (by: string) => `${by} יותר מהתקופה הקודמת`,
    less: (by: string) => `${by} פחות מהתקופה הקודמת`,
    unchanged: 'כמו בתקופה הקודמת',
    noAverage: 'עדיין אין',
  },
  chart: {
    title: 'ביקורות לפי תאריכים',
    empty: 'אין עדיין מספיק נתונים להצגת גרף',
    view: { label: 'תצוגה', chart: 'גרף', table: 'טבלה' },
    keys: 'אפשר לעבור בין העמודות במקשי החיצים.',
    summary: (total: string, peak: string, at: string) => `${total} בטווח. השיא: ${peak}, ${at}.`,
    dateColumns,
    countColumn: 'ביקורות',
    totalRow: 'סך הכול',
  },
  distribution: {
    title: 'התפלגות דירוגים',
    empty: 'אין עדיין מספיק נתונים להצגת התפלגות',
  },
  insights: {
    title: 'תובנות מהירות',
    fiveStars: 'מהביקורות הן של 5 כוכבים',
    high: 'מהביקורות הן גבוהות: 4 ו־5 כוכבים',
    compared: 'לעומת התקופה הקודמת',
    comparedAt: (dates: string) => `לעומת ${dates}`,
    nothingBefore: 'בתקופה הקודמת לא התקבלו ביקורות, ולכן אין למה להשוות.',
    nothingToCompare: 'בטווח הזה אין תקופה קודמת להשוואה. בחרו טווח קצר יותר.',
    nothingNow: 'בטווח הזה עדיין לא התקבלו ביקורות.',
    figures: { reviews: 'ביקורות', average: 'דירוג ממוצע', fiveStars: '5 כוכבים' },
    before: (figure: string) => `לפני כן: ${figure}`,
    more: (by: string) => `עלייה של ${by}`,
    less: (by: string) => `ירידה של ${by}`,
    same: 'ללא שינוי',
    /** Between two percentages. */
    points: { one: 'נקודת אחוז אחת', two: 'שתי נקודות אחוז', other: 'נקודות אחוז' } satisfies CountForms,
  },
  performance: {
    title: 'ביצועים',
    satisfaction: 'שביעות רצון',
    satisfactionNote: (average: string) => `דירוג ממוצע ${average} מתוך 5`,
    excellent: 'מעולה',
    good: 'טוב',
    improving: 'בהשתפרות',
    activity: 'פעילות',
    active: 'פעיל',
    starting: 'בתחילת הדרך',
  },
  none: {
    title: 'אין עדיין מספיק מידע להצגה',
    text: 'כדי להציג סטטיסטיקות צריך עוד ביקורות ועוד פעילות בכרטיס. שתפו את הקישור לכרטיס, ואשרו את הביקורות שמגיעות.',
    share: 'לכרטיס ולקישור שלו',
    reviews: 'לביקורות',
  },
  export: {
    action: 'ייצוא דוח',
    pending: 'הדוח מוכן בעוד רגע…',
    menu: 'ייצוא דוח',
    about: (range: string) => `הדוח של הטווח שנבחר: ${range}`,
    formats,
    done: 'הדוח ירד למכשיר',
    failed: 'הדוח לא הוכן',
  },
  report: {
    title: 'דוח סטטיסטיקות',
    fileName: (business: string, from: string, to: string) => `דוח סטטיסטיקות ${business} ${from} עד ${to}`,
    business: 'שם העסק',
    range: 'טווח',
    from: 'מתאריך',
    to: 'עד תאריך',
    madeAt: 'הופק בתאריך',
    overview: 'סיכום',
    totalReviews: 'סך הביקורות המאושרות',
    averageRating: 'דירוג ממוצע',
    rangeReviews: 'ביקורות בטווח',
    rangeAverage: 'דירוג ממוצע בטווח',
    fiveStarReviews: 'ביקורות 5 כוכבים',
    fourStarReviews: 'ביקורות 4 כוכבים',
    previousReviews: 'ביקורות בתקופה הקודמת',
    previousAverage: 'דירוג ממוצע בתקופה הקודמת',
    byDate: 'ביקורות לפי תאריכים',
    distribution: 'התפלגות דירוגים',
    noAverage: 'אין',
    basis: 'הדוח מבוסס על ביקורות מאושרות בלבד. הימים הם לפי שעון ישראל.',
    chartAlt: (total: string, peak: string) => `תרשים עמודות: ${total}, ובשיא ${peak}.`,
    columns: {
      part: 'חלק',
      item: 'פריט',
      value: 'ערך',
      percentage: 'אחוז',
      from: 'מתאריך',
      until: 'עד תאריך',
      reviews: 'ביקורות',
      rating: 'דירוג',
    },
    page: 'עמוד',
    of: 'מתוך',
    brand: 'דוגרי',
  },
};
