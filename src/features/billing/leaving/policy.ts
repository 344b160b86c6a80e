import { zonedDay } from '#platform/zoned-time.ts';
import { isFullRefund, unusedAgorot } from '../amounts.policy.ts';

interface PaidCharge {
  id: string;
  amountAgorot: number;
  periodStart: string;
  settledAt: Date | null;
  createdAt: Date;
}

interface RefundOnLeaving {
  /** Within the first 14 days: everything is refunded. */
  isFull: boolean;
  parts: { chargeId: string; amountAgorot: number }[];
  totalAgorot: number;
}

/** The refund of a subscription that ends on `day`: all payments in the first 14 days, then the unused days of the last one. */
export function refundOnLeaving(
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string | null },
  paid: PaidCharge[],
  day: string,
): RefundOnLeaving {
  const [first] = paid;
  const isFull = first !== undefined && isFullRefund(zonedDay(first.settledAt ?? first.createdAt), day);
  const amountOf = ({ amountAgorot, periodStart: start }: PaidCharge) => {
    if (isFull) return amountAgorot;
    // An upgrade was paid for from its own day on.
    if (start < periodStart || periodEnd === null) return 0;
    return unusedAgorot(amountAgorot, { start, end: periodEnd }, day);
  };
  const parts = paid
    .map((charge) => ({ chargeId: charge.id, amountAgorot: amountOf(charge) }))
    .filter(({ amountAgorot }) => amountAgorot > 0);
  const totalAgorot = parts.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  return { isFull, parts, totalAgorot };
}
