import { and, between, eq, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewDays } from '../schema.ts';

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
