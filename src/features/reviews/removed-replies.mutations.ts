import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { ReviewBefore } from './bulk.contract.ts';
import { reviewBatches } from './schema.ts';

interface RemovedReply {
  salt: string;
  text: string;
}

/** Keeps the date of a reply that is deleted beside a digest of its words, for a day: no second copy of the words. */
export async function keepRemovedReply(
  tx: Tx,
  business: OwnedBusinessId,
  { actorId, before, reply }: { actorId: string; before: ReviewBefore; reply: RemovedReply & { at: Date } },
  now: Date,
): Promise<void> {
  const removedReply = { digest: digestOf(reply), respondedAt: reply.at.toISOString() };
  await tx.insert(reviewBatches).values({
    businessId: business,
    id: newId(),
    actorId,
    status: before.status,
    before: [{ ...before, removedReply }],
    at: now,
    // No decision: there is nothing for the undo of one to do.
    undoneAt: now,
  });
}

/** Returns the date of the reply in these words that was deleted within the last day; null where there was none. */
export async function findRemovedReply(
  tx: Tx,
  business: OwnedBusinessId,
  id: string,
  reply: RemovedReply,
): Promise<Date | null> {
  const kept = JSON.stringify([{ id, removedReply: { digest: digestOf(reply) } }]);
  const [found] = await tx
    .select({ before: reviewBatches.before })
    .from(reviewBatches)
    .where(and(eq(reviewBatches.businessId, business), sql`${reviewBatches.before} @> ${kept}::jsonb`))
    .orderBy(desc(reviewBatches.at))
    .limit(1);
  const respondedAt = found?.before[0]?.removedReply?.respondedAt;
  return respondedAt ? new Date(respondedAt) : null;
}

function digestOf({ salt, text }: RemovedReply): string {
  return createHash('sha256').update(`${salt}:reply:${text}`).digest('hex');
}
