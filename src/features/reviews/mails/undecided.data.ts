import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { reviews } from '../schema.ts';

/** A review that its owner can decide about, without what only an answer to its writer takes. */
export type UndecidedReview = Awaited<ReturnType<typeof listUndecidedAmong>>['first'][number];

/** The newest of the reviews among `ids` that wait for a decision, and how many there are; none that the plan holds. */
export async function listUndecidedAmong(db: Reader, businessId: string, ids: SQLWrapper, limit: number) {
  const rows = await db
    .select({
      id: reviews.id,
      customerName: reviews.customerName,
      rating: reviews.rating,
      comment: reviews.comment,
      image: reviews.image,
      heldFor: reviews.heldFor,
      createdAt: reviews.createdAt,
      salt: reviews.salt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
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
    .orderBy(desc(reviews.id))
    .limit(limit);
  return { first: rows.map(({ total: _, ...review }) => review), total: rows[0]?.total ?? 0 };
}
