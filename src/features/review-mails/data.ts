import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { LISTED_MAX, RETRIED_MS } from './policy.ts';
import { reviewMails, reviews } from '#features/reviews/schema.ts';

/** A review that its owner can decide about, without what only an answer to its writer takes. */
export type UndecidedReview = Awaited<ReturnType<typeof listUndecidedOfMail>>['first'][number];

/**
 * Of the reviews that a mail tells of, those that still wait and that the plan does not hold.
 * @returns the newest few, and how many there are
 */
export async function listUndecidedOfMail(
  db: Reader,
  { businessId, mailId }: { businessId: string; mailId: string },
  now: Date,
) {
  const rows = await db
    .select({
      id: reviews.id,
      customerName: reviews.customerName,
      rating: reviews.rating,
      comment: reviews.comment,
      image: reviews.image,
      heldFor: reviews.heldFor,
      createdAt: reviews.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(reviewMails)
    .innerJoin(
      reviews,
      and(eq(reviews.businessId, reviewMails.businessId), eq(reviews.id, reviewMails.reviewId)),
    )
    .where(
      and(
        eq(reviewMails.businessId, businessId),
        // The range that the index is read in; no mail is older while its job is tried.
        gt(reviewMails.at, new Date(now.getTime() - RETRIED_MS)),
        eq(reviewMails.mailId, mailId),
        eq(reviews.status, 'pending'),
        sql`${reviews.heldFor} is distinct from 'plan'`,
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(LISTED_MAX);
  return { first: rows.map(({ total: _, ...review }) => review), total: rows[0]?.total ?? 0 };
}
