import { listCustomerNames } from '#features/customers/names.data.ts';
import { findLink } from '#features/invitations/data.ts';
import { linkState } from '#features/invitations/states.policy.ts';
import type { ReviewForm } from '#features/reviews/contract.ts';
import { findReview } from '#features/reviews/data.ts';
import type { Services } from '#platform/services.ts';

/** Reads what the form shows of the personal link that opened it; null where the link is of no invitation of this business. */
export async function getOpenedLink(
  { db, secret, clock }: Pick<Services, 'db' | 'secret' | 'clock'>,
  businessId: string,
  typed: string | undefined,
): Promise<ReviewForm['invitation']> {
  const link = typed ? await findLink(db, secret, typed) : null;
  if (link?.businessId !== businessId) return null;
  const { code, customerId, reviewId } = link;
  const names = customerId ? await listCustomerNames(db, businessId, [customerId]) : null;
  const review = reviewId ? await findReview(db, businessId, reviewId) : null;
  return {
    code,
    state: linkState(link, clock()),
    customerName: (customerId && names?.get(customerId)) || '',
    mayDecline: customerId !== null,
    review: review ? { status: review.status, createdAt: review.createdAt.toISOString() } : null,
  };
}
