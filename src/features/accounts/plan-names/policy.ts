export const PLAN_IDS = ['free', 'basic', 'premium'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

interface PlanTerms {
  /** A month's price. */
  priceAgorot: number;
  /** Reviews a month that are opened on arrival; null: all. */
  reviewsAMonth: number | null;
  /** Gallery pictures that can be added. */
  pictures: number;
  /** Services that can be added. */
  services: number;
  /** Languages besides Hebrew that can be switched on. */
  languages: number;
  /** Businesses that an owner can open. */
  businesses: number;
  /** People in all of them together, the owner too. */
  people: number;
  /** Keys of programs in all of them together; none: programs are refused. */
  keys: number;
  /** Addresses in all of them together that are told what happens. */
  endpoints: number;
  /** The monthly summary mail has the report attached, as a PDF. */
  monthReport: boolean;
  /** Statistics compare a month with the same month last year. */
  yearBefore: boolean;
  /** Contact messages are listed first for admins. */
  priority: boolean;
  /** Published reviews can be downloaded as pictures. */
  sharePictures: boolean;
}

const PAID = {
  reviewsAMonth: null,
  pictures: 60,
  services: 60,
  languages: 3,
  businesses: 1,
  people: 1,
  keys: 0,
  endpoints: 0,
  monthReport: true,
  yearBefore: true,
  priority: true,
  sharePictures: true,
};

/**
 * Prices and limits of the plans, read by routes, screens, mails, help and the terms. A limit only stops adding: what exists
 * beyond it can still be shown, edited, reordered and removed.
 */
export const PLANS = {
  free: {
    priceAgorot: 0,
    reviewsAMonth: 50,
    pictures: 12,
    services: 30,
    languages: 1,
    businesses: 1,
    people: 1,
    keys: 0,
    endpoints: 0,
    monthReport: false,
    yearBefore: false,
    priority: false,
    sharePictures: false,
  },
  basic: { priceAgorot: 99_00, ...PAID },
  premium: { priceAgorot: 199_00, ...PAID, businesses: 5, people: 10, keys: 10, endpoints: 5 },
} satisfies Record<PlanId, PlanTerms>;

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

export type CountedLimit =
  | 'pictures'
  | 'services'
  | 'languages'
  | 'businesses'
  | 'people'
  | 'keys'
  | 'endpoints';

/** The plan whose limits hold: a subscription that is not active adds as much as the free plan. */
export function planInForce({ plan, status }: Subscription): PlanId {
  return status === 'active' ? plan : 'free';
}

/** Number up to which an account may add. */
export function addsUpTo(limit: CountedLimit, subscription: Subscription): number {
  return PLANS[planInForce(subscription)][limit];
}

export type PlanPart = 'monthReport' | 'yearBefore' | 'priority' | 'sharePictures';

/** Whether a part of the product is in an account's plan. */
export function includes(part: PlanPart, subscription: Subscription): boolean {
  return PLANS[planInForce(subscription)][part];
}

/** The highest number that any plan holds. */
export function mostOf(limit: CountedLimit): number {
  return Math.max(...PLAN_IDS.map((plan) => PLANS[plan][limit]));
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

/** @param place index of the business among its owner's, oldest first */
export function isBeyondPlan(place: number, subscription: Subscription): boolean {
  return place >= addsUpTo('businesses', subscription);
}
