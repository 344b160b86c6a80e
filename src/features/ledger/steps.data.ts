import { and, asc, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import type { ChainPoint, LedgerEntry } from './entries.policy.ts';
import { ledgerHeads, moderationEvents } from './steps.schema.ts';

/** The end of a business's chain: as many entries, and one hash that vouches for all; null where there is none. */
export interface LedgerRoot extends ChainPoint {
  /** Time of the last entry. */
  at: Date;
}

export async function getLedgerRoot(db: Reader, businessId: string): Promise<LedgerRoot | null> {
  const { seq, hash, at } = ledgerHeads;
  const [root] = await db
    .select({ seq, hash, at })
    .from(ledgerHeads)
    .where(eq(ledgerHeads.businessId, businessId));
  return root ?? null;
}

export async function listSteps(db: Reader, businessId: string, reviewId: string): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), eq(moderationEvents.reviewId, reviewId)))
    .orderBy(asc(moderationEvents.at), asc(moderationEvents.id));
}

export async function findMailDecision(db: Reader, business: OwnedBusinessId, reviewId: string) {
  const { businessId, reviewId: about, via, action, at } = moderationEvents;
  const [found] = await db
    .select({ action, at })
    .from(moderationEvents)
    .where(and(eq(businessId, business), eq(about, reviewId), eq(via, 'mail')));
  return found ?? null;
}
