import { type CountForms, plural } from '#ui/text/format.ts';
import type { MonthFigures } from './contract.ts';
import type { SummaryFigure } from './limits.contract.ts';

export const summaryCopy = {
  label: 'חמישה מספרים',
  failed: 'הנתונים לא נטענו',
  figures: {
    views: 'צפיות',
    calls: 'חיוגים',
    whatsapp: 'וואטסאפ',
    navigation: 'ניווטים',
    reviews: 'ביקורות חדשות',
  } satisfies Record<SummaryFigure, string>,
  comparedWith: (days: string) => `לעומת ${days}`,
  sameDays: (days: string) => `לעומת אותם ימים בחודש הקודם, ${days}`,
  nothingBefore: 'אין עדיין תקופה קודמת להשוואה',
};

/** The five figures as they are counted aloud. */
const forms: Record<SummaryFigure, CountForms> = {
  views: { zero: '0 צפיות', one: 'צפייה אחת', two: 'שתי צפיות', other: 'צפיות' },
  calls: { zero: '0 חיוגים', one: 'חיוג אחד', two: 'שני חיוגים', other: 'חיוגים' },
  whatsapp: {
    zero: '0 פניות בוואטסאפ',
    one: 'פנייה אחת בוואטסאפ',
    two: 'שתי פניות בוואטסאפ',
    other: 'פניות בוואטסאפ',
  },
  navigation: { zero: '0 ניווטים', one: 'ניווט אחד', two: 'שני ניווטים', other: 'ניווטים' },
  reviews: { zero: '0 ביקורות', one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' },
};

/** "488 צפיות · 32 חיוגים · 19 ביקורות". */
export function monthInWords(
  { figures }: Pick<MonthFigures, 'figures'>,
  names: readonly SummaryFigure[],
): string {
  const counted = names.flatMap((name) => {
    const count = figures[name]?.count;
    return count === undefined ? [] : plural(count, forms[name]);
  });
  return counted.join(' · ');
}
