import { getOwner } from '#features/accounts/data.ts';
import { agorotOf, decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { findPayment, type StoredPayment } from '#features/billing/books/data.ts';
import { keepPayment, lockLeftOf } from '#features/billing/books/mutations.ts';
import { takeFreePeriod } from '#features/billing/renewing/free.mutations.ts';
import { vatAt } from '#features/billing/vat.policy.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { countIfProved } from './counting.mutations.ts';
import { book, bookPayment, lockPartner, lockReferralOf } from './ledger.mutations.ts';

export type Recorded =
  | { ok: true; payment: StoredPayment }
  | {
      ok: false;
      reason: 'unknown_user' | 'unknown_payment' | 'wrong_time' | 'more_than_paid' | 'no_renewal';
    };

/** What an admin writes down. Amounts are decimal strings of shekels, VAT included. */
export type PaymentRecord = {
  at: Date;
  reference: string;
} & (
  | { userId: string; amount: string }
  | { userId: string; byRenewal: true }
  /** `paymentId`: the payment that is taken back from. */
  | { paymentId: string; amount: string }
);
type Payment = Extract<PaymentRecord, { userId: string }>;
type Refund = Extract<PaymentRecord, { paymentId: string }>;
type By = { adminId: string; now: Date };

/** Records a payment, or a refund of one, with its commission and credit. */
export async function recordPayment(
  db: Db,
  adminId: string,
  record: PaymentRecord,
  now: Date,
): Promise<Recorded> {
  return transact(db, async (tx) => {
    if (record.at > now) return { ok: false, reason: 'wrong_time' };
    const by = { adminId, now };
    return 'paymentId' in record ? takeRefund(tx, record, by) : takePayment(tx, record, by);
  });
}

/** Books the commission of a payment, or of a refund, that a card's charge left in the books. Again, it changes nothing. */
export async function bookKeptPayment(db: Db, paymentId: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (!payment) return;
    if (payment.source === 'free') return bookUsedRenewal(tx, payment, now);
    const of = payment.userId ? { userId: payment.userId } : { paymentId: payment.refundOf ?? paymentId };
    const referral = await lockReferralOf(tx, of);
    if (!referral) return;
    const counted = payment.refundOf ? referral : await countIfProved(tx, referral, now);
    if (counted.status === referral.status) await bookPayment(tx, counted, payment, now);
  });
}

async function takePayment(tx: Tx, record: Payment, by: By): Promise<Recorded> {
  const { userId, at } = record;
  const byRenewal = 'byRenewal' in record;
  const payer = await getOwner(tx, userId);
  if (!payer) return { ok: false, reason: 'unknown_user' };
  if (at < payer.createdAt) return { ok: false, reason: 'wrong_time' };
  if (byRenewal && !(await hasRenewal(tx, payer.businessId))) return { ok: false, reason: 'no_renewal' };
  const referral = byRenewal ? null : await lockReferralOf(tx, { userId });
  const payment = await insertPayment(tx, record, by, { userId, vatBasisPoints: vatAt(at) });
  if (byRenewal) {
    await takeFreePeriod(tx, payer.businessId, by.now);
    await bookUsedRenewal(tx, payment, by.now);
  }
  if (referral) {
    const counted = await countIfProved(tx, referral, by.now);
    // A sign-up that counts since now was booked with all of its payments.
    if (counted.status === referral.status) await bookPayment(tx, counted, payment, by.now);
  }
  return { ok: true, payment };
}

/** A payment of zero uses up the free renewal of its payer. Again, it changes nothing. */
async function bookUsedRenewal(tx: Tx, { id: paymentId, userId }: StoredPayment, at: Date): Promise<void> {
  const payer = userId && (await getOwner(tx, userId));
  if (!payer || !(await hasRenewal(tx, payer.businessId))) return;
  const { businessId } = payer;
  await book(tx, { businessId, kind: 'renewal_used', renewals: -1, paymentId, at });
}

async function takeRefund(tx: Tx, record: Refund, by: By): Promise<Recorded> {
  const { paymentId } = record;
  const known = await findPayment(tx, paymentId);
  if (!known || known.refundOf !== null) return { ok: false, reason: 'unknown_payment' };
  if (record.at < known.paidAt) return { ok: false, reason: 'wrong_time' };
  const referral = await lockReferralOf(tx, known.userId ? { userId: known.userId } : { paymentId });
  if (-amountOf(record) > (await lockLeftOf(tx, paymentId))) return { ok: false, reason: 'more_than_paid' };
  const { userId, vatBasisPoints } = known;
  const refund = await insertPayment(tx, record, by, { userId, vatBasisPoints, refundOf: paymentId });
  if (referral) await bookPayment(tx, referral, refund, by.now);
  return { ok: true, payment: refund };
}

async function insertPayment(
  tx: Tx,
  record: PaymentRecord,
  { adminId, now }: By,
  row: Pick<StoredPayment, 'userId' | 'vatBasisPoints'> & { refundOf?: string },
): Promise<StoredPayment> {
  const { at, reference } = record;
  const amountAgorot = amountOf(record);
  const id = newId(now);
  const kept = { paidAt: at, source: 'admin', sourceKey: id, reference } as const;
  const payment = await keepPayment(tx, {
    id,
    ...row,
    ...kept,
    amountAgorot,
    recordedBy: adminId,
    recordedAt: now,
  });
  const act = row.refundOf ? 'refund_recorded' : 'payment_recorded';
  const subjectIds = row.userId ? [row.userId] : [];
  const details = { amount: decimalShekels(amountAgorot) };
  await recordAdminAct(tx, { adminId, act, subjectIds, details }, now);
  return payment;
}

/** In agorot; negative for a refund, and zero where a free renewal paid. */
function amountOf(record: PaymentRecord): number {
  if ('byRenewal' in record) return 0;
  return agorotOf(record.amount) * ('paymentId' in record ? -1 : 1);
}

async function hasRenewal(tx: Tx, businessId: string): Promise<boolean> {
  const books = await lockPartner(tx, businessId);
  return books !== null && books.renewals > 0;
}
