import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { listOwnersOf } from '#features/accounts/data/owners.ts';
import { emailsOfUsers } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import type {
  Earnings,
  HeldReferral,
  OpenPayout,
  PageQuery,
  PartnerPayment,
  Payment,
  Referral,
  ReferralSummary,
} from './contract.ts';
import { presentOpenPayout, presentPayout } from '#features/payouts/data.ts';
import { checkedStatementsOf, type StoredStatement } from '#features/partner-tax/data.ts';
import { earnsCommission, PARTNER_SIGN_UPS } from './policy.ts';
import { decimalShekels } from '#features/partners/money.policy.ts';
import type { TaxMoment } from '#features/partner-tax/policy.ts';
import { partnerPayments, partners, payments, referrals } from './schema.ts';

/** Figures of a business that has brought nobody. */
const NOTHING = {
  referrals: 0,
  active: 0,
  pending: 0,
  signUps: 0,
  renewals: 0,
  earnedAgorot: 0,
  closedAgorot: 0,
  paidAgorot: 0,
};

export async function getReferralSummary(
  db: Reader,
  business: OwnedBusinessId,
  referralCode: string,
): Promise<ReferralSummary> {
  const { referrals: total, active, pending, signUps, renewals } = await getBooks(db, business);
  const level = signUps < PARTNER_SIGN_UPS ? 'reseller' : 'partner';
  return { referralCode, level, signUps, total, active, pending, renewals };
}

export async function getEarnings(db: Reader, business: OwnedBusinessId): Promise<Earnings> {
  const { earnedAgorot, closedAgorot, paidAgorot } = await getBooks(db, business);
  return {
    earned: decimalShekels(earnedAgorot),
    paid: decimalShekels(paidAgorot),
    pending: decimalShekels(earnedAgorot - paidAgorot),
    open: decimalShekels(earnedAgorot - closedAgorot),
  };
}

export async function listReferrals(
  db: Reader,
  business: OwnedBusinessId,
  { cursor, limit }: PageQuery,
): Promise<Page<Referral>> {
  const rows = await db
    .select()
    .from(referrals)
    .where(and(eq(referrals.businessId, business), cursor ? lt(referrals.id, cursor) : undefined))
    .orderBy(desc(referrals.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id, position, status, commissionAgorot, createdAt }) => ({
    id,
    position,
    status,
    earnsCommission: earnsCommission(position),
    commissionEarned: decimalShekels(commissionAgorot),
    createdAt: createdAt.toISOString(),
  }));
}

export async function listPartnerPayments(
  db: Reader,
  business: OwnedBusinessId,
  { cursor, limit }: PageQuery,
  moment: TaxMoment,
): Promise<Page<PartnerPayment>> {
  const rows = await db
    .select()
    .from(partnerPayments)
    .where(and(eq(partnerPayments.businessId, business), cursor ? lt(partnerPayments.id, cursor) : undefined))
    .orderBy(desc(partnerPayments.id))
    .limit(limit + 1);
  const statement = await statementOf(db, business);
  return pageOf(rows, limit, (payout) => presentPayout(payout, statement, moment));
}

/** One of a partner's closed months; null also where it is somebody else's. */
export async function getPartnerPayment(
  db: Reader,
  business: OwnedBusinessId,
  id: string,
  moment: TaxMoment,
): Promise<PartnerPayment | null> {
  const [payout] = await db
    .select()
    .from(partnerPayments)
    .where(and(eq(partnerPayments.businessId, business), eq(partnerPayments.id, id)));
  return payout ? presentPayout(payout, await statementOf(db, business), moment) : null;
}

/** The stored invoice of a closed month; null where there is none, and where it is not this business's. */
export async function findInvoice(db: Reader, of: OwnedBusinessId | 'any business', id: string) {
  const isTheirs = of === 'any business' ? undefined : eq(partnerPayments.businessId, of);
  const [found] = await db
    .select({
      key: partnerPayments.invoice,
      month: partnerPayments.month,
      businessId: partnerPayments.businessId,
    })
    .from(partnerPayments)
    .where(and(isTheirs, eq(partnerPayments.id, id)));
  return found?.key ? { ...found, key: found.key } : null;
}

