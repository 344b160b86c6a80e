import { eq } from 'drizzle-orm';
import { findOwner } from '#features/accounts/owners.data.ts';
import { priceAgorot } from '#features/accounts/plan-names/policy.ts';
import {
  changeSubscription,
  lockSubscription,
  setPayer,
} from '#features/accounts/subscriptions.mutations.ts';
import { openHeldReviews } from '#features/reviews/held/mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { PaidOutcome, PaymentOutcome } from '#platform/payments/port.ts';
import { seal, unseal } from '#platform/secrets.ts';
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
import { endingMail, forgetCardJob, paidMail, paymentKept, returnJob } from './jobs.contract.ts';
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
    return charge && settleIn(tx, services, charge, outcome, at);
  });
}

/** The same in a transaction that holds the locks of the subscription and the charge. */
export async function settleIn(
  tx: Tx,
  services: Settling,
  charge: StoredCharge,
  outcome: PaymentOutcome,
  at: Date,
): Promise<ChargeState> {
  const { id, checkoutId, expiresAt } = charge;
  if (!PAYABLE.includes(charge.state)) return charge.state;
  if (outcome.status === 'paid') return keepPaid(tx, services, charge, outcome, at);
  if (!UNSETTLED.includes(charge.state)) return charge.state;
  if (outcome.status === 'declined' && !checkoutId) {
    await endCharge(tx, id, { state: 'declined', code: outcome.code }, at);
    if (isAutomatic(charge)) await failRenewal(tx, services.jobs, charge, outcome.retry, at);
    return 'declined';
  }
  // A page takes another card after one was declined, until it is over.
  const code = outcome.status === 'declined' ? outcome.code : charge.code;
  if (expiresAt && expiresAt < at && outcome.status !== 'unknown') {
    await endCharge(tx, id, { state: 'expired', code }, at);
    return 'expired';
  }
  if (await lookLater(tx, charge, at, code)) return charge.state === 'sent' ? 'unknown' : charge.state;
  await endCharge(tx, id, { state: 'failed', code }, at);
  if (isAutomatic(charge)) await failRenewal(tx, services.jobs, charge, 'later', at);
  return 'failed';
}

/** A renewal by the kept card, not on a page. */
function isAutomatic({ kind, checkoutId }: StoredCharge): boolean {
  return kind === 'renewal' && !checkoutId;
}

/** Opens, renews or changes what was paid for; returns the money where it is not what was asked. */
async function keepPaid(
  tx: Tx,
  services: Settling,
  charge: StoredCharge,
  paid: PaidOutcome,
  at: Date,
): Promise<ChargeState> {
  const { businessId, id, kind } = charge;
  const { jobs, secret } = services;
  const running = await findRunning(tx, businessId);
  const owner = await findOwner(tx, businessId);
  // A page can be paid on after the account was closed.
  const fault = faultOf(charge, paid, running) ?? (kind === 'first' && !owner ? 'ended' : null);
  if (fault) return returnPaid(tx, services, { charge, paid, running, fault }, at);
  const card = cardOf(paid, secret);
  if (card && running && !isSameCard(running, paid, secret)) await forgetCard(tx, jobs, running.cardToken);
  const subscription =
    running?.source === 'card'
      ? await change(tx, running, charge, card, at)
      : await open(tx, running, charge, card, at);
  const { transactionId } = paid;
  // A page that was opened before midnight is paid on for the period that begins after it.
  const periodStart = kind === 'first' ? subscription.periodStart : charge.periodStart;
  await endCharge(tx, id, { state: 'paid', transactionId, subscriptionId: subscription.id, periodStart }, at);
  if (kind === 'card') {
    await jobs.enqueue(tx, endingMail, { subscriptionId: subscription.id, what: 'card' }, { key: id });
    return 'paid';
  }
  const paymentId = await bookPaid(tx, charge, paid, at);
  if (owner) await changeSubscription(tx, owner, { plan: subscription.plan }, at);
  await openHeldReviews(tx, jobs, businessId, at);
  await jobs.enqueue(tx, paidMail, { chargeId: id, paymentId }, { key: id });
  await jobs.enqueue(tx, paymentKept, { paymentId }, { key: paymentId });
  return 'paid';
}

async function returnPaid(
  tx: Tx,
  { jobs, log, secret }: Settling,
  {
    charge,
    paid,
    running,
    fault,
  }: { charge: StoredCharge; paid: PaidOutcome; running: StoredSubscription | null; fault: Fault },
  at: Date,
): Promise<ChargeState> {
  const { id } = charge;
  log.warn({ event: 'payment_not_as_asked', chargeId: id, fault });
  await endCharge(tx, id, { state: 'returned', transactionId: paid.transactionId, code: fault }, at);
  if (!(running && isSameCard(running, paid, secret)))
    await forgetCard(tx, jobs, cardOf(paid, secret)?.cardToken ?? null);
  // An admin has to look into another currency or another page's reference.
  if (fault === 'reference' || fault === 'currency' || charge.kind === 'card') return 'returned';
  await bookPaid(tx, charge, paid, at);
  const back = { chargeId: id, amountAgorot: paid.amountAgorot };
  await jobs.enqueue(tx, returnJob, back, { key: id });
  // Approved in part: the period is not paid for.
  if (isAutomatic(charge) && fault === 'amount') await failRenewal(tx, jobs, charge, 'later', at);
  return 'returned';
}

