import { lt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { reviewBatches } from './schema.ts';

/**
 * Keeps the state of reviews before a decision, for its undo. A decision about one review is kept under the review's own
 * id, in the place of the one before.
 */
export async function keepBatch(
  tx: Tx,
  businessId: OwnedBusinessId,
  batch: Omit<typeof reviewBatches.$inferInsert, 'businessId' | 'undoneAt'>,
): Promise<void> {
  const row = { ...batch, businessId, undoneAt: null };
  await tx
    .insert(reviewBatches)
    .values(row)
    .onConflictDoUpdate({ target: [reviewBatches.businessId, reviewBatches.id], set: row });
}

export async function forgetBatches(db: Db, before: Date): Promise<void> {
  await db.delete(reviewBatches).where(lt(reviewBatches.at, before));
}
