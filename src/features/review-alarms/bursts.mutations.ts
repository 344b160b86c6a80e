import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { recordReviewSteps } from '#features/reviews/mutations/steps.ts';
import { newsTopic, writeNews } from '#features/reviews/policy/news.ts';
import { reviews } from '#features/reviews/schema.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { firstIdAt, newId } from '#platform/ids.ts';
import { findStandingBurst, getArrivals } from './arrivals.data.ts';
import { CALM_MS, findBurst, HELD_BACK_MS, LOOK_AGAIN_MS } from './bursts.policy.ts';
import type { BurstFigures } from './contract.ts';
import { reviewAlarms } from './schema.ts';

/**
 * Looks at what came in lately. Where it is no ordinary flow the guard goes up, or stays up: all that came within the day
 * and waits goes to the assessment lane, and so does all that comes until it is calm, whatever the stars.
 * @returns how many went there
 */
export async function watchArrivals(db: Db, businessId: string, now: Date): Promise<number> {
  const standing = await findStandingBurst(db, businessId, now);
  if (standing && standing.until.getTime() > now.getTime() + CALM_MS - LOOK_AGAIN_MS) {
    // Reviews that were being kept when the alarm was raised do not know of it.
    const since = new Date(now.getTime() - LOOK_AGAIN_MS);
    if (!(await hasUnheld(db, businessId, since))) return 0;
    return transact(db, (tx) => holdSince(tx, businessId, since, now));
  }
  const found = findBurst(await getArrivals(db, businessId, now), now);
  if (!found) return 0;
  return transact(db, async (tx) => {
    await oneAtATime(tx, businessId);
    await raise(tx, businessId, found, now);
    return holdSince(
      tx,
      businessId,
      new Date(now.getTime() - (standing ? LOOK_AGAIN_MS : HELD_BACK_MS)),
      now,
    );
  });
}

/** Sends what came in since then and waits to the assessment lane. */
async function holdSince(tx: Tx, businessId: string, since: Date, now: Date): Promise<number> {
  const held = await tx
    .update(reviews)
    .set({ heldFor: 'assessment' })
    .where(isUnheld(businessId, since))
    .returning({ id: reviews.id, createdAt: reviews.createdAt });
  const steps = held.map(({ id }) => ({ businessId, reviewId: id, action: 'held', via: 'guard' }) as const);
  // Some came in after the one whose arrival is looked at: none is held before it came.
  const latest = Math.max(now.getTime(), ...held.map(({ createdAt }) => createdAt.getTime() + 1));
  await recordReviewSteps(tx, steps, new Date(latest));
  const [first] = held;
  // Whichever an open page hears of, it reads its lists anew.
  if (first) await announce(tx, newsTopic(businessId), writeNews('changed', first.id));
  return held.length;
}

async function hasUnheld(db: Db, businessId: string, since: Date): Promise<boolean> {
  const some = await db.select({ id: reviews.id }).from(reviews).where(isUnheld(businessId, since)).limit(1);
  return some.length > 0;
}

const isUnheld = (businessId: string, since: Date) =>
  and(
    eq(reviews.businessId, businessId),
    gte(reviews.id, firstIdAt(since)),
    eq(reviews.status, 'pending'),
    isNull(reviews.heldFor),
  );

/** The alarm that stands is prolonged, and keeps the worst that was seen. */
async function raise(tx: Tx, businessId: string, found: BurstFigures, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CALM_MS);
  const standing = await findStandingBurst(tx, businessId, now);
  if (!standing) {
    const alarm = { businessId, id: newId(), kind: 'burst' as const, figures: found, raisedAt: now, until };
    await tx.insert(reviewAlarms).values(alarm);
    return;
  }
  const before = standing.figures as BurstFigures;
  const figures: BurstFigures = {
    reasons: [...new Set([...before.reasons, ...found.reasons])],
    rate: found.rate.inDay >= before.rate.inDay ? found.rate : before.rate,
    ...pairsOf(countPairs(found) >= countPairs(before) ? found : before),
  };
  await tx
    .update(reviewAlarms)
    .set({ figures, until })
    .where(and(eq(reviewAlarms.businessId, businessId), eq(reviewAlarms.id, standing.id)));
}

const countPairs = ({ alike, alikePairs = alike.length }: BurstFigures) => alikePairs;
const pairsOf = ({ alike, alikePairs }: BurstFigures) => ({ alike, alikePairs });

/** Held until the transaction ends: two looks at once must not raise two alarms. */
async function oneAtATime(tx: Tx, businessId: string): Promise<void> {
  const key = `review-guard:${businessId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