async function bookPaid(tx: Tx, charge: StoredCharge, paid: PaidOutcome, at: Date): Promise<string> {
  const holder = await lockSubscription(tx, charge.businessId);
  const { id } = await keepPayment(tx, {
    id: newId(at),
    userId: holder?.userId ?? null,
    amountAgorot: paid.amountAgorot,
    vatBasisPoints: vatAt(at),
    paidAt: at,
    source: paid.amountAgorot === 0 ? 'free' : 'card',
    sourceKey: paid.transactionId,
    reference: paid.document?.number ?? '',
    recordedAt: at,
  });
  return id;
}

type Fault = 'reference' | 'currency' | 'amount' | 'double' | 'ended';

function faultOf(charge: StoredCharge, paid: PaidOutcome, running: StoredSubscription | null): Fault | null {
  const { kind, periodStart } = charge;
  if (paid.reference && paid.reference !== charge.id) return 'reference';
  if (paid.currency !== 'ILS') return 'currency';
  if (kind !== 'card' && paid.amountAgorot !== charge.amountAgorot) return 'amount';
  if (kind === 'first') return running?.source === 'card' ? 'double' : null;
  if (running?.id !== charge.subscriptionId) return 'ended';
  if (kind === 'renewal') {
    // Cancelled while its card was being charged.
    if (running.endsOn && running.endsOn <= periodStart) return 'ended';
    return running.periodStart >= periodStart ? 'double' : null;
  }
  if (kind === 'upgrade')
    return running.plan === charge.plan || running.periodStart > periodStart ? 'double' : null;
  return null;
}

/** Starts a subscription today; it replaces a plan that an admin gave. */
async function open(
  tx: Tx,
  given: StoredSubscription | null,
  charge: StoredCharge,
  card: KeptCard | null,
  at: Date,
): Promise<StoredSubscription> {
  if (given)
    await tx.update(subscriptions).set({ state: 'ended', endedAt: at }).where(eq(subscriptions.id, given.id));
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
      ...card,
      nextChargeAt: chargedAt(end),
      startedAt: at,
    })
    .returning();
  if (!opened) throw new Error('a subscription was not kept');
  await setPayer(tx, charge.businessId, opened.id);
  return opened;
}

/** Starts the next period where the last one ended, moves to a dearer plan, or keeps another card. */
async function change(
  tx: Tx,
  running: StoredSubscription,
  charge: StoredCharge,
  card: KeptCard | null,
  at: Date,
): Promise<StoredSubscription> {
  const { plan, kind } = charge;
  const isTriedAgain = kind === 'card' && running.state === 'past_due';
  const price = plan === running.plan ? running.priceAgorot : priceAgorot(plan);
  const [changed = running] = await tx
    .update(subscriptions)
    .set({
      ...card,
      ...(isTriedAgain && { nextChargeAt: at }),
      ...(kind !== 'card' && { plan, priceAgorot: price, nextPlan: null }),
      ...(kind === 'renewal' && nextPeriod(running, charge.periodStart)),
    })
    .where(eq(subscriptions.id, running.id))
    .returning();
  return changed;
}

function nextPeriod({ anchor, endsOn }: StoredSubscription, from: string) {
  const { start, end } = periodFrom(from, anchor);
  const nextChargeAt = endsOn ? null : chargedAt(end);
  return {
    state: 'active',
    periodStart: start,
    periodEnd: end,
    failedOn: null,
    tries: 0,
    nextChargeAt,
  } as const;
}

interface KeptCard {
  cardToken: string;
  cardLast4: string;
  cardExpires: string;
}

function cardOf({ card }: PaidOutcome, secret: string): KeptCard | null {
  return card && { cardToken: seal(card.token, secret), cardLast4: card.last4, cardExpires: card.expires };
}

/** A provider may know a card that is typed again under the token it had. */
function isSameCard({ cardToken }: StoredSubscription, { card }: PaidOutcome, secret: string): boolean {
  return cardToken !== null && card !== null && unseal(cardToken, secret) === card.token;
}

async function forgetCard(tx: Tx, jobs: Settling['jobs'], cardToken: string | null): Promise<void> {
  if (cardToken) await jobs.enqueue(tx, forgetCardJob, { cardToken });
}
