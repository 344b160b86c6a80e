import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { paymentDocuments, payments } from '../schema.ts';
import type { StoredPayment } from './data.ts';

export type StoredDocument = typeof paymentDocuments.$inferSelect;

/** Payments by card, and refunds, of which nothing is known of a document yet. */
export function listWithoutDocument(
  db: Reader,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<Pick<StoredPayment, 'id' | 'reference'>[]> {
  return db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .leftJoin(paymentDocuments, eq(paymentDocuments.paymentId, payments.id))
    .where(
      and(
        eq(payments.source, 'card'),
        ne(payments.amountAgorot, 0),
        gte(payments.paidAt, from),
        lt(payments.paidAt, until),
        isNull(paymentDocuments.id),
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(limit);
}

export function listDueDocuments(
  db: Reader,
  at: Date,
  limit: number,
): Promise<{ document: StoredDocument; payment: StoredPayment }[]> {
  return db
    .select({ document: paymentDocuments, payment: payments })
    .from(paymentDocuments)
    .innerJoin(payments, eq(payments.id, paymentDocuments.paymentId))
    .where(lte(paymentDocuments.nextLookAt, at))
    .orderBy(asc(paymentDocuments.nextLookAt))
    .limit(limit);
}

export async function listDocumentsOf(
  db: Reader,
  paymentIds: string[],
): Promise<Map<string, StoredDocument>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentDocuments)
    .where(inArray(paymentDocuments.paymentId, paymentIds));
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** A stored document of this user; null also where it is somebody else's. */
export async function findOwnDocument(
  db: Reader,
  userId: string,
  id: string,
): Promise<{ number: string; file: string } | null> {
  const [found] = await db
    .select({ number: paymentDocuments.number, file: paymentDocuments.file })
    .from(paymentDocuments)
    .innerJoin(payments, eq(payments.id, paymentDocuments.paymentId))
    .where(and(eq(paymentDocuments.id, id), eq(payments.userId, userId), isNotNull(paymentDocuments.file)));
  return found?.file ? { number: found.number, file: found.file } : null;
}
