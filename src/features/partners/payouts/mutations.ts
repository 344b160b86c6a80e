import { and, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnerIds } from '#features/accounts/owners.data.ts';
import { decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { listOwed } from '../data.ts';
import { book, lockPartner } from '../program/ledger.mutations.ts';
import { partnerLedger, partnerPayments } from '../schema.ts';
import { partnerJobNames } from './mails.copy.he.ts';
import {
  type DocumentFacts,
  type DocumentFault,
  documentFaults,
  type FinishedMonth,
  lastFinishedMonth,
} from './policy.ts';

type StoredPayout = typeof partnerPayments.$inferSelect;

export const invoiceAwaitedMail = {
  ...partnerJobNames.invoiceAwaited,
  input: z.object({ businessId: z.uuid(), paymentId: z.uuid() }),
};

export const partnerReturnedMail = {
  ...partnerJobNames.returned,
  // Jobs of the version before may name tax details, which nobody checks any more.
  input: z.object({ businessId: z.uuid(), of: z.object({ paymentId: z.uuid().optional() }) }),
};

/**
 * Closes every partner's last finished month as a payment that waits for its invoice. Idempotent:
 * a month is closed once for each partner.
 * @param adminId who asked for it; null: the nightly work
 * @returns how many payments were made
 */
export async function closeMonths(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
  adminId: string | null = null,
): Promise<number> {
  const finished = lastFinishedMonth(now);
  const closed = await inTurn(listOwed(db), (businessId) =>
    transact(db, (tx) => closeMonth(tx, jobs, businessId, finished, now, adminId)),
  );
  return closed.filter(Boolean).length;
}

async function closeMonth(
  tx: Tx,
  jobs: Services['jobs'],
  businessId: string,
  { month, end }: FinishedMonth,
  now: Date,
  adminId: string | null,
): Promise<boolean> {
  const books = await lockPartner(tx, businessId);
  if (!books) return false;
  // Earnings after the month wait for the next one; refunds since then are not paid out first.
  const since = Math.max(0, await earnedSince(tx, businessId, end));
  const amountAgorot = books.earnedAgorot - books.closedAgorot - since;
  if (amountAgorot <= 0) return false;
  const [made] = await tx
    .insert(partnerPayments)
    .values({ id: newId(now), closedAt: now, businessId, month, amountAgorot })
    .onConflictDoNothing({ target: [partnerPayments.businessId, partnerPayments.month] })
    .returning({ id: partnerPayments.id });
  if (!made) return false;
  await jobs.enqueue(tx, invoiceAwaitedMail, { businessId, paymentId: made.id }, { key: made.id });
  if (adminId) await recordAdminAct(tx, { adminId, act: 'months_closed', details: { month } }, now);
  return true;
}

async function earnedSince(tx: Tx, businessId: string, moment: Date): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${partnerLedger.amountAgorot}), 0)` })
    .from(partnerLedger)
    .where(
      and(
        eq(partnerLedger.businessId, businessId),
        gte(partnerLedger.at, moment),
        inArray(partnerLedger.kind, ['commission', 'refund']),
      ),
    );
  return Number(row?.sum ?? 0);
}

export interface Document extends DocumentFacts {
  key: string;
  documentNumber: string;
}

export type Attached =
  | { ok: true; replaced: string | null }
  | { ok: false; reason: 'not_found' | 'paid' }
  | { ok: false; reason: 'faults'; faults: DocumentFault[] }
  | { ok: false; reason: 'duplicate'; month: string };

/** Puts a document to a month, in place of an earlier one, until the month is paid. */
export async function attachDocument(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  document: Document,
  at: Date,
): Promise<Attached> {
  const { key, documentType, documentNumber, issuedOn, vatAgorot, allocationNumber } = document;
  return transact(db, async (tx) => {
    // Of two documents of one number the second finds the first.
    await lockPartner(tx, business);
    const payout = await lockPayout(tx, business, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    if (payout.paidAt) return { ok: false, reason: 'paid' };
    const faults = documentFaults(document, { ...payout, today: zonedDay(at) });
    if (faults.length > 0) return { ok: false, reason: 'faults', faults };
    const month = await monthOfDocument(tx, payout, documentNumber);
    if (month) return { ok: false, reason: 'duplicate', month };
    await tx
      .update(partnerPayments)
      .set({
        invoice: key,
        uploadedAt: at,
        documentType,
        documentNumber,
        issuedOn,
        documentVatAgorot: vatAgorot,
        allocationNumber: documentType === 'receipt' ? null : allocationNumber || null,
        returnedAt: null,
        returnReason: '',
      })
      .where(isPayout(business, id));
    return { ok: true, replaced: payout.invoice };
  });
}

/** The other month of this partner that has a document of this number; null where none has. */
async function monthOfDocument(
  tx: Tx,
  { businessId, id }: StoredPayout,
  documentNumber: string,
): Promise<string | null> {
  const [other] = await tx
    .select({ month: partnerPayments.month })
    .from(partnerPayments)
    .where(
      and(
        eq(partnerPayments.businessId, businessId),
        ne(partnerPayments.id, id),
        sql`ltrim(upper(${partnerPayments.documentNumber}), '0') = ltrim(upper(${documentNumber}), '0')`,
      ),
    );
  return other?.month ?? null;
}

interface Seen {
  id: string;
  /** Of the document that the admin looked at. */
  uploadedAt: Date;
}
type Unseen = 'not_found' | 'no_document' | 'other_document';
export type Returned = { ok: true } | { ok: false; reason: Unseen | 'paid' };
export type Paid =
  | { ok: true }
  | { ok: false; reason: Unseen | 'paid' | 'no_details' | 'too_much_withheld' | 'expired' };

/** Gives a month's document back to be mended, by mail. Again, it changes nothing. */
export async function returnDocument(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  adminId: string,
  { id, uploadedAt, reason }: Seen & { reason: string },
  at: Date,
): Promise<Returned> {
  return transact(db, async (tx) => {
    const payout = await lockPayoutOfAnybody(tx, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    if (payout.paidAt) return { ok: false, reason: 'paid' };
    if (!payout.uploadedAt) return { ok: false, reason: 'no_document' };
    if (payout.uploadedAt.getTime() !== uploadedAt.getTime()) return { ok: false, reason: 'other_document' };
    if (payout.returnedAt) return { ok: true };
    const { businessId } = payout;
    await tx
      .update(partnerPayments)
      .set({ returnedAt: at, returnReason: reason })
      .where(isPayout(businessId, id));
    await recordAct(tx, { adminId, act: 'document_returned', payout, at });
    await jobs.enqueue(tx, partnerReturnedMail, { businessId, of: { paymentId: id } });
    return { ok: true };
  });
}

/** Marks a month as paid to its partner, in the books too, with the tax that was withheld. */
export async function markPaid(
  db: Db,
  adminId: string,
  paid: Seen & { withheldAgorot: number; certificateUntil: string | null },
  at: Date,
): Promise<Paid> {
  const { id, uploadedAt, withheldAgorot, certificateUntil } = paid;
  return transact(db, async (tx) => {
    const payout = await lockPayoutOfAnybody(tx, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    if (payout.paidAt) return { ok: false, reason: 'paid' };
    if (!payout.uploadedAt) return { ok: false, reason: 'no_document' };
    if (payout.returnedAt || payout.uploadedAt.getTime() !== uploadedAt.getTime())
      return { ok: false, reason: 'other_document' };
    const { businessId, amountAgorot, documentVatAgorot: vatAgorot } = payout;
    if (vatAgorot === null) return { ok: false, reason: 'no_details' };
    if (withheldAgorot >= amountAgorot) return { ok: false, reason: 'too_much_withheld' };
    if (certificateUntil && certificateUntil < zonedDay(at)) return { ok: false, reason: 'expired' };
    await tx
      .update(partnerPayments)
      .set({ paidAt: at, paidBy: adminId, vatAgorot, withheldAgorot, certificateUntil })
      .where(isPayout(businessId, id));
    // Withheld tax is paid too, to the tax authority: the two entries add up to the month's amount.
    const ofMonth = { businessId, payoutId: id, at };
    await book(tx, { ...ofMonth, kind: 'payout', amountAgorot: withheldAgorot - amountAgorot });
    if (withheldAgorot > 0) await book(tx, { ...ofMonth, kind: 'withheld', amountAgorot: -withheldAgorot });
    const amount = decimalShekels(amountAgorot + vatAgorot - withheldAgorot);
    const details = { amount, withheld: decimalShekels(withheldAgorot) };
    await recordAct(tx, { adminId, act: 'payout_paid', payout, details, at });
    return { ok: true };
  });
}

async function recordAct(
  tx: Tx,
  of: {
    adminId: string;
    act: 'document_returned' | 'payout_paid';
    payout: StoredPayout;
    details?: Record<string, string>;
    at: Date;
  },
): Promise<void> {
  const { adminId, act, at } = of;
  const { businessId, month, documentNumber } = of.payout;
  const subjectIds = await listOwnerIds(tx, [businessId]);
  const details = { month, ...(documentNumber && { number: documentNumber }), ...of.details };
  await recordAdminAct(tx, { adminId, act, subjectIds, details }, at);
}

async function lockPayoutOfAnybody(tx: Tx, id: string): Promise<StoredPayout | null> {
  const [found] = await tx
    .select({ businessId: partnerPayments.businessId })
    .from(partnerPayments)
    .where(eq(partnerPayments.id, id));
  if (!found) return null;
  await lockPartner(tx, found.businessId);
  return lockPayout(tx, found.businessId, id);
}

async function lockPayout(tx: Tx, businessId: string, id: string): Promise<StoredPayout | null> {
  const [payout] = await tx
    .select()
    .from(partnerPayments)
    .where(isPayout(businessId, id))
    .for('no key update');
  return payout ?? null;
}

function isPayout(businessId: string, id: string) {
  return and(eq(partnerPayments.businessId, businessId), eq(partnerPayments.id, id));
}

/** Forgets invoices that were closed before `moment`. @returns the keys of the files to remove */
export async function forgetInvoices(db: Db, moment: Date): Promise<string[]> {
  return transact(db, async (tx) => {
    const old = await tx
      .select({ id: partnerPayments.id, invoice: partnerPayments.invoice })
      .from(partnerPayments)
      .where(and(isNotNull(partnerPayments.invoice), lt(partnerPayments.closedAt, moment)))
      .for('no key update');
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(partnerPayments).set({ invoice: null }).where(inArray(partnerPayments.id, ids));
    return old.flatMap(({ invoice }) => invoice ?? []);
  });
}
