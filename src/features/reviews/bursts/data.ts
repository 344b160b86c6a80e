import { and, desc, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { listReceivedBetween } from '../arrivals.data.ts';
import { listCountsSince } from '../counts/data.ts';
import { HELD_BACK_MS } from './bursts.policy.ts';
import type { AdminAlarm, BurstAlarm, BurstFigures, Evidence, SkewFigures } from './contract.ts';
import { reviewAlarms } from './schema.ts';
import { findSkew, SKEW_DAYS } from './skew.policy.ts';

const SHOWN_MAX = 10;
const LISTED_MAX = 50;
const EVIDENCE_MAX = 1_000;

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
    figures: figures as BurstFigures,
  }));
}

/** Whether a business rejects low ratings out of proportion, over the last year. */
export async function getSkew(db: Reader, businessId: string, now: Date): Promise<SkewFigures | null> {
  return findSkew(await listCountsSince(db, businessId, addDays(zonedDay(now), -SKEW_DAYS)));
}

/** Returns the reviews that raised an alarm and those that came meanwhile, as evidence; null where there is none. */
export async function getEvidence(db: Reader, businessId: string, id: string): Promise<Evidence | null> {
  const [alarm] = await db
    .select()
    .from(reviewAlarms)
    .where(
      and(eq(reviewAlarms.businessId, businessId), eq(reviewAlarms.id, id), eq(reviewAlarms.kind, 'burst')),
    );
  if (!alarm) return null;
  const { raisedAt, until } = alarm;
  const from = new Date(raisedAt.getTime() - HELD_BACK_MS);
  const rows = await listReceivedBetween(db, businessId, { from, before: until }, EVIDENCE_MAX + 1);
  const names = await listBusinessNames(db, [businessId]);
  return {
    business: names.get(businessId)?.businessName ?? '',
    raisedAt: raisedAt.toISOString(),
    until: until.toISOString(),
    figures: alarm.figures as BurstFigures,
    reviews: rows.slice(0, EVIDENCE_MAX).map(({ createdAt, heldFor, ...review }) => ({
      ...review,
      // Reviews held by the plan stay closed here too.
      comment: heldFor === 'plan' ? '' : review.comment,
      receivedAt: createdAt.toISOString(),
    })),
    isCut: rows.length > EVIDENCE_MAX,
  };
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
    burst: kind === 'burst' ? (figures as BurstFigures) : null,
    skew: kind === 'skew' ? (figures as SkewFigures) : null,
  }));
}
