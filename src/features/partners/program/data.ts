import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { listConfirmed, namesOfUsers } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { listAllPayments, type StoredPayment } from '#features/billing/books/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork, type WorkQuery } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { PageQuery } from '../contract.ts';
import { getBooks } from '../data.ts';
import { referrals } from '../schema.ts';
import type { Payment, Referral, ReferralRequest, ReferralSummary } from './contract.ts';
import { earnsCommission, PARTNER_SIGN_UPS, waitsFor } from './policy.ts';

export async function getReferralSummary(
  db: Reader,
  business: OwnedBusinessId,
  referralCode: string,
): Promise<ReferralSummary> {
  const { referrals: total, active, pending, signUps, renewals } = await getBooks(db, business);
  const level = signUps < PARTNER_SIGN_UPS ? 'reseller' : 'partner';
  return { referralCode, level, signUps, total, active, pending, renewals };
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
  const waiting = rows.filter(({ status }) => status === 'pending');
  const confirmed = await listConfirmed(db, valuesOf(waiting, 'userId'));
  return cutPage(rows, limit, ({ commissionAgorot, createdAt, ...referral }) => ({
    id: referral.id,
    position: referral.position,
    status: referral.status,
    waitsFor: waitsFor(referral, confirmed.has(referral.userId ?? '')),
    earnsCommission: earnsCommission(referral.position),
    commissionEarned: decimalShekels(commissionAgorot),
    createdAt: createdAt.toISOString(),
  }));
}

/** An admin has to look at it first. As the index says it. */
const isUndecided = sql`status = 'pending' and decided_at is null and signs <> '{}'`;

/** Sign-ups that an admin has to decide about, or has decided. */
export async function listHeldReferrals(db: Reader, query: WorkQuery): Promise<ReferralRequest[]> {
  const { where, orderBy } = inWorkList(query, referrals.id, referrals.decidedAt);
  const rows = await db
    .select()
    .from(referrals)
    .where(query.state === 'open' ? and(where, isUndecided) : where)
    .orderBy(orderBy)
    .limit(query.limit);
  const partners = await listOwnersOf(db, valuesOf(rows, 'businessId'));
  const newcomers = await namesOfUsers(db, valuesOf(rows, 'userId'));
  return rows.map(({ id, businessId, userId, status, signs, createdAt, decidedAt }) => {
    const partner = partners.get(businessId);
    const outcome = status === 'inactive' ? 'rejected' : 'approved';
    return {
      kind: 'referral',
      id,
      body: '',
      receivedAt: createdAt.toISOString(),
      answer: '',
      answeredAt: decidedAt?.toISOString() ?? null,
      partner: partner?.name ?? null,
      newcomer: newcomers.get(userId ?? '') ?? null,
      signs,
      outcome: decidedAt && userId ? outcome : null,
      userIds: [partner?.userId, userId].flatMap((one) => one ?? []),
    };
  });
}

export function countHeldReferrals(db: Reader): Promise<OpenWork> {
  return countOpen(db, referrals, referrals.createdAt, isUndecided);
}

export async function listPayments(db: Reader, query: PageQuery): Promise<Page<Payment>> {
  const rows = await listAllPayments(db, { before: query.cursor, limit: query.limit + 1 });
  const payers = await namesOfPayers(db, rows);
  return cutPage(rows, query.limit, (payment) => presentPayment(payment, payers));
}

export function namesOfPayers(db: Reader, rows: { userId: string | null }[]): Promise<Map<string, string>> {
  return namesOfUsers(db, valuesOf(rows, 'userId'));
}

export function presentPayment(payment: StoredPayment, payers: Map<string, string>): Payment {
  const { id, userId, refundOf, amountAgorot, reference, paidAt } = payment;
  const amount = decimalShekels(amountAgorot);
  const payer = payers.get(userId ?? '') ?? null;
  return { id, userId, payer, refundOf, amount, reference, at: paidAt.toISOString() };
}
