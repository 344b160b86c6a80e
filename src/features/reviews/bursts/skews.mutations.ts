import { and, eq, gt } from 'drizzle-orm';
import { type Db, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { pagesByKey } from '#platform/paging.ts';
import { listRejecting } from '../counts/data.ts';
import { getSkew } from './data.ts';
import { LOW_MAX, LOW_REJECTED_MIN } from './policy.ts';
import { reviewAlarms } from './schema.ts';

/** An alarm stands for as long as two nights see its reason. */
const STANDS_MS = 36 * 3_600_000;

/** Tells the admins who rejects low ratings out of proportion. @returns how many businesses do */
export async function watchSkews(db: Db, now: Date): Promise<number> {
  let found = 0;
  // Half of them at least have one of the two ratings.
  const wanted = { ratingMax: LOW_MAX, countMin: LOW_REJECTED_MIN / 2 };
  const pages = pagesByKey<string>((after, limit) => listRejecting(db, { ...wanted, after, limit }));
  for await (const page of pages)
    for (const businessId of page) if (await watchSkew(db, businessId, now)) found += 1;
  return found;
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
    const { rowCount } = await tx.update(reviewAlarms).set({ figures, until }).where(isStanding);
    if (rowCount) return;
    const alarm = { businessId, id: newId(), kind: 'skew' as const, figures, raisedAt: now, until };
    await tx.insert(reviewAlarms).values(alarm);
  });
  return true;
}
