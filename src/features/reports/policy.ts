import type { Analytics } from '#features/stats/contract.ts';
import { formatRating } from '#ui/text/format.ts';
import { reportCopy as texts } from './copy.he.ts';

export interface Report {
  business: string;
  /** Address of the card, as people read it. */
  address: string;
  /** PNG; null where there is none. */
  logo: Uint8Array | null;
  /** The newest published reviews with words in them, of whatever rating. */
  quotes: { name: string; rating: number; text: string; at: Date }[];
  analytics: Analytics;
  madeAt: Date;
}

export type ReportFigure = [name: string, value: number | string];

export function summaryOf({ overview, period, previous }: Analytics): ReportFigure[] {
  return [
    [texts.rangeReviews, period.reviews],
    [texts.rangeAverage, average(period.averageRating)],
    ...(previous
      ? ([
          [texts.previousReviews, previous.reviews],
          [texts.previousAverage, average(previous.averageRating)],
        ] satisfies ReportFigure[])
      : []),
    [texts.totalReviews, overview.totalReviews],
    [texts.averageRating, average(overview.averageRating)],
    [texts.fiveStarReviews, overview.fiveStarReviews],
    [texts.fourStarReviews, overview.fourStarReviews ?? 0],
  ];
}

function average(rating: number | null): number | string {
  return rating === null ? texts.noAverage : Number(formatRating(rating));
}
