import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import type { ReviewLinkAct } from './acts.contract.ts';

/** From when the review came in. */
export const REVIEW_LINK_LIFE_MS = 7 * 86_400_000;

export function purposeOfReviewLink(act: ReviewLinkAct): string {
  return `${act} review`;
}

export function reviewLinkUrl(
  { secret, site }: { secret: string; site: string },
  act: ReviewLinkAct,
  { businessId, email }: { businessId: string; email: string },
  review: { id: string; createdAt: Date },
): string {
  const expiresAt = new Date(review.createdAt.getTime() + REVIEW_LINK_LIFE_MS);
  const link = { businessId, email, subject: review.id, expiresAt };
  return `${site}/review-link/${act}?token=${writeOwnerLink(secret, purposeOfReviewLink(act), link)}`;
}
