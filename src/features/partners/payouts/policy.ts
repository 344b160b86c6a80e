import { agorotOf, shareOf } from '#features/accounts/plan-names/money.policy.ts';
import { vatOn } from '#features/billing/vat.policy.ts';
import { startOfMonth, zonedDay } from '#platform/zoned-time.ts';

/** Documents that a partner is paid against: exempt dealers issue receipts, the others tax invoices. */
export const DOCUMENT_TYPES = ['tax_invoice', 'receipt'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const PAYOUT_STAGES = ['waiting', 'invoice', 'returned', 'paid'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];

/** Letters, digits, dashes and slashes, with a digit among them. */
export const DOCUMENT_NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d/-]{0,19}$/u;

/** A rounded VAT may be off by so much: programs reach it from the net and from the total. */
const VAT_TOLERANCE_AGOROT = 1;

/** Above these amounts (before VAT) a tax invoice of this day or later needs an allocation number; newest first. */
const ALLOCATION_THRESHOLDS = [
  { from: '2026-06-01', aboveAgorot: agorotOf('5000') },
  { from: '2026-01-01', aboveAgorot: agorotOf('10000') },
  { from: '2025-01-01', aboveAgorot: agorotOf('20000') },
  { from: '2024-05-05', aboveAgorot: agorotOf('25000') },
];

export const INVOICE_MAX_BYTES = 2 * 1024 * 1024;

/** Uploads of one business in an hour. */
export const INVOICE_UPLOADS = { points: 20, seconds: 3600 };
/** Bookkeeping keeps documents this long. */
const KEPT_YEARS = 7;

/** A month rests this long before it is closed: what was begun in its last seconds has been written by then. */
const REST_MS = 3_600_000;

export interface FinishedMonth {
  month: string;
  end: Date;
}

/** The last month that may be closed now. */
export function lastFinishedMonth(now: Date): FinishedMonth {
  const end = startOfMonth(new Date(now.getTime() - REST_MS));
  return { month: zonedDay(new Date(end.getTime() - 1)).slice(0, 7), end };
}

export function stageOf(of: {
  uploadedAt: Date | null;
  returnedAt: Date | null;
  paidAt: Date | null;
}): PayoutStage {
  if (of.paidAt) return 'paid';
  if (of.returnedAt) return 'returned';
  return of.uploadedAt ? 'invoice' : 'waiting';
}

export interface DocumentFacts {
  documentType: DocumentType;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  netAgorot: number;
  vatAgorot: number;
  allocationNumber: string;
}

export interface DocumentFault {
  field: 'issuedOn' | 'net' | 'vat' | 'allocationNumber';
  reason: 'future' | 'before_month' | 'wrong_net' | 'wrong_vat' | 'allocation_number';
  expectedAgorot?: number;
}

/**
 * Finds the faults of a document, field by field; empty where a month may be paid against it.
 * @param of `month`: `YYYY-MM`; `today`: `YYYY-MM-DD`
 */
export function documentFaults(
  facts: DocumentFacts,
  of: { month: string; amountAgorot: number; today: string },
): DocumentFault[] {
  const { documentType, issuedOn, netAgorot, vatAgorot, allocationNumber } = facts;
  const { month, amountAgorot, today } = of;
  const faults: DocumentFault[] = [];
  if (issuedOn > today) faults.push({ field: 'issuedOn', reason: 'future' });
  else if (issuedOn < `${month}-01`) faults.push({ field: 'issuedOn', reason: 'before_month' });
  if (netAgorot !== amountAgorot)
    faults.push({ field: 'net', reason: 'wrong_net', expectedAgorot: amountAgorot });
  // Invalid date: VAT unknown.
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

/** The VAT that belongs on a document over this amount. @param issuedOn its day, `YYYY-MM-DD` */
export function vatOfDocument(type: DocumentType, amountAgorot: number, issuedOn: string): number {
  return type === 'receipt' ? 0 : shareOf(amountAgorot, vatOn(issuedOn));
}

/** Whether a tax invoice over this amount, issued on this day (`YYYY-MM-DD`), needs an allocation number. */
export function needsAllocationNumber(amountAgorot: number, day: string): boolean {
  const rule = ALLOCATION_THRESHOLDS.find(({ from }) => from <= day);
  return rule !== undefined && amountAgorot > rule.aboveAgorot;
}

/** Whether bytes are a PDF, by what every PDF begins with; its name and declared type prove nothing. */
export function isPdf(bytes: Uint8Array): boolean {
  return [...'%PDF-'].every((character, n) => bytes[n] === character.charCodeAt(0));
}

/** Invoices of months that were closed before this may go. */
export function invoicesKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

export function invoicePath(paymentId: string): string {
  return `/api/partner-payments/${paymentId}/invoice`;
}
