import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { partnerPayments } from '#features/partner-program/schema.ts';

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
