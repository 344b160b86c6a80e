import type { PlanId } from '#features/accounts/plan-names/policy.ts';

export type PaidPlan = Exclude<PlanId, 'free'>;
export const PAID_PLANS = ['basic', 'premium'] as const satisfies PaidPlan[];

/** A running subscription: paid for, or not renewed and still working. Free is none. */
export const SUBSCRIPTION_STATES = ['active', 'past_due', 'ended'] as const;

/** Who pays: a kept card, or nobody, where an admin gave the plan. */
export const SUBSCRIPTION_SOURCES = ['card', 'admin'] as const;

/** `upgrade`: the rest of a period in a dearer plan. `card`: another card is kept, and nothing is charged. */
export const CHARGE_KINDS = ['first', 'renewal', 'upgrade', 'card', 'refund'] as const;

/**
 * `open`: a page waits for the payer. `sent`: a kept card is being charged. `unknown`: sent, and nobody answered.
 * `returned`: paid and given back by itself, since it was not what was asked for, or paid twice.
 */
export const CHARGE_STATES = [
  'open',
  'sent',
  'unknown',
  'paid',
  'declined',
  'expired',
  'failed',
  'returned',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export const UNSETTLED: readonly ChargeState[] = ['open', 'sent', 'unknown'];
/** May still turn out to be paid: a provider's page can outlive our deadline. */
export const PAYABLE: readonly ChargeState[] = [...UNSETTLED, 'expired', 'failed'];

/** Recorded by an admin, by the charge of a card, or by a free renewal. */
export const PAYMENT_SOURCES = ['admin', 'card', 'free'] as const;

/** Receives notices from the provider. */
export const NOTICES_PATH = '/api/billing/notices';

/** The payer's browser comes back here. */
export function returnPath(chargeId: string): string {
  return `/plans/paid?of=${chargeId}`;
}
