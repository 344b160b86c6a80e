import { and, eq, inArray } from 'drizzle-orm';
import { type Db, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { findPaymentOf } from '../books/data.ts';
import { keepPayment } from '../books/mutations.ts';
import { endCharge, insertCharge } from '../charges.mutations.ts';
import { findCharge, type SellingServices, type StoredCharge } from '../data.ts';
import { paymentKept } from '../jobs.contract.ts';
import { charges } from '../schema.ts';

/** The provider said no: tried again by the job's own rule, since a part of a payment goes back from the next day on. */
export class RefundDeclined extends Error {}

/**
 * Gives back what a charge took, or a part of it. Written down before it is sent; one that nobody answered is never sent
 * again, and stands on the admins' screen. @throws {RefundDeclined}
 */
export async function giveBack(
  services: SellingServices,
  { chargeId, amountAgorot }: { chargeId: string; amountAgorot: number },
  at: Date,
): Promise<void> {
  const { db, log } = services;
  const charge = await findCharge(db, chargeId);
  const payment = charge?.transactionId && (await findPaymentOf(db, charge.transactionId));
  if (!charge?.transactionId || !payment || (await isUnderWay(db, chargeId))) return;
  const { businessId, plan, periodStart, subscriptionId } = charge;
  const refund = await transact(db, (tx) =>
    insertCharge(
      tx,
      {
        businessId,
        plan,
        periodStart,
        subscriptionId,
        amountAgorot,
        refundOf: chargeId,
        kind: 'refund',
        state: 'sent',
      },
      at,
    ),
  );
  const outcome = await services.payments.refund({
    reference: refund.id,
    transactionId: charge.transactionId,
    amountAgorot,
    paidAgorot: payment.amountAgorot,
  });
  if (outcome.status === 'refunded')
    return keepRefund(services, { charge, refund, payment }, outcome.transactionId, at);
  const state = outcome.status === 'unknown' ? 'unknown' : 'declined';
  const code = outcome.status === 'declined' ? outcome.code : '';
  await transact(db, (tx) => endCharge(tx, refund.id, { state, code }, at));
  log.warn({ event: 'refund_not_made', chargeId, state, code });
  if (state === 'declined') throw new RefundDeclined(`the provider refuses the refund of ${chargeId}`);
}

async function keepRefund(
  { db, jobs }: SellingServices,
  {
    charge,
    refund,
    payment,
  }: {
    charge: StoredCharge;
    refund: StoredCharge;
    payment: { id: string; userId: string | null; vatBasisPoints: number };
  },
  transactionId: string | null,
  at: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await endCharge(tx, refund.id, { state: 'paid', transactionId }, at);
    const { id: paymentId } = await keepPayment(tx, {
      id: newId(at),
      userId: payment.userId,
      refundOf: payment.id,
      amountAgorot: -refund.amountAgorot,
      vatBasisPoints: payment.vatBasisPoints,
      paidAt: at,
      source: 'card',
      sourceKey: transactionId ?? refund.id,
      recordedAt: at,
    });
    if (charge.state === 'paid') await jobs.enqueue(tx, paymentKept, { paymentId }, { key: paymentId });
  });
}

/** Sent and not answered, or done. */
async function isUnderWay(db: Db, chargeId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.refundOf, chargeId), inArray(charges.state, ['sent', 'unknown', 'paid'])));
  return found !== undefined;
}
