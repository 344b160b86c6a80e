import { and, asc, count, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { listAccounts, listOwnersOf } from '#features/accounts/owners.data.ts';
import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import type { Payments } from '#platform/payments/port.ts';
import { addDays, startOfDay, startOfMonth, startOfNextMonth, zonedDay } from '#platform/zoned-time.ts';
import { vatWithin } from '../amounts.policy.ts';
import { lapsesOn } from '../retries.policy.ts';
import { bookDifferences, charges, payments, subscriptions } from '../schema.ts';
import type {
  BookDifference,
  BookRevenue,
  DifferencesQuery,
  MonthRevenue,
  PastDue,
  PayerPayment,
  SubscriptionCounts,
  SubscriptionsQuery,
} from './admin.contract.ts';
import { listCardPaymentsSince } from './data.ts';
import { listDocumentsOf } from './documents.data.ts';
import { documentsKeptSince } from './policy.ts';
import { declinedFor } from './reasons.policy.ts';

/** Running subscriptions by state. */
export async function countSubscriptions(db: Reader): Promise<SubscriptionCounts> {
  const rows = await db
    .select({
      source: subscriptions.source,
      state: subscriptions.state,
      isLeaving: sql<boolean>`${subscriptions.endsOn} is not null`.as('is_leaving'),
      count: count(),
    })
    .from(subscriptions)
    .where(inArray(subscriptions.state, ['active', 'past_due']))
    .groupBy(subscriptions.source, subscriptions.state, sql`is_leaving`);
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, row) => total + row.count, 0);
  const byCard = (row: (typeof rows)[number]) => row.source === 'card';
  return {
    active: sum((row) => byCard(row) && row.state === 'active' && !row.isLeaving),
    leaving: sum((row) => byCard(row) && row.state === 'active' && row.isLeaving),
    pastDue: sum((row) => row.state === 'past_due'),
    withoutCard: sum((row) => row.source === 'admin'),
  };
}

/** The businesses whose plan an admin gave: no card is charged for it. */
export async function listWithoutCard(db: Reader, businessIds: string[]): Promise<Set<string>> {
  if (businessIds.length === 0) return new Set();
  const rows = await db
    .select({ businessId: subscriptions.businessId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.businessId, businessIds),
        eq(subscriptions.source, 'admin'),
        inArray(subscriptions.state, ['active', 'past_due']),
      ),
    );
  return new Set(rows.map(({ businessId }) => businessId));
}

/** Subscriptions whose renewal failed, with what the provider said last. */
export async function listPastDue(
  db: Reader,
  provider: Payments['provider'] | null,
  { cursor, limit }: SubscriptionsQuery,
): Promise<Page<PastDue>> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'past_due'), cursor ? gt(subscriptions.id, cursor) : undefined))
    .orderBy(subscriptions.id)
    .limit(limit + 1);
  const [owners, codes] = await Promise.all([
    listOwnersOf(
      db,
      rows.map(({ businessId }) => businessId),
    ),
    findLastCodes(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const page = cutPage(rows, limit);
  const items = page.items.flatMap(
    ({ id, businessId, plan, priceAgorot, nextChargeAt, failedOn, periodStart }) => {
      const owner = owners.get(businessId);
      if (!owner) return [];
      const { userId, name, email } = owner;
      const code = codes.get(id) ?? '';
      return [
        {
          id,
          userId,
          name,
          email,
          plan,
          code,
          price: decimalShekels(priceAgorot),
          reason: codes.has(id) ? declinedFor(provider, code) : null,
          nextTryAt: nextChargeAt?.toISOString() ?? null,
          lapsesOn: lapsesOn(failedOn ?? periodStart),
        },
      ];
    },
  );
  return { ...page, items };
}

async function findLastCodes(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: charges.subscriptionId, code: charges.code })
    .from(charges)
    .where(
      and(
        inArray(charges.subscriptionId, ids),
        eq(charges.kind, 'renewal'),
        inArray(charges.state, ['declined', 'failed']),
      ),
    )
    .orderBy(asc(charges.id));
  return new Map(rows.flatMap(({ id, code }) => (id ? [[id, code] as const] : [])));
}

export function countOpenDifferences(db: Reader): Promise<OpenWork> {
  return countOpen(db, bookDifferences, bookDifferences.foundAt, isNull(bookDifferences.closedAt));
}

export async function countDifferencesByKind(db: Reader) {
  return db
    .select({ kind: bookDifferences.kind, count: count() })
    .from(bookDifferences)
    .where(isNull(bookDifferences.closedAt))
    .groupBy(bookDifferences.kind);
}

