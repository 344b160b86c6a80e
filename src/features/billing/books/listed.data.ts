import { and, desc, eq, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { addDays, startOfDay } from '#platform/zoned-time.ts';
import type { StoredCharge } from '../data.ts';
import { PAYABLE } from '../policy.ts';
import { bookDifferences, charges, payments, subscriptions } from '../schema.ts';
import type { StoredPayment } from './data.ts';
import { LISTED_KINDS } from './policy.ts';

/** A page can be paid on for a while after midnight. */
const CHARGED_BEFORE_DAYS = 2;
const SETTLED_AT_ONCE = 500;

export async function listDaysOfOpenDifferences(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: bookDifferences.day })
    .from(bookDifferences)
    .where(and(isNull(bookDifferences.closedAt), inArray(bookDifferences.kind, [...LISTED_KINDS])))
    .orderBy(desc(bookDifferences.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

/** Card payments and refunds that were booked on these days. */
export async function listBookedOn(db: Reader, days: string[]): Promise<StoredPayment[]> {
  if (days.length === 0) return [];
  const on = days.map((day) =>
    and(gte(payments.paidAt, startOfDay(day)), lt(payments.paidAt, startOfDay(addDays(day, 1)))),
  );
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.source, 'card'), or(...on)));
}

/** Our payments by the provider's transactions. */
export async function findBooked(db: Reader, transactionIds: string[]): Promise<Map<string, StoredPayment>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.source, 'card'), inArray(payments.sourceKey, transactionIds)));
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

export async function findCharged(db: Reader, transactionIds: string[]): Promise<Map<string, StoredCharge>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db.select().from(charges).where(inArray(charges.transactionId, transactionIds));
  return new Map(rows.flatMap((row) => (row.transactionId ? [[row.transactionId, row] as const] : [])));
}

/** Charges around a day that may turn out to be paid: a list without our references could mean any of them. */
export async function listPayableAround(db: Reader, day: string): Promise<string[]> {
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        inArray(charges.state, [...PAYABLE]),
        ne(charges.kind, 'refund'),
        gte(charges.createdAt, startOfDay(addDays(day, -CHARGED_BEFORE_DAYS))),
        lt(charges.createdAt, startOfDay(addDays(day, 1))),
      ),
    )
    .orderBy(desc(charges.id))
    .limit(SETTLED_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Refunds of an amount that were sent around a day, and of which no transaction is known; with the card's digits. */
export async function listUntracedRefunds(
  db: Reader,
  { day, amountAgorot }: { day: string; amountAgorot: number },
): Promise<{ refund: StoredCharge; last4: string | null }[]> {
  const rows = await db
    .select({ refund: charges, last4: subscriptions.cardLast4 })
    .from(charges)
    .leftJoin(subscriptions, eq(subscriptions.businessId, charges.businessId))
    .where(
      and(
        eq(charges.kind, 'refund'),
        inArray(charges.state, ['sent', 'unknown', 'paid']),
        isNull(charges.transactionId),
        eq(charges.amountAgorot, amountAgorot),
        gte(charges.createdAt, startOfDay(addDays(day, -1))),
        lt(charges.createdAt, startOfDay(addDays(day, 1))),
      ),
    );
  return rows;
}

/** Payments that a subscription's card made, the newest first, with their charges. */
export function listPaidBy(
  db: Reader,
  subscriptionId: string,
): Promise<{ charge: StoredCharge; payment: StoredPayment }[]> {
  return db
    .select({ charge: charges, payment: payments })
    .from(charges)
    .innerJoin(payments, and(eq(payments.source, 'card'), eq(payments.sourceKey, charges.transactionId)))
    .where(and(eq(charges.subscriptionId, subscriptionId), isNull(payments.refundOf)))
    .orderBy(desc(charges.id));
}
