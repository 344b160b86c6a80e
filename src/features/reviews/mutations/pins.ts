import { and, eq, isNotNull } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { PINS_MAX } from '../limits.contract.ts';
import { reviews } from '../schema.ts';

/**
 * The places at the head of the card that nobody has. Held until the transaction ends, so that two who pin at once do not
 * take the same one; asked for after the reviews are locked, never before.
 */
export async function takeFreeSlots(tx: Tx, business: OwnedBusinessId): Promise<number[]> {
  await lockUntilCommit(tx, `review-pins:${business}`);
  const taken = await tx
    .select({ slot: reviews.pinSlot })
    .from(reviews)
    .where(and(eq(reviews.businessId, business), isNotNull(reviews.pinSlot)));
  const slots = Array.from({ length: PINS_MAX }, (_, at) => at + 1);
  return slots.filter((slot) => !taken.some((one) => one.slot === slot));
}
