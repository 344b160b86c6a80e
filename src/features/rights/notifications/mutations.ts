import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findOwner } from '#features/accounts/owners.data.ts';
import { HELD_AS, type Holding, type Person } from '#features/privacy/contract.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { rightsJobNames } from '../mails.copy.he.ts';
import { isTold } from './data.ts';
import { mergeHoldings, TOLD_ACTS, type Told, type ToldAct } from './policy.ts';
import { rightsTold } from './schema.ts';

/** Writes to a business of whose data an admin performed a case. Names wait in the table, which forgets them. */
export const businessMail = {
  ...rightsJobNames.business,
  input: z.object({
    businessId: z.uuid(),
    caseId: z.uuid(),
    of: z.enum(HELD_AS),
    act: z.enum(TOLD_ACTS),
  }),
};

/** Longer than a mail is tried, and time for somebody to try it again. */
const NAMES_KEPT_MS = 7 * 86_400_000;

/**
 * Has every business told that is concerned, once for each case and act, in the transaction that acts. Who runs no
 * business here any more, or is suspended, is not.
 * @returns how many businesses it were
 */
export async function tellBusinesses(
  tx: Tx,
  jobs: Services['jobs'],
  { caseId, act, person }: { caseId: string; act: ToldAct; person: Pick<Person, 'holder'> },
  holdings: Holding[],
  at: Date,
): Promise<number> {
  const told = new Set<string>();
  for (const { businessId, of, ...figures } of mergeHoldings(holdings, person.holder?.businessId)) {
    if (!(await findOwner(tx, businessId))) continue;
    const key = { businessId, caseId, of, act };
    const { rowCount } = await tx
      .insert(rightsTold)
      .values({ ...key, ...figures, at })
      .onConflictDoNothing();
    if (!rowCount) continue;
    await jobs.enqueue(tx, businessMail, key);
    told.add(businessId);
  }
  return told.size;
}

/** Notes that a business was written to; null: nobody was left there. The names have served. */
export async function noteTold(db: Db, told: Told, mailedAt: Date | null): Promise<void> {
  await db.update(rightsTold).set({ mailedAt, names: [] }).where(isTold(told));
}

export async function forgetUnsentNames(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NAMES_KEPT_MS);
  await db
    .update(rightsTold)
    .set({ names: [] })
    .where(and(lte(rightsTold.at, before), sql`${rightsTold.names} <> '{}'`));
}

/** Of a business that is erased: its lists name nobody any more. */
export async function forgetNamesOf(tx: Tx, businessId: string): Promise<void> {
  await tx.update(rightsTold).set({ names: [] }).where(eq(rightsTold.businessId, businessId));
}
