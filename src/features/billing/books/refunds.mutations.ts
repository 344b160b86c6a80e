import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Reader, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { endCharge, insertCharge, lockCharge } from '../charges.mutations.ts';
import { type BillingServices, findCharge, type StoredCharge } from '../data.ts';
import { paymentKept } from '../jobs.contract.ts';
import { findChargeOf, findPayment, findPaymentOf, type StoredPayment } from './data.ts';
import { keepPayment, lockRefundable } from './mutations.ts';
import { BY_HAND } from './policy.ts';

export type RefundedByHand =
  | { ok: true; state: 'refunded' | 'unknown' }
  | { ok: false; reason: 'unknown_payment' | 'not_by_card' | 'more_than_left' | 'not_now' | 'not_sold' }
  | { ok: false; reason: 'declined'; code: string };

interface Wanted {
  adminId: string;
  paymentId: string;
  amountAgorot: number;
  reason: string;
}

/**
 * Refunds a payment, or a part of it, through the provider. The attempt is stored before it is sent, and counts as given
 * back until its outcome is known; one that got no answer is never sent again.
 */
export async function refundByHand(
  { db, jobs, log, payments: provider }: BillingServices,
  wanted: Wanted,
  at: Date,
): Promise<RefundedByHand> {
  if (!provider) return { ok: false, reason: 'not_sold' };
  const begun = await transact(db, (tx) => beginRefund(tx, wanted, at));
  if (!begun.ok) return begun;
  const { charge, payment, refund } = begun;
  const { amountAgorot } = wanted;
  const outcome = await provider.refund({
    reference: refund.id,
    transactionId: payment.sourceKey,
    amountAgorot,
    paidAgorot: payment.amountAgorot,
  });
  if (outcome.status === 'refunded') {
    const { transactionId } = outcome;
    await transact(db, (tx) => settleRefund(tx, jobs, { refund, charge, payment, transactionId }, at));
    return { ok: true, state: 'refunded' };
  }
  const code = outcome.status === 'declined' ? outcome.code : '';
  const state = outcome.status === 'unknown' ? 'unknown' : 'failed';
  await transact(db, (tx) => endCharge(tx, refund.id, { state, code: code || BY_HAND }, at));
  log.warn({ event: 'refund_not_made', chargeId: charge.id, state, code });
  if (state === 'unknown') return { ok: true, state };
  return outcome.status === 'declined'
    ? { ok: false, reason: 'declined', code }
    : { ok: false, reason: 'not_now' };
}

async function beginRefund(tx: Tx, { adminId, paymentId, amountAgorot, reason }: Wanted, at: Date) {
  const payment = await findPayment(tx, paymentId);
  if (!payment || payment.refundOf) return { ok: false, reason: 'unknown_payment' } as const;
  const found = await findChargeOf(tx, payment);
  const charge = found && (await lockCharge(tx, found.id));
  if (!charge) return { ok: false, reason: 'not_by_card' } as const;
  const refundable = await lockRefundable(tx, { paymentId, chargeId: charge.id });
  if (amountAgorot > refundable) return { ok: false, reason: 'more_than_left' } as const;
  const { businessId, plan, periodStart, subscriptionId } = charge;
  const wanted = { businessId, plan, periodStart, subscriptionId, amountAgorot, refundOf: charge.id };
  const refund = await insertCharge(tx, { ...wanted, kind: 'refund', state: 'sent', code: BY_HAND }, at);
  const subjectIds = payment.userId ? [payment.userId] : [];
  const details = { amount: decimalShekels(amountAgorot), reason };
  await recordAdminAct(tx, { adminId, act: 'card_refunded', subjectIds, details }, at);
  return { ok: true, charge, payment, refund } as const;
}

interface Refunded {
  refund: StoredCharge;
  charge: StoredCharge;
  payment: StoredPayment;
  transactionId: string | null;
}

/** Books a refund that was sent and is known to be made. Idempotent. */
export async function settleRefund(
  tx: Tx,
  jobs: Services['jobs'],
  { refund, charge, payment, transactionId }: Refunded,
  at: Date,
): Promise<void> {
  const locked = await lockCharge(tx, refund.id);
  if (locked?.state !== 'sent' && locked?.state !== 'unknown') return;
  await endCharge(tx, refund.id, { state: 'paid', transactionId }, at);
  const sourceKey = transactionId ?? refund.id;
  await bookRefund(tx, jobs, { charge, payment, sourceKey, amountAgorot: refund.amountAgorot }, at);
}

/** Writes a refund into the books, and takes the commission back. */
export async function bookRefund(
  tx: Tx,
  jobs: Services['jobs'],
  {
    charge,
    payment,
    sourceKey,
    amountAgorot,
  }: { charge: StoredCharge; payment: StoredPayment; sourceKey: string; amountAgorot: number },
  at: Date,
): Promise<string> {
  const { id: paymentId } = await keepPayment(tx, {
    id: newId(at),
    userId: payment.userId,
    refundOf: payment.id,
    amountAgorot: -amountAgorot,
    vatBasisPoints: payment.vatBasisPoints,
    paidAt: at,
    source: 'card',
    sourceKey,
    recordedAt: at,
  });
  // What was returned by itself earned no commission.
  if (charge.state === 'paid') await jobs.enqueue(tx, paymentKept, { paymentId }, { key: paymentId });
  return paymentId;
}

/** The charge and the payment that a refund gives back. */
export async function findRefunded(
  db: Reader,
  refund: StoredCharge,
): Promise<Pick<Refunded, 'charge' | 'payment'> | null> {
  const charge = refund.refundOf ? await findCharge(db, refund.refundOf) : null;
  if (!charge?.transactionId) return null;
  const payment = await findPaymentOf(db, charge.transactionId);
  return payment && { charge, payment };
}
