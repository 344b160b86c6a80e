import { plural } from '../text/format.ts';

export const starsCopy = {
  outOf: (stars: number) =>
    `${plural(stars, { one: 'כוכב אחד', two: 'שני כוכבים', other: 'כוכבים' })} מתוך 5`,
  rating: (rating: string) => `דירוג ${rating} מתוך 5`,
  none: 'עדיין אין דירוג',
} as const;
