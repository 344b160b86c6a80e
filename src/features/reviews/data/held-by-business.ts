import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewTotals } from '../schema.ts';

/** Counts the reviews of each of these businesses in all states, from the kept counts; none: missing. */
export async function countHeldByBusiness(db: Reader, businessIds: string[]): Promise<Map<string, number>> {
  const { businessId, count } = reviewTotals;
  const rows = await db
    .select({ businessId, held: sql<number>`sum(${count})::int` })
    .from(reviewTotals)
    .where(inArray(businessId, businessIds))
    .groupBy(businessId);
  return new Map(rows.map((row) => [row.businessId, row.held]));
}
