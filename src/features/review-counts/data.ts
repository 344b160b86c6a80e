import { and, between, eq, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewDays } from '#features/reviews/schema.ts';

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
