import { and, asc, between, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { HIGHLIGHT_MIN_RATING, RATINGS, type RatingSummary, type ReviewStatus } from './contract.ts';
import { approvedMonths, reviewDays, reviewStoreTotals, reviewTotals } from './schema.ts';

/**
 * Counts the approved reviews of each rating, by stretches of days (in Israel). Read from the kept counts: it costs by
 * the days, not by the reviews.
 * @param beginnings the first day of each stretch, in order; the last one ends with `to`
 * @returns `bucket` counts the stretches from 0
 */
export async function countApprovedByBucket(
  db: Reader,
  businessId: string,
  { beginnings, to }: { beginnings: readonly string[]; to: string },
): Promise<{ bucket: number; rating: number; count: number }[]> {
  return db
    .select({
      bucket: sql<number>`width_bucket(${reviewDays.day}, ${sql.param(beginnings)}::date[]) - 1`,
      rating: reviewDays.rating,
      count: sql<number>`sum(${reviewDays.count})::int`,
    })
    .from(reviewDays)
    .where(
      and(
        eq(reviewDays.businessId, businessId),
        between(reviewDays.day, beginnings[0] ?? to, to),
        eq(reviewDays.status, 'approved'),
      ),
    )
    .groupBy(sql`1`, reviewDays.rating);
}

/** Counts the reviews that came in, whatever became of them, by stretches of days as `countApprovedByBucket` takes them. */
export async function countReceivedByBucket(
  db: Reader,
  businessId: string,
  { beginnings, to }: { beginnings: readonly string[]; to: string },
): Promise<{ bucket: number; count: number }[]> {
  return db
    .select({
      bucket: sql<number>`width_bucket(${reviewDays.day}, ${sql.param(beginnings)}::date[]) - 1`,
      count: sql<number>`sum(${reviewDays.count})::int`,
    })
    .from(reviewDays)
    .where(and(eq(reviewDays.businessId, businessId), between(reviewDays.day, beginnings[0] ?? to, to)))
    .groupBy(sql`1`);
}

/**
 * Counts the approved reviews of each rating, by months (in Israel; `YYYY-MM-01`), from the month of one day to that of
 * another. Read from the kept counts: it costs by the months, not by the reviews.
 */
export async function countApprovedByMonth(
  db: Reader,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; rating: number; count: number }[]> {
  return db
    .select({ month: approvedMonths.month, rating: approvedMonths.rating, count: approvedMonths.count })
    .from(approvedMonths)
    .where(
      and(
        eq(approvedMonths.businessId, businessId),
        between(approvedMonths.month, `${from.slice(0, 7)}-01`, to),
      ),
    );
}

export async function countApprovedRatings(
  db: Reader,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<{ rating: number; count: number }[]> {
  return db
    .select({ rating: reviewDays.rating, count: sql<number>`sum(${reviewDays.count})::int` })
    .from(reviewDays)
    .where(
      and(
        eq(reviewDays.businessId, businessId),
        between(reviewDays.day, from, to),
        eq(reviewDays.status, 'approved'),
      ),
    )
    .groupBy(reviewDays.rating);
}

/** The first day with reviews, of one status or of all. */
export async function getFirstReviewDay(
  db: Reader,
  businessId: string,
  status?: ReviewStatus,
): Promise<string | null> {
  const [first] = await db
    .select({ day: reviewDays.day })
    .from(reviewDays)
    .where(
      and(
        eq(reviewDays.businessId, businessId),
        status && eq(reviewDays.status, status),
        gt(reviewDays.count, 0),
      ),
    )
    .orderBy(asc(reviewDays.day))
    .limit(1);
  return first?.day ?? null;
}

/**
 * Counts the reviews that each of these businesses received from day to day (in Israel, both included), in all states;
 * who received none is missing. Read from the kept counts: it costs by the days, not by the reviews.
 */
export async function countReceivedByBusiness(
  db: Reader,
  businessIds: string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  if (businessIds.length === 0) return new Map();
  const received = sql<number>`sum(${reviewDays.count})::int`;
  const rows = await db
    .select({ businessId: reviewDays.businessId, received })
    .from(reviewDays)
    .where(and(inArray(reviewDays.businessId, businessIds), between(reviewDays.day, from, to)))
    .groupBy(reviewDays.businessId)
    .having(sql`${received} > 0`);
  return new Map(rows.map(({ businessId, received: count }) => [businessId, count]));
}

export async function countAllReviews(db: Reader): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`coalesce(sum(${reviewStoreTotals.count}), 0)` })
    .from(reviewStoreTotals);
  return Number(row?.count ?? 0);
}

