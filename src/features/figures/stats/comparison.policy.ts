import { finite, formatNumber, formatPercent, formatRating, shortOfFive } from '#ui/text/format.ts';
import { spanName } from './bucket-names.policy.ts';
import type { Analytics } from './contract.ts';
import { statsCopy } from './copy.he.ts';
import { roundedPercent } from './percentages.policy.ts';

const { compared: texts } = statsCopy;

type Direction = 'up' | 'down' | 'flat';

export interface Comparison {
  name: string;
  direction: Direction;
  /** "עלה מ־64% ל־93%". */
  change: string;
}

/** Figure by figure; null where one of the two sides has no reviews, or there is no other side. */
export function comparisonsOf({
  period,
  previous,
}: Pick<Analytics, 'period' | 'previous'>): Comparison[] | null {
  if (!previous || previous.reviews === 0 || period.reviews === 0) return null;
  const share = (figures: typeof period) => roundedPercent(figures.fiveStarReviews, figures.reviews);
  // Rounded first, so that the change is the one between the two figures people see.
  const tenths = (rating: number | null) => Math.round(shortOfFive(rating ?? 0) * 10);
  return [
    compare(texts.figures.reviews, period.reviews, previous.reviews, formatNumber),
    compare(texts.figures.average, tenths(period.averageRating), tenths(previous.averageRating), (value) =>
      formatRating(value / 10),
    ),
    compare(texts.figures.fiveStars, share(period), share(previous), (value) => formatPercent(value / 100)),
  ];
}

/** The change in the number of reviews, in a sentence for each that it is compared with. */
export function comparisonOf({ period, previous, yearBefore }: Analytics): string {
  const sentences = [sentenceOf({ period, previous })];
  if (yearBefore && yearBefore.reviews > 0) sentences.push(sentenceOf({ period, previous: yearBefore }));
  return sentences.filter(Boolean).join(' ');
}

/** Empty where there is nothing to compare. */
function sentenceOf({ period, previous }: Pick<Analytics, 'period' | 'previous'>): string {
  if (!previous) return '';
  if (previous.reviews === 0) return texts.nothingBefore;
  const { name, change } = compare(texts.figures.reviews, period.reviews, previous.reviews, formatNumber);
  return texts.sentence(spanName(previous.from, previous.to), `${name} ${change}`);
}

export function trendOf(now: number, before: number): Direction {
  if (now === before) return 'flat';
  return now > before ? 'up' : 'down';
}

function compare(
  name: string,
  figure: number,
  earlier: number,
  shown: (value: number) => string,
): Comparison {
  const [now, before] = [finite(figure), finite(earlier)];
  const direction = trendOf(now, before);
  const change = direction === 'flat' ? texts.flat(shown(now)) : texts[direction](shown(before), shown(now));
  return { name, direction, change };
}
