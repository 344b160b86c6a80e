import { and, asc, eq, gt, gte, lte } from 'drizzle-orm';
import { reviewTotals } from '#features/reviews/schema.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { getSkew } from './data.ts';
import { reviewAlarms } from './schema.ts';
import { LOW_MAX, LOW_REJECTED_MIN } from './skew.policy.ts';

const BATCH = 500;
/** An alarm stands for as long as two nights see its reason. */
const STANDS_MS = 36 * 3_600_000;

/** Tells the admins who rejects low ratings out of proportion. @returns how many businesses do */
export async function watchSkews(db: Db, now: Date): Promise<number> {
  let found = 0;
  let after: string | undefined;
  for (;;) {
    const batch = await db
      .selectDistinct({ businessId: reviewTotals.businessId })
      .from(reviewTotals)
      .where(
        and(
          after ? gt(reviewTotals.businessId, after) : undefined,
          eq(reviewTotals.status, 'rejected'),
          lte(reviewTotals.rating, LOW_MAX),
          // Four in all are two of one of the two ratings.
          gte(reviewTotals.count, LOW_REJECTED_MIN / 2),
        ),
      )
      .orderBy(asc(reviewTotals.businessId))
      .limit(BATCH);
    for (const { businessId } of batch) if (await watchSkew(db, businessId, now)) found += 1;
    after = batch.at(-1)?.businessId;
    if (batch.length < BATCH || !after) return found;
  }
}

async function watchSkew(db: Db, businessId: string, now: Date): Promise<boolean> {
  const figures = await getSkew(db, businessId, now);
  if (!figures) return false;
  const until = new Date(now.getTime() + STANDS_MS);
  await transact(db, async (tx) => {
    const isStanding = and(
      eq(reviewAlarms.businessId, businessId),
      eq(reviewAlarms.kind, 'skew'),
      gt(reviewAlarms.until, now),
    );
    const prolonged = await tx
      .update(reviewAlarms)
      .set({ figures, until })
      .where(isStanding)
      .returning({ id: reviewAlarms.id });
    if (prolonged.length > 0) return;
    const alarm = { businessId, id: newId(), kind: 'skew' as const, figures, raisedAt: now, until };
    await tx.insert(reviewAlarms).values(alarm);
  });
  return true;
}