interface KeptTotal {
  status: ReviewStatus;
  rating: number;
  count: number;
}

/** Selects the kept totals of a business; `ratingsIn` makes its two numbers of them. */
export const selectTotals = (db: Reader) =>
  db
    .select({ status: reviewTotals.status, rating: reviewTotals.rating, count: reviewTotals.count })
    .from(reviewTotals)
    .where(eq(reviewTotals.businessId, sql.placeholder('businessId')));

const keptTotals = prepared((db: Reader) => selectTotals(db).prepare('kept_totals'));

export async function getKeptTotals(db: Reader, businessId: string): Promise<KeptTotal[]> {
  return keptTotals(db).execute({ businessId });
}

/** Counts the reviews that came in on `day` (in Israel) and since. */
export async function countReceivedSince(db: Reader, businessId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${reviewDays.count}), 0)::int` })
    .from(reviewDays)
    .where(and(eq(reviewDays.businessId, businessId), gte(reviewDays.day, day)));
  return row?.count ?? 0;
}

/** Counts the places of the plan that are taken since `day` (in Israel): held reviews and rejected spam take none. */
export async function countPlacesSince(db: Reader, businessId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${reviewDays.count} - ${reviewDays.exempt}), 0)::int` })
    .from(reviewDays)
    .where(and(eq(reviewDays.businessId, businessId), gte(reviewDays.day, day)));
  return row?.count ?? 0;
}

export async function getRatingSummary(db: Reader, businessId: string): Promise<RatingSummary> {
  return ratingsIn(await getKeptTotals(db, businessId));
}

/** The two honest numbers and the distribution, over approved reviews. */
export function ratingsIn(totals: KeptTotal[]): RatingSummary {
  const approved = totals.filter(({ status }) => status === 'approved');
  const distribution = RATINGS.map((rating) => ({
    rating,
    count: approved.find((row) => row.rating === rating)?.count ?? 0,
  }));
  const all = averageOf(distribution);
  const highlights = averageOf(distribution.filter(({ rating }) => rating >= HIGHLIGHT_MIN_RATING));
  return {
    averageAll: all.average,
    countAll: all.count,
    averageHighlights: highlights.average,
    countHighlights: highlights.count,
    countWritten: totals.reduce((sum, { count }) => sum + count, 0),
    distribution,
  };
}

function averageOf(rows: { rating: number; count: number }[]): { average: number | null; count: number } {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  return { average: count > 0 ? stars / count : null, count };
}

/** Counts of each day from `day` on, by status and rating. */
export async function listCountsSince(db: Reader, businessId: string, day: string) {
  const { status, rating, count } = reviewDays;
  return db
    .select({ status, rating, count })
    .from(reviewDays)
    .where(and(eq(reviewDays.businessId, businessId), gte(reviewDays.day, day)));
}

/** A page of the businesses that rejected at least `countMin` reviews of one rating up to `ratingMax`, by their ids. */
export async function listRejecting(
  db: Reader,
  page: { ratingMax: number; countMin: number; after?: string; limit: number },
): Promise<string[]> {
  const { businessId, status, rating, count } = reviewTotals;
  const found = await db
    .selectDistinct({ businessId })
    .from(reviewTotals)
    .where(
      and(
        page.after ? gt(businessId, page.after) : undefined,
        eq(status, 'rejected'),
        lte(rating, page.ratingMax),
        gte(count, page.countMin),
      ),
    )
    .orderBy(asc(businessId))
    .limit(page.limit);
  return found.map((row) => row.businessId);
}
