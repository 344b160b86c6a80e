import { and, eq, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { reviewOriginals } from '../schema/desk.ts';
import { reviews } from '../schema.ts';

/** A review's texts before anything was taken out; null where it is somebody else's, and where it is closed. */
export async function findOriginal(db: Reader, business: OwnedBusinessId, reviewId: string) {
  const { businessId, id } = reviews;
  const [found] = await db
    .select({
      customerName: sql<string>`coalesce(${reviewOriginals.customerName}, ${reviews.customerName})`,
      comment: sql<string>`coalesce(${reviewOriginals.comment}, ${reviews.comment})`,
      at: reviewOriginals.at,
    })
    .from(reviews)
    .leftJoin(
      reviewOriginals,
      and(eq(reviewOriginals.businessId, businessId), eq(reviewOriginals.reviewId, id)),
    )
    .where(and(eq(businessId, business), eq(id, reviewId), sql`${reviews.heldFor} is distinct from 'plan'`));
  return found ?? null;
}
