import { and, between, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { approvedMonths } from '../schema.ts';

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
