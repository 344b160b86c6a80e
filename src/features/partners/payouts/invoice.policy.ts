import { agorotOf } from '../money.policy.ts';

/** Above these amounts (before VAT) a tax invoice of this day or later needs an allocation number; newest first. */
const ALLOCATION_THRESHOLDS = [
  { from: '2026-06-01', aboveAgorot: agorotOf('5000') },
  { from: '2026-01-01', aboveAgorot: agorotOf('10000') },
  { from: '2025-01-01', aboveAgorot: agorotOf('20000') },
  { from: '2024-05-05', aboveAgorot: agorotOf('25000') },
];

/** Whether a tax invoice over this amount, issued on this day (`YYYY-MM-DD`), needs an allocation number. */
export function needsAllocationNumber(amountAgorot: number, day: string): boolean {
  const rule = ALLOCATION_THRESHOLDS.find(({ from }) => from <= day);
  return rule !== undefined && amountAgorot > rule.aboveAgorot;
}

export const INVOICE_MAX_BYTES = 2 * 1024 * 1024;

/** Whether bytes are a PDF, by what every PDF begins with; its name and declared type prove nothing. */
export function isPdf(bytes: Uint8Array): boolean {
  return [...'%PDF-'].every((character, n) => bytes[n] === character.charCodeAt(0));
}

/** Uploads of one business in an hour. */
export const INVOICE_UPLOADS = { points: 20, seconds: 3600 };
/** Bookkeeping keeps documents this long. */
const KEPT_YEARS = 7;

/** Invoices of months that were closed before this may go. */
export function invoicesKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

export function invoicePath(paymentId: string): string {
  return `/api/partner-payments/${paymentId}/invoice`;
}
