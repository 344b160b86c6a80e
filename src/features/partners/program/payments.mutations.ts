import { eq, or, sql } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { agorotOf, decimalShekels } from '../money.policy.ts';
import { payments } from '../schema.ts';
import { vatAt } from '../vat.policy.ts';
import { countIfProved } from './counting.mutations.ts';
import { book, bookPayment, lockPartner, lockReferralOf } from './ledger.mutations.ts';

export type StoredPayment = typeof payments.$inferSelect;
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

async function takePayment(tx: Tx, record: Payment, by: By): Promise<Recorded> {
  const { userId, at } = record;
  const byRenewal = 'byRenewal' in record;
  const payer = await getUser(tx, userId);
  if (!payer) return { ok: false, reason: 'unknown_user' };
  if (at < payer.createdAt) return { ok: false, reason: 'wrong_time' };
  if (byRenewal && !(await hasRenewal(tx, payer.businessId))) return { ok: false, reason: 'no_renewal' };
  const referral = byRenewal ? null : await lockReferralOf(tx, { userId });
  const payment = await insertPayment(tx, record, by, { userId, vatBasisPoints: vatAt(at) });
  if (byRenewal) {
    const { businessId } = payer;
    await book(tx, { businessId, kind: 'renewal_used', renewals: -1, paymentId: payment.id, at: by.now });
  }
  if (referral) {
    const counted = await countIfProved(tx, referral, by.now);
    // A sign-up that counts since now was booked with all of its payments.
    if (counted.status === referral.status) await bookPayment(tx, counted, payment, by.now);
  }
  return { ok: true, payment };
}

async function takeRefund(tx: Tx, record: Refund, by: By): Promise<Recorded> {
  const { paymentId } = record;
  const [known] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!known || known.refundOf !== null) return { ok: false, reason: 'unknown_payment' };
  if (record.at < known.paidAt) return { ok: false, reason: 'wrong_time' };
  const referral = await lockReferralOf(tx, known.userId ? { userId: known.userId } : { paymentId });
  // Refunds of one payment take turns, so that together they never exceed it.
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('no key update');
  const [row] = await tx
    .select({ left: sql<string>`sum(${payments.amountAgorot})` })
    .from(payments)
    .where(or(eq(payments.id, paymentId), eq(payments.refundOf, paymentId)));
  if (-amountOf(record) > Number(row?.left ?? 0)) return { ok: false, reason: 'more_than_paid' };
  const { userId, vatBasisPoints } = known;
  const refund = await insertPayment(tx, record, by, { userId, vatBasisPoints, refundOf: paymentId });
  if (referral) await bookPayment(tx, referral, refund, by.now);
  return { ok: true, payment: refund };
}

async function insertPayment(
  tx: Tx,
  record: PaymentRecord,
  { adminId, now }: By,
  row: Pick<typeof payments.$inferInsert, 'userId' | 'vatBasisPoints' | 'refundOf'>,
): Promise<StoredPayment> {
  const { at, reference } = record;
  const amountAgorot = amountOf(record);
  const id = newId(now);
  const kept = { paidAt: at, source: 'admin', sourceKey: id, reference } as const;
  const [payment] = await tx
    .insert(payments)
    .values({ id, ...row, ...kept, amountAgorot, recordedBy: adminId, recordedAt: now })
    .returning();
  if (!payment) throw new Error('a payment was not kept');
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