/** Returns those of the files that are a month's invoice; the others may be swept. */
export async function listInvoicesAmong(db: Reader, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ invoice: partnerPayments.invoice })
    .from(partnerPayments)
    .where(inArray(partnerPayments.invoice, keys));
  return found.flatMap(({ invoice }) => invoice ?? []);
}

export async function listHeldReferrals(
  db: Reader,
  query: PageQuery,
): Promise<Page<HeldReferral> & { subjectIds: string[] }> {
  const rows = await db
    .select()
    .from(referrals)
    .where(and(eq(referrals.status, 'pending'), olderThan(referrals.id, query)))
    .orderBy(desc(referrals.id))
    .limit(query.limit + 1);
  const partnersOfRows = await listOwnersOf(db, idsOf(rows, 'businessId'));
  const newcomersMails = await emailsOfUsers(db, idsOf(rows, 'userId'));
  const page = pageOf(rows, query.limit, ({ id, businessId, userId, signs, createdAt }) => ({
    id,
    signs,
    partner: partnersOfRows.get(businessId)?.email ?? null,
    newcomer: newcomersMails.get(userId ?? '') ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { ...page, subjectIds: [...userIdsOf(partnersOfRows), ...newcomersMails.keys()] };
}

export async function listOpenPayouts(
  db: Reader,
  query: PageQuery,
  moment: TaxMoment,
): Promise<Page<OpenPayout> & { subjectIds: string[] }> {
  const rows = await db
    .select()
    .from(partnerPayments)
    .where(and(isNull(partnerPayments.paidAt), olderThan(partnerPayments.id, query)))
    .orderBy(desc(partnerPayments.id))
    .limit(query.limit + 1);
  const owners = await listOwnersOf(db, idsOf(rows, 'businessId'));
  const statements = await checkedStatementsOf(db, idsOf(rows, 'businessId'));
  const page = pageOf(rows, query.limit, (payout) => {
    const statement = statements.get(payout.businessId) ?? null;
    return presentOpenPayout(payout, statement, owners.get(payout.businessId)?.email ?? null, moment);
  });
  return { ...page, subjectIds: userIdsOf(owners) };
}

export async function listPayments(db: Reader, query: PageQuery): Promise<Page<Payment>> {
  const rows = await db
    .select()
    .from(payments)
    .where(olderThan(payments.id, query))
    .orderBy(desc(payments.id))
    .limit(query.limit + 1);
  const payers = await emailsOfPayers(db, rows);
  return pageOf(rows, query.limit, (payment) => presentPayment(payment, payers));
}

export function emailsOfPayers(db: Reader, rows: { userId: string | null }[]): Promise<Map<string, string>> {
  return emailsOfUsers(db, idsOf(rows, 'userId'));
}

export function presentPayment(payment: typeof payments.$inferSelect, payers: Map<string, string>): Payment {
  const { id, userId, refundOf, amountAgorot, reference, paidAt } = payment;
  const amount = decimalShekels(amountAgorot);
  const payer = payers.get(userId ?? '') ?? null;
  return { id, userId, payer, refundOf, amount, reference, at: paidAt.toISOString() };
}

async function statementOf(db: Reader, business: OwnedBusinessId): Promise<StoredStatement | null> {
  return (await checkedStatementsOf(db, [business])).get(business) ?? null;
}

async function getBooks(db: Reader, business: OwnedBusinessId) {
  const [books] = await db.select().from(partners).where(eq(partners.businessId, business));
  return books ?? NOTHING;
}

function olderThan(
  id: typeof payments.id | typeof referrals.id | typeof partnerPayments.id,
  query: PageQuery,
) {
  return query.cursor ? lt(id, query.cursor) : undefined;
}

function userIdsOf(owners: Map<string, { userId: string }>): string[] {
  return [...owners.values()].map(({ userId }) => userId);
}

function idsOf<Key extends string>(rows: Record<Key, string | null>[], key: Key): string[] {
  return [...new Set(rows.flatMap((row) => row[key] ?? []))];
}

function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
): Page<Item> {
  const { items, nextCursor } = cutPage(rows, limit);
  return { items: items.map(present), nextCursor };
}
