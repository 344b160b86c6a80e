import { and, eq } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { holdForAssessment } from '../held.mutations.ts';
import type { BurstFigures } from './contract.ts';
import { findStandingBurst, getArrivalRate } from './data.ts';
import { CALM_MS, HELD_BACK_MS, RACED_MS } from './policy.ts';
import { reviewAlarms } from './schema.ts';

/**
 * Raises or prolongs the alarm where far more came within the hour than usual. What came before and waits is held for
 * assessment whatever its stars; what comes while the alarm stands is held as it is stored.
 * @returns how many were held
 */
export async function watchArrivals(db: Db, businessId: string, now: Date): Promise<number> {
  const [rate, standing] = await Promise.all([
    getArrivalRate(db, businessId, now),
    findStandingBurst(db, businessId, now),
  ]);
  const isBurst = rate.inHour > rate.hourLimit;
  if (!isBurst && !standing) return 0;
  return transact(db, async (tx) => {
    // Two looks at once must not raise two alarms.
    await lockUntilCommit(tx, `review-guard:${businessId}`);
    if (isBurst) await raise(tx, businessId, rate, now);
    const since = new Date(now.getTime() - (standing ? RACED_MS : HELD_BACK_MS));
    return holdForAssessment(tx, businessId, since, now);
  });
}

/** An alarm that stands is prolonged, and keeps its busiest hour. */
async function raise(tx: Tx, businessId: string, rate: BurstFigures['rate'], now: Date): Promise<void> {
  const until = new Date(now.getTime() + CALM_MS);
  const standing = await findStandingBurst(tx, businessId, now);
  if (!standing) {
    const alarm = {
      businessId,
      id: newId(),
      kind: 'burst' as const,
      figures: { rate },
      raisedAt: now,
      until,
    };
    await tx.insert(reviewAlarms).values(alarm);
    return;
  }
  const before = standing.figures as BurstFigures;
  await tx
    .update(reviewAlarms)
    .set({ until, ...(rate.inHour > before.rate.inHour && { figures: { rate } }) })
    .where(and(eq(reviewAlarms.businessId, businessId), eq(reviewAlarms.id, standing.id)));
}
