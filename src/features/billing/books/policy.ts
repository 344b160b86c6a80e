import { addDays } from '#platform/zoned-time.ts';

/**
 * `unbooked`: the provider was paid, and our books do not have it. `unlisted`: the reverse. `amount`: both have it, with other
 * amounts. `taken_back`: a refund at the provider that is not ours. `odd`: paid in another currency or with another
 * reference. `undocumented`: paid, and no tax document came. The others are of refunds and notices that need a person.
 */
export const DIFFERENCE_KINDS = [
  'unbooked',
  'unlisted',
  'amount',
  'taken_back',
  'odd',
  'undocumented',
  'refund_unknown',
  'refund_declined',
  'notice_forged',
  'notice_unreadable',
  'notice_unknown',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Found by the provider's lists of days. */
export const LISTED_KINDS = ['unbooked', 'unlisted', 'amount', 'taken_back'] as const;
/** Found in our own rows, and gone from them once they are in order. */
export const OWN_KINDS = ['odd', 'undocumented', 'refund_unknown', 'refund_declined'] as const;

/** Days that are compared every night, so that a week without a server is caught up. */
const COMPARED_DAYS = 7;
/** A late payment is listed on the day before it was booked, at the earliest. */
const LISTED_BEFORE_DAYS = 1;

/** The days whose payments are compared, yesterday the last one. */
export function daysCompared(today: string): string[] {
  return Array.from({ length: COMPARED_DAYS }, (_, index) => addDays(today, index - COMPARED_DAYS));
}

/** The provider's days that hold what we booked on `days`. */
export function daysListed(days: string[]): string[] {
  const listed = days.flatMap((day) => [addDays(day, -LISTED_BEFORE_DAYS), day]);
  return [...new Set(listed)].sort();
}

/** Marks the refunds that an admin asked for, in `charges.code`. */
export const BY_HAND = 'by_hand';

const DAY_MS = 86_400_000;
/** When a document that is missing is asked for: soon after its payment, and then daily for a week. */
export const DOCUMENT_AFTER_MS = 15 * 60_000;
const DOCUMENT_LOOKS = 8;
/** Not every provider makes credit notes. */
const CREDIT_NOTE_LOOKS = 2;

/** @param looks number of lookups so far */
export function nextDocumentLook(at: Date, looks: number, isRefund: boolean): Date | null {
  return looks < (isRefund ? CREDIT_NOTE_LOOKS : DOCUMENT_LOOKS) ? new Date(at.getTime() + DAY_MS) : null;
}

const KEPT_YEARS = 7;

/** Files of documents from before this may go. */
export function documentsKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

export function documentPath(id: string): string {
  return `/api/billing/me/documents/${id}`;
}
