import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewDays } from '../schema.ts';

/** What the days of a chart are gathered into; weeks begin on Sunday. */
export type Bucket = 'day' | 'week' | 'month' | 'year';

const beginnings: Record<Bucket, SQL> = {
  day: sql`${reviewDays.day}`,
  week: sql`${reviewDays.day} - extract(dow from ${reviewDays.day})::int`,
  month: sql`date_trunc('month', ${reviewDays.day})::date`,
  year: sql`date_trunc('year', ${reviewDays.day})::date`,
};

/**
 * How many approved reviews of each rating came in, from day to day (in Israel, both included), by the first day
 * of their bucket. Read from the kept counts: it costs by the days, not by the reviews.
 */
export async function countApprovedByBucket(
  db: Reader,
  businessId: string,
  { from, to, bucket }: { from: string; to: string; bucket: Bucket },
): Promise<{ date: string; rating: number; count: number }[]> {
  const date = sql<string>`(${beginnings[bucket]})::text`;
  return db
    .select({ date, rating: reviewDays.rating, count: sql<number>`sum(${reviewDays.count})::int` })
    .from(reviewDays)
    .where(
      and(
        eq(reviewDays.businessId, businessId),
        between(reviewDays.day, from, to),
        eq(reviewDays.status, 'approved'),
      ),
    )
    .groupBy(sql`1`, reviewDays.rating)
    .having(sql`sum(${reviewDays.count}) > 0`)
    .orderBy(sql`1`);
}
