import { and, count, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { reviews } from '../schema.ts';

/** Beyond it nobody counts: one that is not active may hold any number. */
const HELD_COUNTED_MAX = 1_000;

/** Counts the reviews that the plan holds, up to `HELD_COUNTED_MAX`. */
export async function countHeld(db: Reader, business: OwnedBusinessId): Promise<number> {
  const some = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.businessId, business), eq(reviews.heldFor, 'plan')))
    .limit(HELD_COUNTED_MAX)
    .as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
