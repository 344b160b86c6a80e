import { isHeldByPlan } from '#features/accounts/plan-names/policy.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { isLinkUsable } from '#features/invitations/review-links.mutations.ts';
import { findStandingBurst } from '#features/reviews/bursts/data.ts';
import type { HOLDS } from '#features/reviews/contract.ts';
import { countPlacesOfMonth } from '#features/reviews/held/data.ts';
import type { Tx } from '#platform/db/database.ts';

interface ArrivingReview {
  businessId: string;
  /** Keyed hash of the personal link by which the form was opened. */
  mark: Buffer | null;
  /** Whether its network has sent more than its share of a month. */
  isBeyondShare: boolean;
}

/**
 * Decides whether the review that comes now is held: those that come at once are counted one after another. What looks like
 * a flood is assessed, so that it neither takes a place of the plan nor waits among the reviews for which there was none.
 */
export async function decideHold(
  tx: Tx,
  { businessId, mark, isBeyondShare }: ArrivingReview,
  at: Date,
): Promise<(typeof HOLDS)[number] | null> {
  const subscription = await lockSubscription(tx, businessId);
  if (!subscription) return null;
  if (subscription.status !== 'active') return 'plan';
  const used = await countPlacesOfMonth(tx, businessId, at);
  const isHeld = (isByLink: boolean) => isHeldByPlan(subscription.plan, used, { isByLink });
  if (!isBeyondShare && !isHeld(false)) return null;
  if (mark && (await isLinkUsable(tx, { businessId, mark, at }))) return isHeld(true) ? 'plan' : null;
  return isBeyondShare || (await findStandingBurst(tx, businessId, at)) ? 'assessment' : 'plan';
}
