import { zonedDay } from '#platform/zoned-time.ts';
import { isFullRefund, unusedAgorot } from '../amounts.policy.ts';
import type { StoredCharge } from '../data.ts';

type PaidCharge = Pick<
  StoredCharge,
  'id' | 'kind' | 'refundOf' | 'amountAgorot' | 'periodStart' | 'settledAt' | 'createdAt'
>;

interface RefundOnLeaving {
  /** Within the first 14 days: everything is refunded. */
  isFull: boolean;
  parts: { chargeId: string; amountAgorot: number }[];
  totalAgorot: number;
}

/** The refund of a subscription that ends on `day`: all payments in the first 14 days, then the unused days of the last one; less what went back already. */
export function refundOnLeaving(
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string | null },
  charges: PaidCharge[],
  day: string,
): RefundOnLeaving {
  const paid = charges.filter(({ kind }) => kind !== 'refund');
  const [first] = paid;
  const isFull = first !== undefined && isFullRefund(zonedDay(first.settledAt ?? first.createdAt), day);
  const leftOf = ({ id, amountAgorot }: PaidCharge) =>
    charges.reduce((left, one) => (one.refundOf === id ? left - one.amountAgorot : left), amountAgorot);
  const amountOf = (charge: PaidCharge) => {
    if (isFull) return leftOf(charge);
    const { amountAgorot, periodStart: start } = charge;
    // An upgrade was paid for from its own day on.
    if (start < periodStart || periodEnd === null) return 0;
    const unused = unusedAgorot(amountAgorot, { start, end: periodEnd }, day);
    return Math.min(unused, leftOf(charge));
  };
  const parts = paid
    .map((charge) => ({ chargeId: charge.id, amountAgorot: amountOf(charge) }))
    .filter(({ amountAgorot }) => amountAgorot > 0);
  const totalAgorot = parts.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  return { isFull, parts, totalAgorot };
}
