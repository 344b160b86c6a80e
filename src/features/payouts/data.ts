import { zonedDay } from '#platform/zoned-time.ts';
import type { OpenPayout, PartnerPayment } from '#features/partner-program/contract.ts';
import { stageOf } from './policy.ts';
import { needsAllocationNumber } from './invoice.policy.ts';
import { decimalShekels } from '#features/partners/money.policy.ts';
import { invoicePath } from '#features/partner-program/paths.policy.ts';
import type { TaxMoment } from '#features/partner-tax/policy.ts';
import type { partnerPayments } from '#features/partner-program/schema.ts';
import { presentSettlement, type StoredStatement } from '#features/partner-tax/data.ts';

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
