import { zonedDay } from '#platform/zoned-time.ts';
import { isFullRefund, unusedAgorot } from '../amounts.policy.ts';

interface Held {
  periodStart: string;
  periodEnd: string | null;
}

interface PaidCharge {
  id: string;
  amountAgorot: number;
  periodStart: string;
  settledAt: Date | null;
  createdAt: Date;
}

/** What goes back when a subscription ends today, payment by payment: all of it in the first two weeks. */
export function backFor(
  { periodStart, periodEnd }: Held,
  paid: PaidCharge[],
  day: string,
): { chargeId: string; amountAgorot: number }[] {
  const [first] = paid;
  if (!first) return [];
  const isFull = isFullRefund(zonedDay(first.settledAt ?? first.createdAt), day);
  return paid.flatMap(({ id: chargeId, amountAgorot: paidAgorot, periodStart: of }) => {
    const isCurrent = of === periodStart && periodEnd !== null;
    const unused = isCurrent ? unusedAgorot(paidAgorot, { start: periodStart, end: periodEnd }, day) : 0;
    const amountAgorot = isFull ? paidAgorot : unused;
    return amountAgorot > 0 ? [{ chargeId, amountAgorot }] : [];
  });
}
