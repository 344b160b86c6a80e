import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { freePeriods } from '../schema.ts';

export async function grantFreePeriod(tx: Tx, businessId: string, at: Date): Promise<void> {
  await tx.insert(freePeriods).values({ id: newId(at), businessId, grantedAt: at });
}

/** Uses up a free period. @returns false where none is left */
export async function takeFreePeriod(tx: Tx, businessId: string, at: Date): Promise<boolean> {
  const [left] = await tx
    .select({ id: freePeriods.id })
    .from(freePeriods)
    .where(and(eq(freePeriods.businessId, businessId), isNull(freePeriods.usedAt)))
    .orderBy(asc(freePeriods.id))
    .limit(1)
    .for('update');
  if (!left) return false;
  const isIt = and(eq(freePeriods.businessId, businessId), eq(freePeriods.id, left.id));
  await tx.update(freePeriods).set({ usedAt: at }).where(isIt);
  return true;
}
