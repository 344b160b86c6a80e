import { type CountForms, plural } from '#ui/text/format.ts';
import type { MonthFigure, MonthFigures } from './contract.ts';

/** A month's five figures as they are counted aloud. */
const monthFigureForms: Record<MonthFigure, CountForms> = {
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
  names: readonly MonthFigure[],
): string {
  return names.map((name) => plural(figures[name].count, monthFigureForms[name])).join(' · ');
}
