import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviews } from '../schema.ts';

/** A review that its owner can decide about, without what only an answer to its writer takes. */
export type UndecidedReview = Awaited<ReturnType<typeof listUndecided>>[number];

/** Those of these reviews that still wait and that the plan does not hold, the newest first. */
export async function listUndecided(db: Reader, businessId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: reviews.id,
      customerName: reviews.customerName,
      rating: reviews.rating,
      comment: reviews.comment,
      image: reviews.image,
      heldFor: reviews.heldFor,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, businessId),
        inArray(reviews.id, ids),
        eq(reviews.status, 'pending'),
        sql`${reviews.heldFor} is distinct from 'plan'`,
      ),
    )
    .orderBy(desc(reviews.id));
}
