import { and, eq, or, sql } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { decimalShekels } from '../money.policy.ts';
import { lockPartner } from '../mutations.ts';
import { payments } from '../schema.ts';
import { vatAt } from '../vat.policy.ts';
import { countIfProved } from './counting.mutations.ts';
import { book, bookPayment, lockReferralOf } from './ledger.mutations.ts';
import {
  type AdminDelivery,
  type PaymentReport,
  type PaymentSource,
  recordedByAdmin,
} from './payment-source.policy.ts';

export type StoredPayment = typeof payments.$inferSelect;
export type Recorded =
  | { ok: true; payment: StoredPayment }
  | {
      ok: false;
      reason:
        | 'unknown_user'
        | 'unknown_payment'
        | 'key_reused'
        | 'wrong_time'
        | 'more_than_paid'
        | 'no_renewal';
    };

/** Records a payment, or a refund of one, that an admin writes down. The same key again changes nothing. */
export async function recordPayment(
  db: Db,
  adminId: string,
  delivery: AdminDelivery,
  now: Date,
): Promise<Recorded> {
  return takeDelivery(db, recordedByAdmin, delivery, adminId, now);
}

type Report<K extends PaymentReport['kind']> = Extract<PaymentReport, { kind: K }>;
type Recording = { source: PaymentSource<never>['name']; recordedBy: string | null; now: Date };

/** Takes what a source delivers into the books: payment, commission and credit in one transaction. */
async function takeDelivery<Delivery>(
  db: Db,
  source: PaymentSource<Delivery>,
  delivery: Delivery,
  recordedBy: string | null,
  now: Date,
): Promise<Recorded> {
  const report = source.read(delivery);
  const record = { source: source.name, recordedBy, now };
  return transact(db, async (tx) => {
    // Two arrivals of one delivery take turns; the second then finds the first.
    await lockUntilCommit(tx, `${source.name}:${report.key}`);
    const [known] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.source, source.name), eq(payments.sourceKey, report.key)));
    if (known)
      return isSame(known, report) ? { ok: true, payment: known } : { ok: false, reason: 'key_reused' };
    if (report.at > now) return { ok: false, reason: 'wrong_time' };
    return report.kind === 'payment' ? takePayment(tx, report, record) : takeRefund(tx, report, record);
  });
}

async function takePayment(tx: Tx, report: Report<'payment'>, record: Recording): Promise<Recorded> {
  const { userId, at, amountAgorot, byRenewal } = report;
  const payer = await getUser(tx, userId);
  if (!payer) return { ok: false, reason: 'unknown_user' };
  if (at < payer.createdAt) return { ok: false, reason: 'wrong_time' };
  if (byRenewal && !(await hasRenewal(tx, payer.businessId))) return { ok: false, reason: 'no_renewal' };
  const referral = byRenewal ? null : await lockReferralOf(tx, { userId });
  const payment = await insertPayment(tx, report, record, {
    userId,
    amountAgorot,
    vatBasisPoints: vatAt(at),
  });
  if (byRenewal) {
    const { businessId } = payer;
    await book(tx, { businessId, kind: 'renewal_used', renewals: -1, paymentId: payment.id, at: record.now });
  }
  if (referral) {
    const counted = await countIfProved(tx, referral, record.now);
    // A sign-up that counts since now was booked with all of its payments.
    if (counted.status === referral.status) await bookPayment(tx, counted, payment, record.now);
  }
  return { ok: true, payment };
}

async function takeRefund(tx: Tx, report: Report<'refund'>, record: Recording): Promise<Recorded> {
  const { paymentId, amountAgorot } = report;
  const [known] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!known || known.refundOf !== null) return { ok: false, reason: 'unknown_payment' };
  if (report.at < known.paidAt) return { ok: false, reason: 'wrong_time' };
  const referral = await lockReferralOf(tx, known.userId ? { userId: known.userId } : { paymentId });
  // Refunds of one payment take turns, so that together they never exceed it.
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('no key update');
  const [row] = await tx
    .select({ left: sql<string>`sum(${payments.amountAgorot})` })
    .from(payments)
    .where(or(eq(payments.id, paymentId), eq(payments.refundOf, paymentId)));
  if (amountAgorot > Number(row?.left ?? 0)) return { ok: false, reason: 'more_than_paid' };
  const { userId, vatBasisPoints } = known;
  const refund = await insertPayment(tx, report, record, {
    userId,
    vatBasisPoints,
    refundOf: paymentId,
    amountAgorot: -amountAgorot,
  });
  if (referral) await bookPayment(tx, referral, refund, record.now);
  return { ok: true, payment: refund };
}

async function insertPayment(
  tx: Tx,
  { key, at, reference }: PaymentReport,
  { source, recordedBy, now }: Recording,
  row: Pick<typeof payments.$inferInsert, 'userId' | 'amountAgorot' | 'vatBasisPoints' | 'refundOf'>,
): Promise<StoredPayment> {
  const id = newId(now);
  const [payment] = await tx
    .insert(payments)
    .values({ id, ...row, paidAt: at, source, sourceKey: key, reference, recordedBy, recordedAt: now })
    .returning();
  if (!payment) throw new Error('a payment was not kept');
  if (recordedBy) {
    const act = row.refundOf ? 'refund_recorded' : 'payment_recorded';
    const subjectIds = row.userId ? [row.userId] : [];
    const details = { amount: decimalShekels(payment.amountAgorot) };
    await recordAdminAct(tx, { adminId: recordedBy, act, subjectIds, details }, now);
  }
  return payment;
}

async function hasRenewal(tx: Tx, businessId: string): Promise<boolean> {
  const books = await lockPartner(tx, businessId);
  return books !== null && books.renewals > 0;
}

function isSame(known: StoredPayment, report: PaymentReport): boolean {
  if (report.kind === 'refund')
    return known.refundOf === report.paymentId && known.amountAgorot === -report.amountAgorot;
  return (
    known.refundOf === null && known.userId === report.userId && known.amountAgorot === report.amountAgorot
  );
}
