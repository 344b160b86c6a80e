import { and, eq } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { hasUnheld, holdForAssessment } from '../held.mutations.ts';
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
    return transact(db, (tx) => holdForAssessment(tx, businessId, since, now));
  }
  const found = findBurst(await getArrivals(db, businessId, now), now);
  if (!found) return 0;
  return transact(db, async (tx) => {
    // Two looks at once must not raise two alarms.
    await lockUntilCommit(tx, `review-guard:${businessId}`);
    await raise(tx, businessId, found, now);
    return holdForAssessment(
      tx,
      businessId,
      new Date(now.getTime() - (standing ? LOOK_AGAIN_MS : HELD_BACK_MS)),
      now,
    );
  });
}

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
