import { and, count, desc, eq, gt, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countReceivedByDay } from '#features/review-counts/data.ts';
import { reviews } from '#features/reviews/schema.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { type Arrival, BASELINE_DAYS, COMPARED_MAX } from './bursts.policy.ts';
import { reviewAlarms } from './schema.ts';

const HOUR_MS = 3_600_000;
/** More than any limit is as good as any number. */
const COUNTED_MAX = 5_000;

/** Reads the figures for burst detection: arrivals of each day in the last weeks, and all within a day. No stars. */
export async function getArrivals(db: Reader, businessId: string, now: Date) {
  const today = zonedDay(now);
  const [perDay, lately, inDay, inHour] = await Promise.all([
    countReceivedByDay(db, businessId, { from: addDays(today, -BASELINE_DAYS), before: today }),
    listLately(db, businessId),
    countSince(db, businessId, new Date(now.getTime() - 24 * HOUR_MS)),
    countSince(db, businessId, new Date(now.getTime() - HOUR_MS)),
  ]);
  return { perDay, lately, inDay, inHour };
}

/** Whether what comes now is assessed, as a part of the statement that keeps it. */
export function isGuardUp({ businessId, at }: Record<'businessId' | 'at', SQLWrapper>): SQL {
  return sql`exists (select from ${reviewAlarms} where ${reviewAlarms.businessId} = ${businessId}::uuid
    and ${reviewAlarms.kind} = 'burst' and ${reviewAlarms.until} > ${at}::timestamptz)`;
}

export async function findStandingBurst(db: Reader, businessId: string, now: Date) {
  const [standing] = await db
    .select()
    .from(reviewAlarms)
    .where(
      and(
        eq(reviewAlarms.businessId, businessId),
        eq(reviewAlarms.kind, 'burst'),
        gt(reviewAlarms.until, now),
      ),
    )
    .orderBy(desc(reviewAlarms.until))
    .limit(1);
  return standing ?? null;
}

async function listLately(db: Reader, businessId: string): Promise<Arrival[]> {
  return db
    .select({ id: reviews.id, at: reviews.createdAt, text: reviews.searchText })
    .from(reviews)
    .where(eq(reviews.businessId, businessId))
    .orderBy(desc(reviews.id))
    .limit(COMPARED_MAX);
}

/** Those that the business itself asked for, one by one, are no surprise to it. */
async function countSince(db: Reader, businessId: string, since: Date): Promise<number> {
  const some = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, businessId),
        gte(reviews.id, firstIdAt(since)),
        inArray(reviews.label, ['none', 'email']),
      ),
    )
    .limit(COUNTED_MAX)
    .as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
