import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewStoreTotals } from '../schema.ts';

export async function countAllReviews(db: Reader): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`coalesce(sum(${reviewStoreTotals.count}), 0)` })
    .from(reviewStoreTotals);
  return Number(row?.count ?? 0);
}
