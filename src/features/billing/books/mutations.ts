import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { payments } from '../schema.ts';
import { listEntriesOf, type StoredPayment, sumOfAmounts, sumUnderWay } from './data.ts';

/** Writes a payment, or a refund of one, into the books; they are never changed. */
export async function keepPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<StoredPayment> {
  const [kept] = await tx.insert(payments).values(payment).returning();
  if (!kept) throw new Error('a payment was not kept');
  return kept;
}

/** What is left of a payment after its refunds. It stays locked, so that together they never exceed it. */
export async function lockLeftOf(tx: Tx, paymentId: string): Promise<number> {
  await lockPayment(tx, paymentId);
  return sumOfAmounts(await listEntriesOf(tx, paymentId));
}

/** The same, less the refunds of its charge that were sent and have no outcome yet. */
export async function lockRefundable(
  tx: Tx,
  { paymentId, chargeId }: { paymentId: string; chargeId: string },
): Promise<number> {
  await lockPayment(tx, paymentId);
  // Read first: a refund that is booked in between counts twice rather than not at all.
  const underWay = await sumUnderWay(tx, chargeId);
  return sumOfAmounts(await listEntriesOf(tx, paymentId)) - underWay;
}

async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('no key update');
}