export async function listDifferences(db: Reader, query: DifferencesQuery): Promise<Page<BookDifference>> {
  const { where, orderBy } = inWorkList(query, bookDifferences.id, bookDifferences.closedAt);
  const rows = await db
    .select({ difference: bookDifferences, businessId: charges.businessId, userId: payments.userId })
    .from(bookDifferences)
    .leftJoin(charges, eq(charges.id, bookDifferences.chargeId))
    .leftJoin(payments, eq(payments.id, bookDifferences.paymentId))
    .where(where)
    .orderBy(orderBy)
    .limit(query.limit + 1);
  const [owners, payers] = await Promise.all([
    listOwnersOf(
      db,
      rows.flatMap(({ businessId }) => businessId ?? []),
    ),
    listAccounts(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    ),
  ]);
  const found = rows.map(({ difference, businessId, userId }) => ({
    ...difference,
    payer: owners.get(businessId ?? '') ?? payers.get(userId ?? ''),
  }));
  return cutPage(found, query.limit, ({ id, kind, subject, day, count: times, note, payer, ...one }) => ({
    id,
    kind,
    subject,
    day,
    count: times,
    note,
    ours: one.oursAgorot === null ? null : decimalShekels(one.oursAgorot),
    theirs: one.theirsAgorot === null ? null : decimalShekels(one.theirsAgorot),
    userId: payer?.userId ?? null,
    email: payer?.email ?? null,
    foundAt: one.foundAt.toISOString(),
    closedAt: one.closedAt?.toISOString() ?? null,
  }));
}

/** Payments by card of a user, and what of each can still be given back. */
export async function listRefundable(db: Reader, userId: string, now: Date): Promise<PayerPayment[]> {
  const entries = await listCardPaymentsSince(db, userId, documentsKeptSince(now));
  const paid = entries.filter(({ refundOf, amountAgorot }) => refundOf === null && amountAgorot > 0);
  const [underWay, documents] = await Promise.all([
    sumUnderWayOf(
      db,
      paid.map(({ sourceKey }) => sourceKey),
    ),
    listDocumentsOf(
      db,
      paid.map(({ id }) => id),
    ),
  ]);
  return paid.map(({ id, paidAt, amountAgorot, reference, sourceKey }) => {
    const refunded = entries.filter(({ refundOf }) => refundOf === id);
    const left = refunded.reduce((sum, refund) => sum + refund.amountAgorot, amountAgorot);
    return {
      id,
      at: paidAt.toISOString(),
      amount: decimalShekels(amountAgorot),
      left: decimalShekels(left - (underWay.get(sourceKey) ?? 0)),
      document: documents.get(id)?.number || reference || null,
    };
  });
}

/** Refunds that were sent and are not known to have arrived, by the transaction that they give back. */
async function sumUnderWayOf(db: Reader, transactionIds: string[]): Promise<Map<string, number>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: charges.id, transactionId: charges.transactionId })
    .from(charges)
    .where(inArray(charges.transactionId, transactionIds));
  const sums = await db
    .select({ of: charges.refundOf, agorot: sql<string>`sum(${charges.amountAgorot})` })
    .from(charges)
    .where(
      and(
        inArray(
          charges.refundOf,
          rows.map(({ id }) => id),
        ),
        inArray(charges.state, ['sent', 'unknown']),
      ),
    )
    .groupBy(charges.refundOf);
  const byCharge = new Map(sums.map(({ of, agorot }) => [of, Number(agorot)]));
  return new Map(rows.map(({ id, transactionId }) => [transactionId ?? '', byCharge.get(id) ?? 0]));
}

/** What was really paid this month and the last, however it was paid. */
export async function getBookRevenue(db: Reader, now: Date): Promise<BookRevenue> {
  const begin = startOfMonth(now);
  const before = startOfMonth(startOfDay(addDays(zonedDay(begin), -1)));
  const [thisMonth, lastMonth] = await Promise.all([
    revenueOf(db, begin, startOfDay(startOfNextMonth(now))),
    revenueOf(db, before, begin),
  ]);
  return { thisMonth, lastMonth };
}

async function revenueOf(db: Reader, from: Date, until: Date): Promise<MonthRevenue> {
  const rows = await db
    .select({ agorot: payments.amountAgorot, rate: payments.vatBasisPoints, count: count() })
    .from(payments)
    .where(and(gte(payments.paidAt, from), lt(payments.paidAt, until)))
    .groupBy(payments.amountAgorot, payments.vatBasisPoints);
  const sum = (partOf: (agorot: number, rate: number) => number) =>
    rows.reduce((total, { agorot, rate, count: times }) => total + partOf(agorot, rate) * times, 0);
  const paid = sum((agorot) => Math.max(agorot, 0));
  const refunded = sum((agorot) => Math.max(-agorot, 0));
  const vat = sum(vatWithin);
  return {
    month: zonedDay(from).slice(0, 7),
    paid: decimalShekels(paid),
    refunded: decimalShekels(refunded),
    vat: decimalShekels(vat),
    net: decimalShekels(paid - refunded - vat),
  };
}
