import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { presentPublicReview } from './data.ts';
import { reviews } from './schema.ts';

export async function findPublicReview(db: Reader, businessId: string, id: string) {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, id), eq(reviews.status, 'approved')));
  return review ? presentPublicReview(review) : null;
}

export async function listReviewsAmong(
  db: Reader,
  among: readonly { businessId: string; reviewId: string }[],
) {
  if (among.length === 0) return new Map<string, never>();
  const { id, customerName, rating, comment, status, createdAt } = reviews;
  const found = await db
    .select({ id, customerName, rating, comment, status, createdAt })
    .from(reviews)
    .where(
      and(
        inArray(reviews.businessId, [...new Set(among.map(({ businessId }) => businessId))]),
        inArray(
          id,
          among.map(({ reviewId }) => reviewId),
        ),
      ),
    );
  return new Map(found.map(({ id: key, ...review }) => [key, review]));
}
