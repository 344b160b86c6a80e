import type { CountForms } from '#ui/text/format.ts';
import type { Analytics } from './contract.ts';
import type { TimeRange } from './limits.contract.ts';

const reviews: CountForms = { zero: '0 ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };
const stars: CountForms = { one: 'כוכב אחד', two: 'שני כוכבים', other: 'כוכבים' };

const dateColumns: Record<Analytics['bucket'], string> = {
  day: 'יום',
  week: 'שבוע',
  month: 'חודש',
  year: 'שנה',
};

const peaks: Record<Analytics['bucket'], string> = {
  day: 'ביום השיא',
  week: 'בשבוע השיא',
  month: 'בחודש השיא',
  year: 'בשנת השיא',
};

export const statsCopy = {
  reviews,
  stars,
  outOf: 'מתוך 5',
  cards: {
    label: 'סיכום',
    total: 'מאושרות',
    totalNote: 'מאז ההתחלה. כולן בכרטיס',
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
    fiveStars: 'חמישה כוכבים',
    fiveStarsNote: (percent: string) => `${percent} מהמאושרות`,
    unit: (count: number) => (count === 1 ? 'ביקורת' : 'ביקורות'),
    more: (by: string) => `${by} יותר מבתקופה הקודמת`,
    less: (by: string) => `${by} פחות מבתקופה הקודמת`,
    unchanged: 'כמו בתקופה הקודמת',
    noAverage: 'עדיין אין',
  },
  chart: {
    title: 'ביקורות לפי תאריכים',
    empty: 'אין עדיין מספיק נתונים להצגת גרף',
    view: { label: 'תצוגה', chart: 'גרף', table: 'טבלה' },
    keys: 'אפשר לעבור בין העמודות במקשי החיצים.',
    summary: (total: string, peak: string, bucket: Analytics['bucket'], at: string) =>
      `${total} בתקופה. ${peaks[bucket]}, ${at}: ${peak}.`,
    dateColumns,
    countColumn: 'ביקורות',
    totalRow: 'סך הכול',
  },
  distribution: {
    title: 'התפלגות דירוגים',
    reviews: 'ביקורות',
    counted: (range: string) => `${range} · ביקורות · אחוז`,
    empty: 'אין עדיין מספיק נתונים להצגת התפלגות',
  },
  insights: {
    title: 'תובנות מהירות',
    fiveStars: 'מכל הביקורות שאושרו קיבלו 5 כוכבים',
    high: 'מכל הביקורות שאושרו קיבלו 4 או 5 כוכבים',
    compared: 'לעומת התקופה הקודמת',
    comparedAt: (dates: string) => `לעומת ${dates}`,
    nothingBefore: 'בתקופה הקודמת לא התקבלו ביקורות, ולכן אין למה להשוות.',
    nothingToCompare: 'אין תקופה קודמת להשוואה. בחרו תקופה קצרה יותר.',
    nothingNow: 'בתקופה הזו עדיין לא התקבלו ביקורות.',
    figures: { reviews: 'ביקורות', average: 'ממוצע בתקופה', fiveStars: '5 כוכבים' },
    before: (figure: string) => `לפני כן: ${figure}`,
    more: (by: string) => `עלייה של ${by}`,
    less: (by: string) => `ירידה של ${by}`,
    same: 'ללא שינוי',
    /** Between two percentages. */
    points: { one: 'נקודת אחוז אחת', two: 'שתי נקודות אחוז', other: 'נקודות האחוז' } satisfies CountForms,
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
};
