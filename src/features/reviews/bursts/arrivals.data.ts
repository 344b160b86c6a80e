import { and, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { countUnasked, listLatest } from '../arrivals.data.ts';
import { countReceivedByDay } from '../counts/data.ts';
import { BASELINE_DAYS, COMPARED_MAX } from './bursts.policy.ts';
import { reviewAlarms } from './schema.ts';

const HOUR_MS = 3_600_000;

/** Reads the figures for burst detection: arrivals of each day in the last weeks, and all within a day. No stars. */
export async function getArrivals(db: Reader, businessId: string, now: Date) {
  const today = zonedDay(now);
  const [perDay, lately, inDay, inHour] = await Promise.all([
    countReceivedByDay(db, businessId, { from: addDays(today, -BASELINE_DAYS), before: today }),
    listLatest(db, businessId, COMPARED_MAX),
    countUnasked(db, businessId, new Date(now.getTime() - 24 * HOUR_MS)),
    countUnasked(db, businessId, new Date(now.getTime() - HOUR_MS)),
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
