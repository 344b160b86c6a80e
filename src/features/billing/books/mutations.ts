import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { payments } from '../schema.ts';
import { listEntriesOf, type StoredPayment, sumOfAmounts } from './data.ts';

/** Writes a payment, or a refund of one, into the books; they are never changed. */
export async function keepPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<StoredPayment> {
  const [kept] = await tx.insert(payments).values(payment).returning();
  if (!kept) throw new Error('a payment was not kept');
  return kept;
}

/** What is left of a payment after its refunds. It stays locked, so that together they never exceed it. */
export async function lockLeftOf(tx: Tx, paymentId: string): Promise<number> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('no key update');
  return sumOfAmounts(await listEntriesOf(tx, paymentId));
}
