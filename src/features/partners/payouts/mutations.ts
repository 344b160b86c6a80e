import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnerIds } from '#features/accounts/owners.data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import type { AdminAct } from '#features/audit/policy.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { lockPartner } from '../mutations.ts';
import { checkedStatementsOf } from '../tax/data.ts';
import { partnerReturnedMail } from '../tax/mutations.ts';
import { type DocumentFacts, type DocumentFault, documentFaults, documentTypeOf } from './policy.ts';
import { partnerPayments } from './schema.ts';

type StoredPayout = typeof partnerPayments.$inferSelect;

export interface Document extends DocumentFacts {
  key: string;
  documentNumber: string;
}

export type Attached =
  | { ok: true; replaced: string | null }
  | { ok: false; reason: 'not_found' | 'paid' }
  | { ok: false; reason: 'faults'; faults: DocumentFault[] }
  | { ok: false; reason: 'duplicate'; month: string };

/** Puts a document to a month, in place of an earlier one, until the month is paid. It waits to be checked, again. */
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
    const dealerKind = (await checkedStatementsOf(tx, [business])).get(business)?.dealerKind ?? null;
    const faults = documentFaults(document, { ...payout, dealerKind, today: zonedDay(at) });
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
        ...UNCHECKED,
      })
      .where(isPayout(business, id));
    return { ok: true, replaced: payout.invoice };
  });
}

const UNCHECKED = { checkedAt: null, checkedBy: null, approvedAt: null, approvedBy: null };

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

type Refusal =
  | 'not_found'
  | 'no_document'
  | 'no_details'
  | 'no_statement'
  | 'other_document'
  | 'wrong_type'
  | 'not_checked'
  | 'paid';
export type DocumentDecision = { ok: true } | { ok: false; reason: Refusal };

interface Seen {
  id: string;
  uploadedAt: Date;
}

/** Finds that a month's document is as its partner stated it. Again, it changes nothing. */
export async function checkDocument(
  db: Db,
  adminId: string,
  { id, uploadedAt }: Seen,
  at: Date,
): Promise<DocumentDecision> {
  return decide(db, { adminId, id, act: 'document_checked', at }, async (payout, tx) => {
    if (!payout.uploadedAt) return 'no_document';
    if (payout.returnedAt || payout.uploadedAt.getTime() !== uploadedAt.getTime()) return 'other_document';
    if (payout.checkedAt || payout.paidAt) return null;
    return (await typeFault(tx, payout)) ?? { checkedAt: at, checkedBy: adminId };
  });
}

/** Gives a month's document back to be mended, also one that was found right, by mail. Again, it changes nothing. */
export async function returnDocument(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  adminId: string,
  { id, uploadedAt, reason }: Seen & { reason: string },
  at: Date,
): Promise<DocumentDecision> {
  return decide(db, { adminId, id, act: 'document_returned', at }, async (payout, tx) => {
    if (payout.paidAt) return 'paid';
    if (!payout.uploadedAt) return 'no_document';
    if (payout.uploadedAt.getTime() !== uploadedAt.getTime()) return 'other_document';
    if (payout.returnedAt) return null;
    const { businessId } = payout;
    await jobs.enqueue(tx, partnerReturnedMail, { businessId, of: { paymentId: id } });
    return { ...UNCHECKED, returnedAt: at, returnReason: reason };
  });
}

/** Lets a month whose document was checked be paid. Again, it changes nothing. */
export async function approvePayout(
  db: Db,
  adminId: string,
  id: string,
  at: Date,
): Promise<DocumentDecision> {
  return decide(db, { adminId, id, act: 'payout_approved', at }, async (payout, tx) => {
    if (payout.approvedAt || payout.paidAt) return null;
    if (!payout.checkedAt) return 'not_checked';
    return (await typeFault(tx, payout)) ?? { approvedAt: at, approvedBy: adminId };
  });
}

/** Whether the dealer, as their details were checked last, issues documents of this type; null: they do. */
export async function typeFault(
  tx: Tx,
  { businessId, documentType, documentNumber }: StoredPayout,
): Promise<'no_details' | 'no_statement' | 'wrong_type' | null> {
  if (!documentType || !documentNumber) return 'no_details';
  const statement = (await checkedStatementsOf(tx, [businessId])).get(businessId);
  if (!statement) return 'no_statement';
  return documentType === documentTypeOf(statement.dealerKind) ? null : 'wrong_type';
}

/** @param to what changes of the month, which is locked; a reason why nothing may; null where all is done */
async function decide(
  db: Db,
  { adminId, id, act, at }: { adminId: string; id: string; act: AdminAct; at: Date },
  to: (payout: StoredPayout, tx: Tx) => Promise<Partial<StoredPayout> | Refusal | null>,
): Promise<DocumentDecision> {
  return transact(db, async (tx) => {
    const payout = await lockPayoutOfAnybody(tx, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    const changes = await to(payout, tx);
    if (typeof changes === 'string') return { ok: false, reason: changes };
    if (changes === null) return { ok: true };
    const { businessId, month, documentNumber } = payout;
    await tx.update(partnerPayments).set(changes).where(isPayout(businessId, id));
    const subjectIds = await listOwnerIds(tx, [businessId]);
    const details = { month, ...(documentNumber && { number: documentNumber }) };
    await recordAdminAct(tx, { adminId, act, subjectIds, details }, at);
    return { ok: true };
  });
}

export async function lockPayoutOfAnybody(tx: Tx, id: string): Promise<StoredPayout | null> {
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

export function isPayout(businessId: string, id: string) {
  return and(eq(partnerPayments.businessId, businessId), eq(partnerPayments.id, id));
}

export const invoiceAwaitedMail = {
  name: 'invoice-awaited-mail',
  input: z.object({ businessId: z.uuid(), paymentId: z.uuid() }),
};

/** Forgets invoices that were closed before `moment`. @returns the keys of the files to remove */
export async function forgetInvoices(db: Db, moment: Date): Promise<string[]> {
  return transact(db, async (tx) => {
    const old = await tx
      .select({ id: partnerPayments.id, invoice: partnerPayments.invoice })
      .from(partnerPayments)
      .where(and(sql`${partnerPayments.invoice} is not null`, lt(partnerPayments.closedAt, moment)))
      .for('no key update');
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(partnerPayments).set({ invoice: null }).where(inArray(partnerPayments.id, ids));
    return old.flatMap(({ invoice }) => invoice ?? []);
  });
}

/** Opens the payout of a finished month, which waits for its invoice. @returns whether it was not there yet */
export async function openPayout(
  tx: Tx,
  jobs: Services['jobs'],
  month: { businessId: string; month: string; amountAgorot: number },
  now: Date,
): Promise<boolean> {
  const { businessId } = month;
  const made = await tx
    .insert(partnerPayments)
    .values({ id: newId(now), closedAt: now, ...month })
    .onConflictDoNothing({ target: [partnerPayments.businessId, partnerPayments.month] })
    .returning({ id: partnerPayments.id });
  for (const { id: paymentId } of made)
    await jobs.enqueue(tx, invoiceAwaitedMail, { businessId, paymentId }, { key: paymentId });
  return made.length > 0;
}
