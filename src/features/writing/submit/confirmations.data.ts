import { brandingOf } from '#features/card-design/branding.policy.ts';
import { listBusinessLooks } from '#features/cards/names.data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { findReview } from '#features/reviews/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { nameIn, presentOwn } from '../receipts/data.ts';
import type { ReceiptOf } from '../receipts/policy.ts';

export type Confirmable = NonNullable<Awaited<ReturnType<typeof findConfirmable>>>;

/**
 * A review with the address that its writer left, for the link in a mail to that address; null where it is gone.
 * @param typed the language that the link names; without one, that of the review's form
 */
export async function findConfirmable(db: Reader, of: ReceiptOf, typed?: Language) {
  const { businessId, reviewId } = of;
  const review = await findReview(db, businessId, reviewId);
  const look = (await listBusinessLooks(db, [businessId])).get(businessId);
  if (!review || !look) return null;
  const language = typed ?? review.language;
  const businessName = await nameIn(db, { businessId, ...look }, language);
  return {
    of,
    language,
    username: look.slug,
    businessName,
    branding: brandingOf(look, businessName),
    customerEmail: review.customerEmail,
    isConfirmed: review.label !== 'none',
    review: { ...presentOwn(review), businessResponse: '' },
  };
}
