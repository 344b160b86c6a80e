export const PLAN_IDS = ['free', 'basic', 'premium'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

interface PlanTerms {
  /** A month's price. */
  priceAgorot: number;
  /** Reviews a month that are opened as they come in; null: all of them. */
  reviewsAMonth: number | null;
}

/** What each plan costs and holds: limits, screens, mails and the terms read it here. */
export const PLANS = {
  free: { priceAgorot: 0, reviewsAMonth: 50 },
  basic: { priceAgorot: 99_00, reviewsAMonth: null },
  premium: { priceAgorot: 199_00, reviewsAMonth: null },
} as const satisfies Record<PlanId, PlanTerms>;

/** Opened beyond the month's number, for personal links alone: no stranger can use these places up. */
export const LINKED_REVIEWS_A_MONTH = 10;

/** A month's price in agorot. */
export function priceAgorot(plan: PlanId): number {
  return PLANS[plan].priceAgorot;
}

/** Number of reviews a month that are opened as they come in; null where the plan does not count them. */
export function reviewsAMonth(plan: PlanId): number | null {
  return PLANS[plan].reviewsAMonth;
}

export interface Subscription {
  plan: PlanId;
  status: 'active' | 'inactive' | 'suspended';
}

/** Whether every review is opened as it comes in, however many there are. */
export function opensEverything({ plan, status }: Subscription): boolean {
  return status === 'active' && reviewsAMonth(plan) === null;
}

/**
 * Whether the plan holds the next review of an active subscription.
 * @param used places of this month that are taken
 */
export function isHeldByPlan(plan: PlanId, used: number, { isByLink }: { isByLink: boolean }): boolean {
  const limit = reviewsAMonth(plan);
  return limit !== null && used >= limit + (isByLink ? LINKED_REVIEWS_A_MONTH : 0);
}

/**
 * Returns how many of this month's held reviews may be opened now: first of any kind, then by personal links alone; null: all
 * of them. Those of earlier months are opened in any case while the subscription is active.
 */
export function openableNow(plan: PlanId, used: number): { ofAny: number; byLink: number } | null {
  const limit = reviewsAMonth(plan);
  if (limit === null) return null;
  const ofAny = Math.max(0, limit - used);
  return { ofAny, byLink: Math.max(0, limit + LINKED_REVIEWS_A_MONTH - used - ofAny) };
}
