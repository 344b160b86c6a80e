import { and, between, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewDays } from '../schema.ts';

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
