import { and, asc, eq, gt } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviewDays } from '../schema.ts';

export async function getFirstApprovedDay(db: Reader, businessId: string): Promise<string | null> {
  const [first] = await db
    .select({ day: reviewDays.day })
    .from(reviewDays)
    .where(
      and(eq(reviewDays.businessId, businessId), eq(reviewDays.status, 'approved'), gt(reviewDays.count, 0)),
    )
    .orderBy(asc(reviewDays.day))
    .limit(1);
  return first?.day ?? null;
}
