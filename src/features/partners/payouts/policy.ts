import { shareOf } from '../money.policy.ts';
import type { DealerKind } from '../tax/policy.ts';
import { vatOn } from '../tax/vat.policy.ts';
import { needsAllocationNumber } from './invoice.policy.ts';

/** Documents that a partner is paid against: exempt ones issue receipts, the others tax invoices. */
export const DOCUMENT_TYPES = ['tax_invoice', 'receipt'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Progress of a closed month. Earnings belong to no month before it is closed. */
export const PAYOUT_STAGES = ['statement', 'document', 'checked', 'approved', 'paid'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** Letters, digits, dashes and slashes, with a digit among them. */
export const DOCUMENT_NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d/-]{0,19}$/u;

/** A rounded VAT may be off by so much: programs reach it from the net and from the total. */
const VAT_TOLERANCE_AGOROT = 1;

export interface DocumentFacts {
  documentType: DocumentType;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  netAgorot: number;
  vatAgorot: number;
  allocationNumber: string;
}

export interface PayoutDocumentFrame {
  /** `YYYY-MM`. */
  month: string;
  amountAgorot: number;
  /** Of the checked tax details; null where none were checked yet. */
  dealerKind: DealerKind | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface DocumentFault {
  field: 'documentType' | 'issuedOn' | 'net' | 'vat' | 'allocationNumber';
  reason: 'wrong_type' | 'future' | 'before_month' | 'wrong_net' | 'wrong_vat' | 'allocation_number';
  expectedAgorot?: number;
}

export function documentTypeOf(kind: DealerKind): DocumentType {
  return kind === 'exempt' ? 'receipt' : 'tax_invoice';
}

/** The VAT that belongs on a document over this amount. @param issuedOn its day, `YYYY-MM-DD` */
export function vatOfDocument(type: DocumentType, amountAgorot: number, issuedOn: string): number {
  return type === 'receipt' ? 0 : shareOf(amountAgorot, vatOn(issuedOn));
}

/** Finds the faults of a document, field by field; empty where a month may be paid against it. */
export function documentFaults(facts: DocumentFacts, frame: PayoutDocumentFrame): DocumentFault[] {
  const { documentType, issuedOn, netAgorot, vatAgorot, allocationNumber } = facts;
  const { month, amountAgorot, dealerKind, today } = frame;
  const faults: DocumentFault[] = [];
  if (dealerKind && documentType !== documentTypeOf(dealerKind))
    faults.push({ field: 'documentType', reason: 'wrong_type' });
  if (issuedOn > today) faults.push({ field: 'issuedOn', reason: 'future' });
  else if (issuedOn < `${month}-01`) faults.push({ field: 'issuedOn', reason: 'before_month' });
  if (netAgorot !== amountAgorot)
    faults.push({ field: 'net', reason: 'wrong_net', expectedAgorot: amountAgorot });
  // Of an impossible day there is no telling what VAT it has.
  if (faults.some(({ field }) => field === 'issuedOn')) return faults;
  const expectedAgorot = vatOfDocument(documentType, amountAgorot, issuedOn);
  const tolerance = expectedAgorot === 0 ? 0 : VAT_TOLERANCE_AGOROT;
  if (Math.abs(vatAgorot - expectedAgorot) > tolerance)
    faults.push({ field: 'vat', reason: 'wrong_vat', expectedAgorot });
  const isNumbered = documentType === 'receipt' || /^\d{9}$/.test(allocationNumber);
  if (!isNumbered && needsAllocationNumber(amountAgorot, issuedOn))
    faults.push({ field: 'allocationNumber', reason: 'allocation_number' });
  return faults;
}

export function stageOf(of: {
  uploadedAt: Date | null;
  returnedAt: Date | null;
  checkedAt: Date | null;
  approvedAt: Date | null;
  paidAt: Date | null;
}): PayoutStage {
  if (of.paidAt) return 'paid';
  if (of.approvedAt) return 'approved';
  if (of.checkedAt) return 'checked';
  return of.uploadedAt && !of.returnedAt ? 'document' : 'statement';
}
