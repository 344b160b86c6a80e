import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { countApprovedByBucket } from '#features/reviews/data/approved-by-bucket.ts';
import { countApprovedRatings } from '#features/reviews/data/approved-ratings.ts';
import { getFirstApprovedDay } from '#features/reviews/data/first-approved-day.ts';
import { getKeptTotals } from '#features/reviews/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { TimeRange } from '../contract/limits.ts';
import type { Analytics, PeriodFigures } from '../contract.ts';
import { wholePercentages } from '../policy/percentages.ts';
import { bucketsOf, periodBefore, periodOf } from '../policy/period.ts';
import { averageOf, countOf, RATINGS, type RatingCount } from '../policy/ratings.ts';

/** What the statistics screen shows of a range that ends today, from the kept counts alone. */
export async function getAnalytics(
  db: Reader,
  business: OwnedBusinessId,
  timeRange: TimeRange,
  now: Date,
): Promise<Analytics> {
  const firstDay = timeRange === 'all' ? await getFirstApprovedDay(db, business) : null;
  const period = periodOf(timeRange, zonedDay(now), firstDay);
  const buckets = bucketsOf(period);
  const before = timeRange === 'all' ? null : periodBefore(period);
  const [totals, rows, rowsBefore] = await Promise.all([
    getKeptTotals(db, business),
    countApprovedByBucket(db, business, { beginnings: buckets.map(({ date }) => date), to: period.to }),
    before && countApprovedRatings(db, business, before),
  ]);
  const ever = totals.filter(({ status }) => status === 'approved');
  const counts = RATINGS.map((rating) => countOf(rows, rating));
  const percentages = wholePercentages(counts);
  return {
    timeRange,
    overview: {
      totalReviews: countOf(ever),
      averageRating: averageOf(ever),
      monthlyReviews: countOf(rows),
      fiveStarReviews: countOf(ever, 5),
      fourStarReviews: countOf(ever, 4),
    },
    bucket: period.bucket,
    reviewsByDate: buckets.map((bucket, i) => ({
      ...bucket,
      reviews: countOf(rows.filter((row) => row.bucket === i)),
    })),
    ratingDistribution: RATINGS.map((rating, i) => ({
      rating,
      count: counts[i] ?? 0,
      percentage: percentages[i] ?? 0,
    })),
    period: figuresOf(period, rows),
    previous: before && rowsBefore && figuresOf(before, rowsBefore),
  };
}

function figuresOf({ from, to }: { from: string; to: string }, rows: RatingCount[]): PeriodFigures {
  return {
    from,
    to,
    reviews: countOf(rows),
    averageRating: averageOf(rows),
    fiveStarReviews: countOf(rows, 5),
  };
}
