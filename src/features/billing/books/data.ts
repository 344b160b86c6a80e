import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import type { StoredCharge } from '../data.ts';
import { charges, payments } from '../schema.ts';

export type StoredPayment = typeof payments.$inferSelect;

export async function findPayment(db: Reader, id: string): Promise<StoredPayment | null> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found ?? null;
}

/** The payment that a card's charge left in the books. */
export async function findPaymentOf(db: Reader, transactionId: string): Promise<StoredPayment | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.source, 'card'), eq(payments.sourceKey, transactionId)));
  return found ?? null;
}

/** The charge of a card that a payment comes from; null where an admin wrote it down, and where the account is gone. */
export async function findChargeOf(db: Reader, payment: StoredPayment): Promise<StoredCharge | null> {
  if (payment.source !== 'card') return null;
  const [found] = await db.select().from(charges).where(eq(charges.transactionId, payment.sourceKey));
  return found ?? null;
}

/** Payments and refunds of everybody, the newest first. @param before an id to go on from */
export function listAllPayments(
  db: Reader,
  { before, limit }: { before?: string; limit: number },
): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(before ? lt(payments.id, before) : undefined)
    .orderBy(desc(payments.id))
    .limit(limit);
}

/** What a user paid, without the refunds, the oldest first. */
export function listPaymentsBy(db: Reader, userId: string): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNull(payments.refundOf)))
    .orderBy(asc(payments.id));
}

/** Card payments of a user and their refunds, the newest first. */
export function listCardPaymentsSince(db: Reader, userId: string, since: Date): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.source, 'card'), gte(payments.paidAt, since)))
    .orderBy(desc(payments.id));
}

/** What a user paid, less refunds. */
export async function sumPaidBy(db: Reader, userId: string): Promise<number> {
  const [row] = await db
    .select({ agorot: sql<string>`coalesce(sum(${payments.amountAgorot}), 0)` })
    .from(payments)
    .where(eq(payments.userId, userId));
  return Number(row?.agorot ?? 0);
}

/** A payment and the refunds of it, whose amounts are negative. */
export function listEntriesOf(
  db: Reader,
  paymentId: string,
): Promise<Pick<StoredPayment, 'id' | 'amountAgorot'>[]> {
  return db
    .select({ id: payments.id, amountAgorot: payments.amountAgorot })
    .from(payments)
    .where(or(eq(payments.id, paymentId), eq(payments.refundOf, paymentId)));
}

export function sumOfAmounts(entries: { amountAgorot: number }[]): number {
  return entries.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
}

/** The refunds of a charge that were sent and have no outcome yet, in agorot. */
export async function sumUnderWay(db: Reader, chargeId: string): Promise<number> {
  const [row] = await db
    .select({ agorot: sql<string>`coalesce(sum(${charges.amountAgorot}), 0)` })
    .from(charges)
    .where(and(eq(charges.refundOf, chargeId), inArray(charges.state, ['sent', 'unknown'])));
  return Number(row?.agorot ?? 0);
}
