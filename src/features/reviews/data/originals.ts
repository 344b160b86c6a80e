import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { reviewOriginals } from '../schema.ts';

/** A review's texts before anything was taken out; null where nothing was, and where it is somebody else's. */
export async function findOriginal(db: Reader, business: OwnedBusinessId, id: string) {
  const { businessId, reviewId, customerName, comment, at } = reviewOriginals;
  const [found] = await db
    .select({ customerName, comment, at })
    .from(reviewOriginals)
    .where(and(eq(businessId, business), eq(reviewId, id)));
  return found ?? null;
}
