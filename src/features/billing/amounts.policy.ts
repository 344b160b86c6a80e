import { shareOf } from '#features/accounts/plan-names/money.policy.ts';
import { type PlanId, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { type BillingPeriod, daysBetween, daysIn, daysLeftIn } from './periods.policy.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** The VAT within an amount that includes it, in agorot; negative within a refund. */
export function vatWithin(amountAgorot: number, basisPoints: number): number {
  const vat = shareOf(Math.abs(amountAgorot), basisPoints, WHOLE_BASIS_POINTS + basisPoints);
  return Math.sign(amountAgorot) * vat;
}

/** The share of a payment that falls on the days left of its period, in agorot. */
export function unusedAgorot(paidAgorot: number, period: BillingPeriod, day: string): number {
  return shareOf(paidAgorot, daysLeftIn(period, day), daysIn(period));
}

/** What the next period costs, in the plan that was chosen for it. */
export function nextPaymentOf<Plan extends PlanId>({
  plan,
  nextPlan,
  priceAgorot: keptPrice,
}: {
  plan: Plan;
  nextPlan: Plan | null;
  priceAgorot: number;
}): { plan: Plan; amountAgorot: number } {
  const next = nextPlan ?? plan;
  return { plan: next, amountAgorot: next === plan ? keptPrice : priceAgorot(next) };
}

const FULL_REFUND_DAYS = 14;

/** Whether the first payment is less than 14 days old. */
export function isFullRefund(firstPaidOn: string, day: string): boolean {
  return daysBetween(firstPaidOn, day) < FULL_REFUND_DAYS;
}
