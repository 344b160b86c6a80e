import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { transact } from '#platform/db/database.ts';
import type { ListedTransaction } from '#platform/payments/port.ts';
import { endCharge, lockCharge } from '../charges.mutations.ts';
import { findCharge, findRunning, type SellingServices, type StoredCharge } from '../data.ts';
import { takenBackMail } from '../jobs.contract.ts';
import { endSubscription } from '../leaving/ending.mutations.ts';
import { findPaymentOf, type StoredPayment } from './data.ts';
import { findByTokens } from './kept-cards.data.ts';
import { listPaidBy, listUntracedRefunds } from './listed.data.ts';
import { lockRefundable } from './mutations.ts';
import { bookRefund, findRefunded, settleRefund } from './refunds.mutations.ts';

export type ListedOn = ListedTransaction & { day: string };

/**
 * Books a refund that the provider lists and our books do not have: one of ours whose answer was lost, or money that the
 * payer's bank took back. @returns false where it cannot be told which payment it is of
 */
export async function bookListedRefund(
  services: SellingServices,
  listed: ListedOn,
  at: Date,
): Promise<boolean> {
  const own = await findOwnRefund(services, listed);
  if (own) return settleListed(services, own, listed, at);
  const paid = await findTakenBack(services, listed);
  return paid ? takeBack(services, paid, listed, at) : false;
}

async function findOwnRefund({ db }: SellingServices, listed: ListedOn): Promise<StoredCharge | null> {
  const named = listed.reference ? await findCharge(db, listed.reference) : null;
  if (named?.kind === 'refund') return named;
  const untraced = await listUntracedRefunds(db, listed);
  const { last4 } = listed.card;
  const likely = new Map(
    untraced.flatMap((one) => (one.last4 === last4 ? [[one.refund.id, one.refund]] : [])),
  );
  const [first, ...others] = likely.values();
  return first && others.length === 0 ? first : null;
}

async function settleListed(
  { db, jobs }: SellingServices,
  refund: StoredCharge,
  { transactionId }: ListedOn,
  at: Date,
): Promise<boolean> {
  const refunded = await findRefunded(db, refund);
  if (!refunded) return false;
  await transact(db, async (tx) => {
    await settleRefund(tx, jobs, { refund, ...refunded, transactionId }, at);
    // One that was booked without the provider's number gets it now.
    const kept = await lockCharge(tx, refund.id);
    if (kept?.state === 'paid' && kept.transactionId === null)
      await endCharge(tx, refund.id, { state: 'paid', transactionId }, kept.settledAt ?? at);
  });
  return true;
}

interface Paid {
  charge: StoredCharge;
  payment: StoredPayment;
}

/** The last payment by the card that was refunded: of just this amount if there is one, else any that has it left. */
async function findTakenBack({ db, secret }: SellingServices, listed: ListedOn): Promise<Paid | null> {
  const { token } = listed.card;
  if (!token) return null;
  const [subscription, ...others] = (await findByTokens(db, secret, new Set([token]))).get(token) ?? [];
  if (!subscription || others.length > 0) return null;
  const paid = (await listPaidBy(db, subscription.id)).filter(
    ({ payment }) => payment.amountAgorot >= listed.amountAgorot,
  );
  return paid.find(({ payment }) => payment.amountAgorot === listed.amountAgorot) ?? paid[0] ?? null;
}

/** Takes the payment out of the books, with its commission. Nothing left of it ends the plan. */
async function takeBack(
  { db, jobs, log }: SellingServices,
  { charge, payment }: Paid,
  { transactionId, amountAgorot }: ListedOn,
  at: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockSubscription(tx, charge.businessId);
    await lockCharge(tx, charge.id);
    const left = await lockRefundable(tx, { paymentId: payment.id, chargeId: charge.id });
    if (await findPaymentOf(tx, transactionId)) return true;
    if (amountAgorot > left) return false;
    const taken = { charge, payment, sourceKey: transactionId, amountAgorot };
    const paymentId = await bookRefund(tx, jobs, taken, at);
    const running = await findRunning(tx, charge.businessId);
    if (amountAgorot === left && running?.id === charge.subscriptionId && running)
      await endSubscription(tx, jobs, running, 'ended', at);
    await jobs.enqueue(tx, takenBackMail, { chargeId: charge.id, paymentId }, { key: paymentId });
    log.warn({ event: 'payment_taken_back', chargeId: charge.id, paymentId });
    return true;
  });
}
