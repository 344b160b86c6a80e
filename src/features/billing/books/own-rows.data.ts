import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { charges, paymentDocuments, paymentNotices, payments } from '../schema.ts';
import type { FoundDifference } from './differences.mutations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A refund that was just sent is waited for. */
const REFUND_ANSWER_MS = HOUR_MS;
/** Its job is over by then. */
const REFUND_TRIES_MS = 12 * HOUR_MS;
const DOCUMENT_MS = DAY_MS;
const DOCUMENTS_SINCE_MS = 365 * DAY_MS;
const NOTICES_SINCE_MS = 7 * DAY_MS;

/** What is wrong in our own rows, whatever the provider lists. */
export async function listOwnDifferences(db: Reader, at: Date): Promise<FoundDifference[]> {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return [
    ...(await listOdd(db)),
    ...(await listUndocumented(db, { from: ago(DOCUMENTS_SINCE_MS), until: ago(DOCUMENT_MS) })),
    ...(await listUnknownRefunds(db, ago(REFUND_ANSWER_MS))),
    ...(await listDeclinedRefunds(db, ago(REFUND_TRIES_MS))),
  ];
}

/** Notices that were not about a payment page of ours, by day. */
export async function listOddNotices(db: Reader, at: Date): Promise<FoundDifference[]> {
  const rows = await db
    .select({
      verdict: paymentNotices.verdict,
      day: sql<string>`(${paymentNotices.receivedAt} at time zone 'Asia/Jerusalem')::date::text`.as('day'),
      count: sql<number>`count(*)::int`,
    })
    .from(paymentNotices)
    .where(
      and(
        ne(paymentNotices.verdict, 'read'),
        gt(paymentNotices.receivedAt, new Date(at.getTime() - NOTICES_SINCE_MS)),
      ),
    )
    .groupBy(paymentNotices.verdict, sql`day`);
  return rows.flatMap(({ verdict, day, count }) =>
    verdict === 'read' ? [] : [{ kind: `notice_${verdict}` as const, subject: day, day, count }],
  );
}

async function listOdd(db: Reader): Promise<FoundDifference[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.state, 'returned'), inArray(charges.code, ['reference', 'currency'])));
  return rows.map(({ id, amountAgorot, settledAt, createdAt }) => ({
    kind: 'odd',
    subject: id,
    chargeId: id,
    day: zonedDay(settledAt ?? createdAt),
    oursAgorot: amountAgorot,
  }));
}

async function listUndocumented(
  db: Reader,
  { from, until }: { from: Date; until: Date },
): Promise<FoundDifference[]> {
  const rows = await db
    .select({ id: charges.id, paymentId: payments.id, paidAt: payments.paidAt, paid: payments.amountAgorot })
    .from(payments)
    .innerJoin(charges, eq(charges.transactionId, payments.sourceKey))
    .leftJoin(paymentDocuments, eq(paymentDocuments.paymentId, payments.id))
    .where(
      and(
        eq(payments.source, 'card'),
        gt(payments.amountAgorot, 0),
        eq(payments.reference, ''),
        gte(payments.paidAt, from),
        lt(payments.paidAt, until),
        eq(charges.state, 'paid'),
        or(isNull(paymentDocuments.id), eq(paymentDocuments.number, '')),
      ),
    );
  return rows.map(({ id, paymentId, paidAt, paid }) => ({
    kind: 'undocumented',
    subject: id,
    chargeId: id,
    paymentId,
    day: zonedDay(paidAt),
    oursAgorot: paid,
  }));
}

async function listUnknownRefunds(db: Reader, until: Date): Promise<FoundDifference[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.kind, 'refund'),
        inArray(charges.state, ['sent', 'unknown']),
        lt(charges.createdAt, until),
      ),
    );
  return rows.map(({ id, amountAgorot, createdAt }) => ({
    kind: 'refund_unknown',
    subject: id,
    chargeId: id,
    day: zonedDay(createdAt),
    oursAgorot: -amountAgorot,
  }));
}

/** Charges whose last refund was declined; a later one that was made puts them in order. */
async function listDeclinedRefunds(db: Reader, until: Date): Promise<FoundDifference[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.kind, 'refund'), ne(charges.state, 'failed')))
    .orderBy(asc(charges.id));
  const last = new Map(rows.map((row) => [row.refundOf ?? '', row]));
  return [...last].flatMap(([refundOf, { id, state, createdAt, amountAgorot }]) => {
    if (state !== 'declined' || createdAt >= until) return [];
    const day = zonedDay(createdAt);
    return [{ kind: 'refund_declined', subject: refundOf, chargeId: id, day, oursAgorot: -amountAgorot }];
  });
}
