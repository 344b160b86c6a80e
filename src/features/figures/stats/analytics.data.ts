import { getSubscription } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { includes } from '#features/accounts/plan-names/policy.ts';
import { RATINGS } from '#features/reviews/counts/contract.ts';
import {
  countApprovedByBucket,
  countApprovedByMonth,
  countApprovedRatings,
  getFirstReviewDay,
  getKeptTotals,
} from '#features/reviews/counts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { Analytics, PeriodFigures } from './contract.ts';
import { roundedPercent } from './percentages.policy.ts';
import { bucketsOf, daysOf, type Period, type StatsSpan, yearBeforeOf } from './period.policy.ts';
import { averageOf, countOf, type RatingCount } from './ratings.policy.ts';

export async function getAnalytics(
  db: Reader,
  business: OwnedBusinessId,
  span: StatsSpan,
  now: Date,
): Promise<Analytics> {
  const firstDay = span === 'all' ? await getFirstReviewDay(db, business, 'approved') : null;
  const { period, before } = daysOf(span, zonedDay(now), firstDay);
  const buckets = bucketsOf(period);
  const [totals, rows, rowsBefore, yearBefore] = await Promise.all([
    getKeptTotals(db, business),
    span === 'all'
      ? countAllByBucket(db, business, period, buckets)
      : countApprovedByBucket(db, business, { beginnings: beginningsOf(buckets), to: period.to }),
    before && countApprovedRatings(db, business, before),
    getYearBefore(db, business, span, now),
  ]);
  const ever = totals.filter(({ status }) => status === 'approved');
  const counts = RATINGS.map((rating) => countOf(rows, rating));
  return {
    timeRange: typeof span === 'string' ? span : 'month',
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
      percentage: roundedPercent(counts[i] ?? 0, countOf(rows)),
    })),
    period: figuresOf(period, rows),
    previous: before && rowsBefore && figuresOf(before, rowsBefore),
    yearBefore,
  };
}

/** Figures of the same month a year before; null where the plan has no such comparison, or reviews began later. */
async function getYearBefore(
  db: Reader,
  business: OwnedBusinessId,
  span: StatsSpan,
  now: Date,
): Promise<PeriodFigures | null> {
  if (typeof span === 'string' || !includes('yearBefore', await getSubscription(db, business))) return null;
  const days = yearBeforeOf(span.month, zonedDay(now));
  const firstDay = await getFirstReviewDay(db, business, 'approved');
  if (!firstDay || firstDay > days.from) return null;
  return figuresOf(days, await countApprovedRatings(db, business, days));
}

/** Counts of all time. Its months and years hold whole months, so they are read by the month. */
async function countAllByBucket(
  db: Reader,
  business: OwnedBusinessId,
  { from, to, bucket }: Period,
  buckets: { date: string }[],
) {
  const beginnings = beginningsOf(buckets);
  if (bucket === 'day' || bucket === 'week') return countApprovedByBucket(db, business, { beginnings, to });
  const months = await countApprovedByMonth(db, business, { from, to });
  const firstMonths = beginnings.map((day) => `${day.slice(0, 7)}-01`);
  return months.map(({ month, ...row }) => ({
    ...row,
    bucket: firstMonths.findLastIndex((beginning) => beginning <= month),
  }));
}

function beginningsOf(buckets: { date: string }[]): string[] {
  return buckets.map(({ date }) => date);
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
