import { listBusinessNames } from '#features/cards/names.data.ts';
import { findReview, presentPublicReview } from '#features/reviews/data.ts';
import type { Reader } from '#platform/db/database.ts';

/** A review with the address that its writer left, for the link in a mail to that address; null where it is gone. */
export async function findConfirmable(db: Reader, businessId: string, reviewId: string) {
  const review = await findReview(db, businessId, reviewId);
  const card = (await listBusinessNames(db, [businessId])).get(businessId);
  if (!review || !card) return null;
  return { ...card, customerEmail: review.customerEmail, review: presentPublicReview(review) };
}
