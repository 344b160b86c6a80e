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
    totalNote: 'מאז ההתחלה',
    average: 'דירוג ממוצע',
    /** "This month", and what stands there when another period is chosen. */
    inRange: {
      week: 'מאושרות ב־7 ימים',
      month: 'מאושרות החודש',
      quarter: 'מאושרות ב־3 חודשים',
      year: 'מאושרות בשנה',
      all: 'מאושרות מאז ההתחלה',
    } satisfies Record<TimeRange, string>,
    inMonth: (month: string) => `מאושרות ב${month}`,
    fiveStars: 'חמישה כוכבים',
    unit: (count: number) => (count === 1 ? 'ביקורת' : 'ביקורות'),
    more: (by: string) => `${by} יותר`,
    less: (by: string) => `${by} פחות`,
    unchanged: 'ללא שינוי',
    noAverage: 'עדיין אין',
  },
  chart: {
    title: 'ביקורות לפי תאריכים',
    empty: 'אין עדיין מספיק נתונים להצגת גרף',
    view: { label: 'תצוגה', chart: 'גרף', table: 'טבלה' },
    keys: 'אפשר לעבור בין העמודות במקשי החיצים.',
    approved: {
      one: 'ביקורת אחת שאושרה',
      two: 'שתי ביקורות שאושרו',
      other: 'ביקורות שאושרו',
    } satisfies CountForms,
    summary: (total: string, peak: string, bucket: Analytics['bucket'], at: string) =>
      `${total}. ${peaks[bucket]}, ${at}: ${peak}.`,
    dateColumns,
    countColumn: 'מאושרות',
    totalRow: 'סך הכול',
  },
  distribution: {
    title: 'התפלגות דירוגים',
    reviews: 'ביקורות',
    empty: 'אין עדיין מספיק נתונים להצגת התפלגות',
  },
  insights: {
    title: 'תובנות מהירות',
    fiveStars: 'מהמאושרות קיבלו 5 כוכבים',
    high: 'מהמאושרות קיבלו 4 או 5 כוכבים',
  },
  compared: {
    dates: (dates: string) => `לעומת ${dates}`,
    sentence: (dates: string, figure: string) => `לעומת ${dates}, ${figure}.`,
    nothingBefore: 'אין ביקורות מאושרות מהתקופה הקודמת, ולכן אין למה להשוות.',
    nothingToCompare: 'אין תקופה קודמת להשוואה. בחרו תקופה קצרה יותר.',
    nothingNow: 'אין עדיין ביקורות מאושרות מהתקופה הזו.',
    figures: { reviews: 'מספר המאושרות', average: 'ממוצע המאושרות', fiveStars: 'אחוז 5 הכוכבים' },
    up: (before: string, now: string) => `עלה מ־${before} ל־${now}`,
    down: (before: string, now: string) => `ירד מ־${before} ל־${now}`,
    flat: (now: string) => `נשאר ${now}`,
  },
  performance: {
    title: 'ביצועים',
    satisfaction: 'שביעות רצון',
    excellent: 'מעולה',
    good: 'טוב',
    improving: 'בהשתפרות',
    activity: 'פעילות',
    active: 'פעיל',
    starting: 'בתחילת הדרך',
  },
};
