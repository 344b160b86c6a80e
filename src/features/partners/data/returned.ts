import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { partnerPayments, taxStatements } from '#features/partner-program/schema.ts';

export interface Returned {
  /** `YYYY-MM`, of a month's document; null of tax details. */
  month: string | null;
  reason: string;
}

/** @param of the month's id, for its document, or that of a statement of tax details */
export async function findReturned(
  db: Reader,
  business: string,
  of: { paymentId: string } | { statementId: string },
): Promise<Returned | null> {
  if ('paymentId' in of) {
    const { businessId, id, month, returnedAt, returnReason } = partnerPayments;
    const [document] = await db
      .select({ month, reason: returnReason })
      .from(partnerPayments)
      .where(and(eq(businessId, business), eq(id, of.paymentId), isNotNull(returnedAt)));
    return document ?? null;
  }
  const { businessId, id, verdict, reason } = taxStatements;
  const [statement] = await db
    .select({ reason })
    .from(taxStatements)
    .where(and(eq(businessId, business), eq(id, of.statementId), eq(verdict, 'declined')));
  return statement ? { month: null, ...statement } : null;
}
