import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { valuesOf } from '#platform/values-of.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { listCountsSince } from '../counts/data.ts';
import { reviewDays } from '../counts/schema.ts';
import { reviews } from '../schema.ts';
import type { AdminAlarm, BurstAlarm, BurstFigures, SkewFigures } from './contract.ts';
import { burstLimit, findSkew, SKEW_DAYS, USUAL_DAYS } from './policy.ts';
import { reviewAlarms } from './schema.ts';

const HOUR_MS = 3_600_000;
const SHOWN_MAX = 10;
const LISTED_MAX = 50;
/** More than any limit is as good as any number. */
const COUNTED_MAX = 5_000;
/** One wild day does not make the next one usual: a tenth of the days may be busier. */
const BUSIER_DAYS = Math.floor(USUAL_DAYS / 10);

/** Counts what came within the hour without the business asking for it, beside what its busy days bring. No stars. */
export async function getArrivalRate(
  db: Reader,
  businessId: string,
  now: Date,
): Promise<BurstFigures['rate']> {
  const today = zonedDay(now);
  const lately = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, businessId),
        gte(reviews.id, firstIdAt(new Date(now.getTime() - HOUR_MS))),
        inArray(reviews.label, ['none', 'email']),
      ),
    )
    .limit(COUNTED_MAX)
    .as('lately');
  const received = sql<number>`sum(${reviewDays.count})::int`;
  const busyDay = db
    .select({ received })
    .from(reviewDays)
    .where(
      and(
        eq(reviewDays.businessId, businessId),
        gte(reviewDays.day, addDays(today, -USUAL_DAYS)),
        lt(reviewDays.day, today),
      ),
    )
    .groupBy(reviewDays.day)
    .orderBy(desc(received))
    .offset(BUSIER_DAYS)
    .limit(1);
  const [rate] = await db
    .select({ inHour: sql<number>`count(*)::int`, busyDay: sql<number>`coalesce((${busyDay}), 0)` })
    .from(lately);
  return { inHour: rate?.inHour ?? 0, hourLimit: burstLimit(rate?.busyDay ?? 0) };
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

export async function listBursts(db: Reader, business: OwnedBusinessId, now: Date): Promise<BurstAlarm[]> {
  const found = await db
    .select()
    .from(reviewAlarms)
    .where(and(eq(reviewAlarms.businessId, business), eq(reviewAlarms.kind, 'burst')))
    .orderBy(desc(reviewAlarms.until))
    .limit(SHOWN_MAX);
  return found.map(({ id, figures, raisedAt, until }) => ({
    id,
    raisedAt: raisedAt.toISOString(),
    until: until.toISOString(),
    isStanding: until > now,
    figures: burstFiguresIn(figures),
  }));
}

/** Whether a business rejects low ratings out of proportion, over the last year. */
export async function getSkew(db: Reader, businessId: string, now: Date): Promise<SkewFigures | null> {
  return findSkew(await listCountsSince(db, businessId, addDays(zonedDay(now), -SKEW_DAYS)));
}

export async function listAllAlarms(db: Reader): Promise<AdminAlarm[]> {
  const found = await db.select().from(reviewAlarms).orderBy(desc(reviewAlarms.raisedAt)).limit(LISTED_MAX);
  const names = await listBusinessNames(db, valuesOf(found, 'businessId'));
  return found.map(({ businessId, id, kind, figures, raisedAt, until }) => ({
    businessId,
    id,
    raisedAt: raisedAt.toISOString(),
    until: until.toISOString(),
    businessName: names.get(businessId)?.businessName ?? '',
    username: names.get(businessId)?.username ?? '',
    burst: kind === 'burst' ? burstFiguresIn(figures) : null,
    skew: kind === 'skew' ? skewFiguresIn(figures) : null,
  }));
}

// Alarms of earlier versions keep more figures.

function burstFiguresIn(figures: BurstFigures | SkewFigures): BurstFigures {
  const { inHour, hourLimit } = (figures as BurstFigures).rate;
  return { rate: { inHour, hourLimit } };
}

function skewFiguresIn(figures: BurstFigures | SkewFigures): SkewFigures {
  const { low, high } = figures as SkewFigures;
  return { low, high };
}
