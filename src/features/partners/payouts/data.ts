import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { PageQuery } from '../contract.ts';
import { getBooks } from '../data.ts';
import { decimalShekels } from '../money.policy.ts';
import { checkedStatementsOf, type StoredStatement } from '../tax/data.ts';
import type { TaxMoment } from '../tax/policy.ts';
import type { Earnings, OpenPayout, PartnerPayment } from './contract.ts';
import { invoicePath, needsAllocationNumber } from './invoice.policy.ts';
import { stageOf } from './policy.ts';
import { partnerPayments } from './schema.ts';
import { presentSettlement } from './settlement.data.ts';

type StoredPayout = typeof partnerPayments.$inferSelect;

/** A closed month as its partner sees it. @param statement what is in force of their tax details */
export function presentPayout(
  payout: StoredPayout,
  statement: StoredStatement | null,
  moment: TaxMoment,
): PartnerPayment {
  const { amountAgorot, paidAt } = payout;
  const isExempt = statement?.dealerKind === 'exempt';
  return {
    ...presentMonth(payout, statement, moment),
    status: paidAt ? 'paid' : 'pending',
    paidAt: paidAt?.toISOString() ?? null,
    needsAllocationNumber: !isExempt && needsAllocationNumber(amountAgorot, zonedDay(moment.now)),
  };
}

/** A month that is not paid yet as admins see it. @param partner whose it is; null where they are gone */
export function presentOpenPayout(
  payout: StoredPayout,
  statement: StoredStatement | null,
  partner: string | null,
  moment: TaxMoment,
): OpenPayout {
  const uploadedAt = payout.uploadedAt?.toISOString() ?? null;
  return { ...presentMonth(payout, statement, moment), partner, uploadedAt };
}

function presentMonth(payout: StoredPayout, statement: StoredStatement | null, moment: TaxMoment) {
  const { id, month, amountAgorot, invoice, returnedAt, returnReason } = payout;
  return {
    id,
    month,
    amount: decimalShekels(amountAgorot),
    stage: stageOf(payout),
    document: presentDocument(payout),
    returned: returnedAt && returnReason,
    invoiceUrl: invoice && invoicePath(id),
    dealerKind: statement?.dealerKind ?? null,
    settlement: presentSettlement(payout, statement, moment),
  };
}

function presentDocument(payout: StoredPayout): PartnerPayment['document'] {
  const { documentType, documentNumber, issuedOn, documentVatAgorot, amountAgorot, allocationNumber } =
    payout;
  if (!documentType || !documentNumber || !issuedOn || documentVatAgorot === null) return null;
  return {
    type: documentType,
    number: documentNumber,
    issuedOn,
    // No other document is taken than one over the month's amount.
    net: decimalShekels(amountAgorot),
    vat: decimalShekels(documentVatAgorot),
    allocationNumber,
  };
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
  return cutPage(rows, limit, (payout) => presentPayout(payout, statement, moment));
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

export async function listOpenPayouts(
  db: Reader,
  { cursor, limit }: PageQuery,
  moment: TaxMoment,
): Promise<Page<OpenPayout> & { subjectIds: string[] }> {
  const rows = await db
    .select()
    .from(partnerPayments)
    .where(and(isNull(partnerPayments.paidAt), cursor ? lt(partnerPayments.id, cursor) : undefined))
    .orderBy(desc(partnerPayments.id))
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit);
  const businessIds = valuesOf(items, 'businessId');
  const owners = await listOwnersOf(db, businessIds);
  const statements = await checkedStatementsOf(db, businessIds);
  return {
    items: items.map((payout) => {
      const statement = statements.get(payout.businessId) ?? null;
      return presentOpenPayout(payout, statement, owners.get(payout.businessId)?.name ?? null, moment);
    }),
    nextCursor,
    subjectIds: [...owners.values()].map(({ userId }) => userId),
  };
}

async function statementOf(db: Reader, business: OwnedBusinessId): Promise<StoredStatement | null> {
  return (await checkedStatementsOf(db, [business])).get(business) ?? null;
}

/** Months whose document an admin has to check, approve or pay. */
export function countOpenPayouts(db: Reader): Promise<OpenWork> {
  const { uploadedAt, returnedAt, paidAt } = partnerPayments;
  const isOpen = and(isNull(paidAt), isNotNull(uploadedAt), isNull(returnedAt));
  return countOpen(db, partnerPayments, uploadedAt, isOpen);
}
