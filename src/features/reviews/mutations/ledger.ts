import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { moderationEvents } from '../schema.ts';

export type Step = Omit<typeof moderationEvents.$inferInsert, 'id' | 'at'>;

/** Enters steps into the ledger with what they did. */
export async function recordSteps(tx: Tx, steps: Step[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  // Made under the review's lock, so that the story reads in the order in which it was decided.
  await tx.insert(moderationEvents).values(steps.map((step) => ({ ...step, id: newId(), at })));
}
