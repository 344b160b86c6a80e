import { inTurn } from '#platform/concurrency/in-turn.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findCharge, type SellingServices, type StoredCharge } from '../data.ts';
import { settleCharge } from '../settling.mutations.ts';
import { findChargeOf, type StoredPayment } from './data.ts';
import { closeAgreed, type FoundDifference, keepDifferences } from './differences.mutations.ts';
import {
  findBooked,
  findCharged,
  listBookedOn,
  listDaysOfOpenDifferences,
  listPayableAround,
} from './listed.data.ts';
import { listOddNotices, listOwnDifferences } from './own-rows.data.ts';
import { daysCompared, daysListed, LISTED_KINDS, OWN_KINDS } from './policy.ts';
import { bookListedRefund, type ListedOn } from './taken-back.mutations.ts';

const OPEN_DAYS_AT_ONCE = 30;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Compares our books with the provider's of the last week, both ways, and our own rows with what they should be. What can
 * be put right is; the rest is kept for an admin. @returns how many differences are new
 */
export async function compareBooks(services: SellingServices, at: Date): Promise<number> {
  const { db } = services;
  const days = daysCompared(zonedDay(at));
  const open = await listDaysOfOpenDifferences(db, OPEN_DAYS_AT_ONCE);
  const compared = [...new Set([...days, ...open])];
  const listed = await listOn(services, daysListed(compared));
  const differences = [
    ...(await compareListed(services, listed, at)),
    ...(await compareBooked(services, listed, compared)),
  ];
  const added = await keepDifferences(db, differences, at);
  await closeAgreed(db, LISTED_KINDS, differences, at);
  const own = await listOwnDifferences(db, at);
  await closeAgreed(db, OWN_KINDS, own, at);
  return added + (await keepDifferences(db, [...own, ...(await listOddNotices(db, at))], at));
}

async function listOn({ payments }: SellingServices, days: string[]): Promise<ListedOn[]> {
  const lists = await inTurn(days, async (day) =>
    (await payments.listTransactions(day)).map((one) => ({ ...one, day })),
  );
  return lists.flat();
}

interface Known {
  booked: Map<string, StoredPayment>;
  charged: Map<string, StoredCharge>;
}

/** Every transaction of the provider is in our books, or is put there, or is a difference. */
async function compareListed(
  services: SellingServices,
  listed: ListedOn[],
  at: Date,
): Promise<FoundDifference[]> {
  const before = await findKnown(services, listed);
  const unknown = listed.filter((one) => !isKnown(one, before));
  await settleUnknown(services, unknown, at);
  const found: FoundDifference[] = [];
  const after = await findKnown(services, listed);
  for (const one of listed) {
    if (isKnown(one, after)) found.push(...otherAmount(one, after));
    else if (!one.isRefund) found.push({ ...(await describe(services, one)), kind: 'unbooked' });
    else if (!(await bookListedRefund(services, one, at)))
      found.push({ ...(await describe(services, one)), kind: 'taken_back' });
  }
  return found;
}

async function findKnown({ db }: SellingServices, listed: ListedOn[]): Promise<Known> {
  const ids = listed.map(({ transactionId }) => transactionId);
  return { booked: await findBooked(db, ids), charged: await findCharged(db, ids) };
}

function isKnown({ transactionId }: ListedOn, { booked, charged }: Known): boolean {
  return booked.has(transactionId) || charged.has(transactionId);
}

/** Asks about the charges that unknown payments may be of: by our reference, or all around the day where a list has none. */
async function settleUnknown(services: SellingServices, unknown: ListedOn[], at: Date): Promise<void> {
  const payments = unknown.filter(({ isRefund }) => !isRefund);
  const named = payments.flatMap(({ reference }) => (reference && UUID.test(reference) ? reference : []));
  const unnamed = payments.flatMap(({ reference, day }) => (reference ? [] : day));
  const around = await inTurn([...new Set(unnamed)], (day) => listPayableAround(services.db, day));
  await inTurn([...new Set([...named, ...around.flat()])], (id) => settleCharge(services, id, at));
}

function otherAmount(one: ListedOn, { booked, charged }: Known): FoundDifference[] {
  const { transactionId, day, amountAgorot: theirs } = one;
  const payment = booked.get(transactionId);
  const charge = charged.get(transactionId);
  // What was paid in another currency is told of by itself.
  if (!payment && charge?.state === 'returned') return [];
  const ours = Math.abs(payment?.amountAgorot ?? charge?.amountAgorot ?? 0);
  if (ours === theirs) return [];
  const of = { chargeId: charge?.id, paymentId: payment?.id };
  return [{ kind: 'amount', subject: transactionId, day, ...of, oursAgorot: ours, theirsAgorot: theirs }];
}

async function describe({ db }: SellingServices, { transactionId, reference, day, ...one }: ListedOn) {
  const charge = reference && UUID.test(reference) ? await findCharge(db, reference) : null;
  const theirsAgorot = one.isRefund ? -one.amountAgorot : one.amountAgorot;
  return { subject: transactionId, day, chargeId: charge?.id, theirsAgorot };
}

/** Every payment of ours is in the provider's list, or the provider knows it when asked. */
async function compareBooked(
  services: SellingServices,
  listed: ListedOn[],
  days: string[],
): Promise<FoundDifference[]> {
  const theirs = new Set(listed.map(({ transactionId }) => transactionId));
  const booked = await listBookedOn(services.db, days);
  const missing = booked.filter(
    ({ sourceKey, amountAgorot }) => amountAgorot !== 0 && !theirs.has(sourceKey),
  );
  const found = await inTurn(missing, async (payment) => {
    const { id: paymentId, sourceKey, amountAgorot: oursAgorot, paidAt } = payment;
    const charge = await findChargeOf(services.db, payment);
    if (await isConfirmed(services, payment, { charge, theirs })) return [];
    const of = { chargeId: charge?.id, paymentId, oursAgorot };
    return [{ kind: 'unlisted' as const, subject: sourceKey, day: zonedDay(paidAt), ...of }];
  });
  return found.flat();
}

async function isConfirmed(
  { db, payments }: SellingServices,
  { sourceKey, refundOf }: StoredPayment,
  { charge, theirs }: { charge: StoredCharge | null; theirs: Set<string> },
): Promise<boolean> {
  if (refundOf) {
    // Booked under our own reference, where the provider gave no number at first.
    const refund = UUID.test(sourceKey) ? await findCharge(db, sourceKey) : null;
    return theirs.has(refund?.transactionId ?? '');
  }
  if (!charge) return false;
  const { id, checkoutId } = charge;
  const outcome = await payments.lookUp(checkoutId ? { checkoutId } : { reference: id });
  return outcome.status === 'paid' && outcome.transactionId === sourceKey;
}
