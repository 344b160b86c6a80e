import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { firstIdAt, newId } from '#platform/ids.ts';
import type { BurstFigures } from '../contract/alarms.ts';
import { getArrivals } from '../data/arrivals.ts';
import { CALM_MS, findBurst, HELD_BACK_MS } from '../policy/bursts.ts';
import { newsTopic, writeNews } from '../policy/news.ts';
import { reviewAlarms } from '../schema/desk.ts';
import { reviews } from '../schema.ts';
import { recordSteps } from './ledger.ts';

/**
 * Looks at what came in lately. Where it is no ordinary flow the guard goes up, or stays up: all that came within the day
 * and waits goes to the assessment lane, and so does all that comes until it is calm, whatever the stars.
 * @returns how many went there
 */
export async function watchArrivals(db: Db, businessId: string, now: Date): Promise<number> {
  const found = findBurst(await getArrivals(db, businessId, now), now);
  if (!found) return 0;
  return transact(db, async (tx) => {
    await oneAtATime(tx, businessId);
    await raise(tx, businessId, found, now);
    const held = await tx
      .update(reviews)
      .set({ heldFor: 'assessment' })
      .where(
        and(
          eq(reviews.businessId, businessId),
          gte(reviews.id, firstIdAt(new Date(now.getTime() - HELD_BACK_MS))),
          eq(reviews.status, 'pending'),
          isNull(reviews.heldFor),
        ),
      )
      .returning({ id: reviews.id });
    const steps = held.map(({ id }) => ({ businessId, reviewId: id, action: 'held', via: 'guard' }) as const);
    await recordSteps(tx, steps, now);
    const [first] = held;
    // Whichever an open page hears of, it reads its lists anew.
    if (first) await announce(tx, newsTopic(businessId), writeNews('changed', first.id));
    return held.length;
  });
}

/** The alarm that stands is prolonged, and keeps the worst that was seen. */
async function raise(tx: Tx, businessId: string, found: BurstFigures, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CALM_MS);
  const isStanding = and(
    eq(reviewAlarms.businessId, businessId),
    eq(reviewAlarms.kind, 'burst'),
    gt(reviewAlarms.until, now),
  );
  const [standing] = await tx
    .select()
    .from(reviewAlarms)
    .where(isStanding)
    .orderBy(desc(reviewAlarms.id))
    .limit(1);
  if (!standing) {
    const alarm = { businessId, id: newId(), kind: 'burst' as const, figures: found, raisedAt: now, until };
    await tx.insert(reviewAlarms).values(alarm);
    return;
  }
  const before = standing.figures as BurstFigures;
  const figures: BurstFigures = {
    reasons: [...new Set([...before.reasons, ...found.reasons])],
    rate: found.rate.inDay >= before.rate.inDay ? found.rate : before.rate,
    alike: found.alike.length >= before.alike.length ? found.alike : before.alike,
  };
  await tx
    .update(reviewAlarms)
    .set({ figures, until })
    .where(and(eq(reviewAlarms.businessId, businessId), eq(reviewAlarms.id, standing.id)));
}

/** Held until the transaction ends: two looks at once must not raise two alarms. */
async function oneAtATime(tx: Tx, businessId: string): Promise<void> {
  const key = `review-guard:${businessId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
