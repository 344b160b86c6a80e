export const PLAN_IDS = ['free', 'basic', 'premium'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

const FREE_REVIEWS_A_MONTH = 50;

const PRICES_AGOROT: Record<PlanId, number> = { free: 0, basic: 99_00, premium: 199_00 };

/** A month's price in agorot. */
export function priceAgorot(plan: PlanId): number {
  return PRICES_AGOROT[plan];
}

/** Number of reviews a month that are opened as they come in; null where the plan does not count them. */
export function reviewsAMonth(plan: PlanId): number | null {
  return plan === 'free' ? FREE_REVIEWS_A_MONTH : null;
}

export interface Subscription {
  plan: PlanId;
  status: 'active' | 'inactive' | 'suspended';
}

/** Whether every review is opened as it comes in, however many there are. */
export function opensEverything({ plan, status }: Subscription): boolean {
  return status === 'active' && reviewsAMonth(plan) === null;
}

/** Whether the plan holds the next review. `received`: those of this month before it, whatever became of them. */
export function isHeldByPlan({ plan, status }: Subscription, received: number): boolean {
  if (status !== 'active') return true;
  const limit = reviewsAMonth(plan);
  return limit !== null && received >= limit;
}

/**
 * Returns how many of this month's held reviews may be opened now; null: all of them. Those of earlier months are
 * opened in any case while the subscription is active.
 * @param opened those of this month that are not held
 */
export function openableNow({ plan }: Subscription, opened: number): number | null {
  const limit = reviewsAMonth(plan);
  return limit === null ? null : Math.max(0, limit - opened);
}
