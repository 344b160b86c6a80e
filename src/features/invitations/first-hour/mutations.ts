import { eq, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { FirstHourChange } from './contract.ts';
import { firstHours } from './schema.ts';

export async function beginFirstHour(tx: Tx, businessId: string): Promise<void> {
  await tx.insert(firstHours).values({ businessId });
}

/** Notes what was done or put off; a business from before has nothing to note. What was noted first stands. */
export async function noteFirstHour(
  db: Db,
  business: OwnedBusinessId,
  { passed = [], chosen = false, listHidden, celebrated }: FirstHourChange,
  at: Date,
): Promise<void> {
  const first = (column: typeof firstHours.nameAt) =>
    sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
  const change = {
    ...(passed.includes('name') && { nameAt: first(firstHours.nameAt) }),
    ...(passed.includes('look') && { lookAt: first(firstHours.lookAt) }),
    ...(passed.includes('send') && { sendAt: first(firstHours.sendAt) }),
    ...(chosen && passed.includes('name') && { isNameChosen: true }),
    ...(chosen && passed.includes('look') && { isLookChosen: true }),
    ...(listHidden !== undefined && { listHiddenAt: listHidden ? at : null }),
    ...(celebrated && { celebratedAt: first(firstHours.celebratedAt) }),
  };
  if (Object.keys(change).length === 0) return;
  await db.update(firstHours).set(change).where(eq(firstHours.businessId, business));
}
