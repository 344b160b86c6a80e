import { type BillingPeriod, daysBetween, daysIn, daysLeftIn } from './periods.policy.ts';

/** The VAT within an amount that includes it, in agorot. */
export function vatWithin(amountAgorot: number, basisPoints: number): number {
  return amountAgorot - Math.round((amountAgorot * 10_000) / (10_000 + basisPoints));
}

/** What the days that are left of a period are worth, of what was paid for all of it. */
export function unusedAgorot(paidAgorot: number, period: BillingPeriod, day: string): number {
  return Math.floor((paidAgorot * daysLeftIn(period, day)) / daysIn(period));
}

/** What an upgrade costs now: the higher price for the days that are left, less what was paid for them. */
export function upgradeAgorot(
  { paidAgorot, priceAgorot }: { paidAgorot: number; priceAgorot: number },
  period: BillingPeriod,
  day: string,
): number {
  const dearer = Math.floor((priceAgorot * daysLeftIn(period, day)) / daysIn(period));
  return Math.max(0, dearer - unusedAgorot(paidAgorot, period, day));
}

const FULL_REFUND_DAYS = 14;

/** In the first two weeks after the first payment all of it goes back. @param firstPaidOn day of the first payment */
export function isFullRefund(firstPaidOn: string, day: string): boolean {
  return daysBetween(firstPaidOn, day) < FULL_REFUND_DAYS;
}
