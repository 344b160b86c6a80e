import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { partnerPayments } from './schema.ts';

/** A closed month that still waits for its invoice; null where it has one, or was paid. */
export async function findAwaitedInvoice(db: Reader, business: string, paymentId: string) {
  const { businessId, id, month, amountAgorot, invoice, uploadedAt, paidAt } = partnerPayments;
  const [found] = await db
    .select({ month, amountAgorot })
    .from(partnerPayments)
    .where(
      and(eq(businessId, business), eq(id, paymentId), isNull(invoice), isNull(uploadedAt), isNull(paidAt)),
    );
  return found ?? null;
}

/** Returns why a month's document was given back; null where it was not. */
export async function findReturnedDocument(db: Reader, business: string, paymentId: string) {
  const { businessId, id, month, returnedAt, returnReason } = partnerPayments;
  const [found] = await db
    .select({ month, reason: returnReason })
    .from(partnerPayments)
    .where(and(eq(businessId, business), eq(id, paymentId), isNotNull(returnedAt)));
  return found ?? null;
}
