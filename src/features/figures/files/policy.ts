import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { cardStagesOf, countOfAct, tapsOf } from '#features/card-visits/figures.policy.ts';
import { buttonName } from '#features/card-visits/source-names.policy.ts';
import { formatRating } from '#ui/text/format.ts';
import type { Analytics } from '../stats/contract.ts';
import { reportCopy as texts } from './copy.he.ts';

export interface Report {
  business: string;
  /** Address of the card, as people read it. */
  address: string;
  /** PNG; null where there is none. */
  logo: Uint8Array | null;
  /** The newest published reviews of those days with words in them, whatever their rating. */
  quotes: { name: string; rating: number; text: string; at: Date }[];
  /** Name of the days that it is of. */
  range: string;
  analytics: Analytics;
  card: CardFigures;
  madeAt: Date;
}

export type ReportFigure = [name: string, value: number | string];

export function summaryOf({ overview, period, previous, yearBefore }: Analytics): ReportFigure[] {
  return [
    [texts.rangeReviews, period.reviews],
    [texts.rangeAverage, average(period.averageRating)],
    [texts.rangeFiveStars, period.fiveStarReviews],
    ...(previous
      ? ([
          [texts.previousReviews, previous.reviews],
          [texts.previousAverage, average(previous.averageRating)],
        ] satisfies ReportFigure[])
      : []),
    ...(yearBefore
      ? ([
          [texts.yearBeforeReviews, yearBefore.reviews],
          [texts.yearBeforeAverage, average(yearBefore.averageRating)],
        ] satisfies ReportFigure[])
      : []),
    [texts.totalReviews, overview.totalReviews],
    [texts.averageRating, average(overview.averageRating)],
    [texts.fiveStarReviews, overview.fiveStarReviews],
    [texts.fourStarReviews, overview.fourStarReviews ?? 0],
  ];
}

export function hourName(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

interface CardFigure {
  name: string;
  count: number;
  /** Of the days before; null where nothing can be compared. */
  before: number | null;
}

/** From views to reviews, then each button that was tapped. */
export function cardSummaryOf(card: CardFigures): CardFigure[] {
  return [...cardStepsOf(card), ...cardButtonsOf(card)];
}

/** From views to reviews. */
export function cardStepsOf(card: CardFigures): CardFigure[] {
  const named = (act: 'visitor' | 'form', name: string) => ({
    name,
    count: countOfAct(card, act),
    before: countBefore(card, act),
  });
  const stages = cardStagesOf(card).map(({ stage, ...sum }) => ({
    name: cardVisitsCopy.stages[stage],
    ...sum,
  }));
  return [
    ...stages.slice(0, 1),
    named('visitor', cardVisitsCopy.columns.visitors),
    ...stages.slice(1, -1),
    named('form', cardVisitsCopy.columns.forms),
    ...stages.slice(-1),
  ];
}

/** Each button that was tapped, the most first. */
export function cardButtonsOf(card: CardFigures): CardFigure[] {
  return tapsOf(card).map(({ act, count }) => ({
    name: buttonName(act),
    count,
    before: countBefore(card, act),
  }));
}

function countBefore({ acts }: CardFigures, name: string): number | null {
  return acts.find(({ act }) => act === name)?.before ?? null;
}

function average(rating: number | null): number | string {
  return rating === null ? texts.noAverage : Number(formatRating(rating));
}
