import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { PageQuery } from '../contract.ts';
import { getBooks } from '../data.ts';
import { partnerPayments } from '../schema.ts';
import type { Earnings, ListedPayout, PartnerPayment, PayoutsQuery, Settlement } from './contract.ts';
import { invoicePath, needsAllocationNumber, stageOf } from './policy.ts';

type StoredPayout = typeof partnerPayments.$inferSelect;

export async function listPartnerPayments(
  db: Reader,
  business: OwnedBusinessId,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<Page<PartnerPayment>> {
  const rows = await db
    .select()
    .from(partnerPayments)
    .where(and(eq(partnerPayments.businessId, business), cursor ? lt(partnerPayments.id, cursor) : undefined))
    .orderBy(desc(partnerPayments.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (payout) => presentPayout(payout, now));
}

/** One of a partner's closed months; null also where it is somebody else's. */
export async function getPartnerPayment(
  db: Reader,
  business: OwnedBusinessId,
  id: string,
  now: Date,
): Promise<PartnerPayment | null> {
  const [payout] = await db
    .select()
    .from(partnerPayments)
    .where(and(eq(partnerPayments.businessId, business), eq(partnerPayments.id, id)));
  return payout ? presentPayout(payout, now) : null;
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

/** Payments of all partners, for admins. */
export async function listPayouts(
  db: Reader,
  { state, cursor, limit }: PayoutsQuery,
): Promise<Page<ListedPayout> & { subjectIds: string[] }> {
  const { id, paidAt } = partnerPayments;
  const rows = await db
    .select()
    .from(partnerPayments)
    .where(and(state === 'open' ? isNull(paidAt) : isNotNull(paidAt), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit);
  const owners = await listOwnersOf(db, valuesOf(items, 'businessId'));
  return {
    items: items.map((payout) => ({
      ...presentMonth(payout),
      partner: owners.get(payout.businessId)?.name ?? null,
      uploadedAt: payout.uploadedAt?.toISOString() ?? null,
    })),
    nextCursor,
    subjectIds: [...owners.values()].map(({ userId }) => userId),
  };
}

/** Months whose document an admin has to check and pay. */
export function countOpenPayouts(db: Reader): Promise<OpenWork> {
  const { uploadedAt, returnedAt, paidAt } = partnerPayments;
  const isOpen = and(isNull(paidAt), isNotNull(uploadedAt), isNull(returnedAt));
  return countOpen(db, partnerPayments, uploadedAt, isOpen);
}

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

function presentPayout(payout: StoredPayout, now: Date): PartnerPayment {
  return {
    ...presentMonth(payout),
    status: payout.paidAt ? 'paid' : 'pending',
    needsAllocationNumber: needsAllocationNumber(payout.amountAgorot, zonedDay(now)),
  };
}

function presentMonth(payout: StoredPayout) {
  const { id, month, amountAgorot, invoice, returnedAt, returnReason, paidAt } = payout;
  return {
    id,
    month,
    amount: decimalShekels(amountAgorot),
    stage: stageOf(payout),
    document: presentDocument(payout),
    returned: returnedAt && returnReason,
    invoiceUrl: invoice && invoicePath(id),
    paidAt: paidAt?.toISOString() ?? null,
    settlement: presentSettlement(payout),
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

/** Null before the payment, and where it was made before tax was withheld. */
function presentSettlement(payout: StoredPayout): Settlement | null {
  const { amountAgorot, vatAgorot, withheldAgorot, certificateUntil } = payout;
  if (vatAgorot === null || withheldAgorot === null) return null;
  return {
    vat: decimalShekels(vatAgorot),
    total: decimalShekels(amountAgorot + vatAgorot),
    withheld: decimalShekels(withheldAgorot),
    transfer: decimalShekels(amountAgorot + vatAgorot - withheldAgorot),
    certificateUntil,
  };
}
