import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Reader, transact } from '#platform/db/database.ts';
import { findPaymentOf } from '../books/data.ts';
import { lockRefundable } from '../books/mutations.ts';
import { BY_HAND } from '../books/policy.ts';
import { settleRefund } from '../books/refunds.mutations.ts';
import { endCharge, insertCharge, lockCharge } from '../charges.mutations.ts';
import type { SellingServices } from '../data.ts';
import { charges } from '../schema.ts';

/** The provider refused. The job tries again, since some refunds are possible from the next day on. */
export class RefundDeclined extends Error {}

/**
 * Refunds a charge, or a part of it. The attempt is stored before it is sent. One that got no answer is logged and never
 * sent again. @throws {RefundDeclined}
 */
export async function giveBack(
  services: SellingServices,
  { chargeId, amountAgorot: wantedAgorot }: { chargeId: string; amountAgorot: number },
  at: Date,
): Promise<void> {
  const { db, jobs, log } = services;
  const begun = await transact(db, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    const payment = charge?.transactionId && (await findPaymentOf(tx, charge.transactionId));
    if (!charge?.transactionId || !payment || (await isUnderWay(tx, chargeId))) return null;
    const { businessId, plan, periodStart, subscriptionId } = charge;
    const refundable = await lockRefundable(tx, { paymentId: payment.id, chargeId });
    const amountAgorot = Math.min(wantedAgorot, refundable);
    if (amountAgorot <= 0) return null;
    const wanted = { businessId, plan, periodStart, subscriptionId, amountAgorot, refundOf: chargeId };
    const refund = await insertCharge(tx, { ...wanted, kind: 'refund', state: 'sent' }, at);
    return { charge, payment, refund, amountAgorot };
  });
  if (!begun) return;
  const { refund, payment, amountAgorot } = begun;
  const outcome = await services.payments.refund({
    reference: refund.id,
    transactionId: payment.sourceKey,
    amountAgorot,
    paidAgorot: payment.amountAgorot,
  });
  if (outcome.status === 'refunded') {
    const { transactionId } = outcome;
    return transact(db, (tx) => settleRefund(tx, jobs, { ...begun, transactionId }, at));
  }
  const state = outcome.status === 'unknown' ? 'unknown' : 'declined';
  const code = outcome.status === 'declined' ? outcome.code : '';
  await transact(db, (tx) => endCharge(tx, refund.id, { state, code }, at));
  log.warn({ event: 'refund_not_made', chargeId, state, code });
  if (state === 'declined') throw new RefundDeclined(`the provider refuses the refund of ${chargeId}`);
}

/** Sent without an answer, or done; what an admin gave back is none of it. */
async function isUnderWay(db: Reader, chargeId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.refundOf, chargeId),
        inArray(charges.state, ['sent', 'unknown', 'paid']),
        ne(charges.code, BY_HAND),
      ),
    );
  return found !== undefined;
}
