import { eq } from 'drizzle-orm';
import { findOwner } from '#features/accounts/owners.data.ts';
import { changeSubscription, lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { openHeldReviews } from '#features/reviews/held/mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { PaidOutcome, PaymentOutcome } from '#platform/payments/port.ts';
import { seal } from '#platform/secrets.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { keepPayment } from './books/mutations.ts';
import { endCharge, lockCharge, lookLater } from './charges.mutations.ts';
import {
  findCharge,
  findRunning,
  type SellingServices,
  type StoredCharge,
  type StoredSubscription,
} from './data.ts';
import { paidMail, paymentKept, returnJob } from './jobs.contract.ts';
import { anchorOf, chargedAt, periodFrom } from './periods.policy.ts';
import { type ChargeState, PAYABLE, UNSETTLED } from './policy.ts';
import { failRenewal } from './renewing/failing.mutations.ts';
import { subscriptions } from './schema.ts';
import { vatAt } from './vat.policy.ts';

type Settling = Pick<SellingServices, 'db' | 'jobs' | 'log' | 'secret'>;

/**
 * Asks the provider for the outcome of a charge and stores it. Called by the return page, by notices and by the regular
 * lookup; concurrent calls are safe. @returns the new state; null where there is no such charge
 */
export async function settleCharge(
  services: SellingServices,
  id: string,
  at: Date,
): Promise<ChargeState | null> {
  const charge = await findCharge(services.db, id);
  if (!charge || !PAYABLE.includes(charge.state)) return charge?.state ?? null;
  const { checkoutId } = charge;
  const outcome = await services.payments.lookUp(checkoutId ? { checkoutId } : { reference: id });
  return settleAs(services, id, outcome, at);
}

/** Stores the outcome of a charge. Idempotent. */
export async function settleAs(
  services: Settling,
  id: string,
  outcome: PaymentOutcome,
  at: Date,
): Promise<ChargeState | null> {
  return transact(services.db, async (tx) => {
    const known = await findCharge(tx, id);
    if (!known) return null;
    await lockSubscription(tx, known.businessId);
    const charge = await lockCharge(tx, id);
    if (!charge || !PAYABLE.includes(charge.state)) return charge?.state ?? null;
    if (outcome.status === 'paid') return keepPaid(tx, services, charge, outcome, at);
    if (!UNSETTLED.includes(charge.state)) return charge.state;
    if (outcome.status === 'declined' && charge.kind === 'renewal') {
      await endCharge(tx, id, { state: 'declined', code: outcome.code }, at);
      await failRenewal(tx, services.jobs, charge, outcome.retry, at);
      return 'declined';
    }
    // A page takes another card after one was declined, until it is over.
    const code = outcome.status === 'declined' ? outcome.code : charge.code;
    if (charge.expiresAt && charge.expiresAt < at && outcome.status !== 'unknown') {
      await endCharge(tx, id, { state: 'expired', code }, at);
      return 'expired';
    }
    if (await lookLater(tx, charge, at, code)) return charge.state === 'sent' ? 'unknown' : charge.state;
    await endCharge(tx, id, { state: 'failed', code }, at);
    if (charge.kind === 'renewal') await failRenewal(tx, services.jobs, charge, 'later', at);
    return 'failed';
  });
}

/** Opens or renews what was paid for; returns the money where it is not what was asked. */
async function keepPaid(
  tx: Tx,
  services: Settling,
  charge: StoredCharge,
  paid: PaidOutcome,
  at: Date,
): Promise<ChargeState> {
  const { businessId, id } = charge;
  const running = await findRunning(tx, businessId);
  const fault = faultOf(charge, paid, running);
  if (fault) {
    services.log.warn({ event: 'payment_not_as_asked', chargeId: id, fault });
    await endCharge(tx, id, { state: 'returned', transactionId: paid.transactionId, code: fault }, at);
    // An admin has to look into another currency or another page's reference.
    if (fault === 'reference' || fault === 'currency') return 'returned';
    await bookPaid(tx, businessId, paid, at);
    const back = { chargeId: id, amountAgorot: paid.amountAgorot };
    await services.jobs.enqueue(tx, returnJob, back, { key: id });
    return 'returned';
  }
  const subscription =
    running?.source === 'card'
      ? await renew(tx, running, charge, services.secret, paid)
      : await open(tx, { running, charge, paid, secret: services.secret }, at);
  await endCharge(
    tx,
    id,
    { state: 'paid', transactionId: paid.transactionId, subscriptionId: subscription.id },
    at,
  );
  const { owner, paymentId } = await bookPaid(tx, businessId, paid, at);
  if (owner) await changeSubscription(tx, owner, { plan: subscription.plan }, at);
  await openHeldReviews(tx, services.jobs, businessId, at);
  await services.jobs.enqueue(tx, paidMail, { chargeId: id, paymentId }, { key: id });
  await services.jobs.enqueue(tx, paymentKept, { paymentId }, { key: paymentId });
  return 'paid';
}

async function bookPaid(tx: Tx, businessId: string, paid: PaidOutcome, at: Date) {
  const owner = await findOwner(tx, businessId);
  const { id: paymentId } = await keepPayment(tx, {
    id: newId(at),
    userId: owner?.userId ?? null,
    amountAgorot: paid.amountAgorot,
    vatBasisPoints: vatAt(at),
    paidAt: at,
    source: 'card',
    sourceKey: paid.transactionId,
    reference: paid.document?.number ?? '',
    recordedAt: at,
  });
  return { owner, paymentId };
}

type Fault = 'reference' | 'currency' | 'amount' | 'double' | 'ended';

function faultOf(charge: StoredCharge, paid: PaidOutcome, running: StoredSubscription | null): Fault | null {
  if (paid.reference && paid.reference !== charge.id) return 'reference';
  if (paid.currency !== 'ILS') return 'currency';
  if (paid.amountAgorot !== charge.amountAgorot) return 'amount';
  if (charge.kind === 'first') return running?.source === 'card' ? 'double' : null;
  if (running?.id !== charge.subscriptionId) return 'ended';
  return running && running.periodStart >= charge.periodStart ? 'double' : null;
}

/** Starts a subscription today; it replaces a plan that an admin gave. */
async function open(
  tx: Tx,
  {
    running,
    charge,
    paid,
    secret,
  }: { running: StoredSubscription | null; charge: StoredCharge; paid: PaidOutcome; secret: string },
  at: Date,
): Promise<StoredSubscription> {
  if (running)
    await tx
      .update(subscriptions)
      .set({ state: 'ended', endedAt: at })
      .where(eq(subscriptions.id, running.id));
  const today = zonedDay(at);
  const { start, end } = periodFrom(today, anchorOf(today));
  const [opened] = await tx
    .insert(subscriptions)
    .values({
      id: newId(at),
      businessId: charge.businessId,
      source: 'card',
      plan: charge.plan,
      priceAgorot: charge.amountAgorot,
      state: 'active',
      anchor: anchorOf(today),
      periodStart: start,
      periodEnd: end,
      ...cardOf(paid, secret),
      nextChargeAt: chargedAt(end),
      startedAt: at,
    })
    .returning();
  if (!opened) throw new Error('a subscription was not kept');
  return opened;
}

/** Starts the next period where the last one ended. */
async function renew(
  tx: Tx,
  running: StoredSubscription,
  charge: StoredCharge,
  secret: string,
  paid: PaidOutcome,
): Promise<StoredSubscription> {
  const { start, end } = periodFrom(charge.periodStart, running.anchor);
  const [renewed = running] = await tx
    .update(subscriptions)
    .set({
      state: 'active',
      plan: charge.plan,
      periodStart: start,
      periodEnd: end,
      failedOn: null,
      tries: 0,
      ...cardOf(paid, secret),
      nextChargeAt: running.endsOn ? null : chargedAt(end),
    })
    .where(eq(subscriptions.id, running.id))
    .returning();
  return renewed;
}

function cardOf({ card }: PaidOutcome, secret: string) {
  return card && { cardToken: seal(card.token, secret), cardLast4: card.last4, cardExpires: card.expires };
}
