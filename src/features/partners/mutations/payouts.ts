import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listOwnersOf } from '#features/accounts/data/owners.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { recordAdminAct } from '#features/admin/mutations/log.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { eachApart } from '#platform/each-apart.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { checkedStatementsOf, settlementOf } from '../data/tax.ts';
import { needsAllocationNumber } from '../policy/invoice.ts';
import { decimalShekels } from '../policy/money.ts';
import { type FinishedMonth, lastFinishedMonth } from '../policy/months.ts';
import { partnerLedger, partnerPayments, partners } from '../schema.ts';
import { book, lockPartner } from './ledger.ts';

const BATCH = 200;

/** Tells a partner that a month was closed and waits for its invoice. */
export const invoiceAwaitedMail = {
  name: 'invoice-awaited-mail',
  input: z.object({ businessId: z.uuid(), paymentId: z.uuid() }),
};

/**
 * Makes of every partner's last finished month a payment that waits for its invoice. Runs as often as one likes:
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
  const closed = await eachApart(listOwed(db), (businessId) =>
    transact(db, (tx) => closeMonth(tx, jobs, businessId, finished, now, adminId)),
  );
  return closed.filter(Boolean).length;
}

/** The partners who have earned what no month has closed. */
async function* listOwed(db: Db): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const batch = await db
      .select({ businessId: partners.businessId })
      .from(partners)
      .where(
        and(
          gt(partners.earnedAgorot, partners.closedAgorot),
          after ? gt(partners.businessId, after) : undefined,
        ),
      )
      .orderBy(asc(partners.businessId))
      .limit(BATCH);
    for (const { businessId } of batch) yield businessId;
    after = batch.at(-1)?.businessId;
    if (batch.length < BATCH || !after) return;
  }
}

async function closeMonth(
  tx: Tx,
  jobs: Services['jobs'],
  businessId: string,
  { month, end }: FinishedMonth,
  now: Date,
  adminId: string | null,
) {
  const books = await lockPartner(tx, businessId);
  if (!books) return false;
  // What came after the month waits for the next one; what was taken back since is not paid out first.
  const since = Math.max(0, await earnedSince(tx, businessId, end));
  const amountAgorot = books.earnedAgorot - books.closedAgorot - since;
  if (amountAgorot <= 0) return false;
  const made = await tx
    .insert(partnerPayments)
    .values({ businessId, id: newId(now), month, amountAgorot, closedAt: now })
    .onConflictDoNothing({ target: [partnerPayments.businessId, partnerPayments.month] })
    .returning({ id: partnerPayments.id });
  for (const { id: paymentId } of made)
    await jobs.enqueue(tx, invoiceAwaitedMail, { businessId, paymentId }, { key: paymentId });
  if (adminId && made.length > 0)
    await recordAdminAct(tx, { adminId, act: 'months_closed', details: { month } }, now);
  return made.length > 0;
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

/** A stored invoice and what is on it. */
export interface Invoice {
  key: string;
  issuedOn?: string;
  isExemptDealer?: boolean;
  allocationNumber?: string;
}

export type Attached =
  | { ok: true; replaced: string | null }
  | { ok: false; reason: 'not_found' | 'paid' | 'allocation_number' };

/** Puts an invoice to a month, in place of an earlier one, until the month is paid. */
export async function attachInvoice(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  invoice: Invoice,
  at: Date,
): Promise<Attached> {
  const { key, issuedOn = zonedDay(at), isExemptDealer = false, allocationNumber } = invoice;
  return transact(db, async (tx) => {
    const payout = await lockPayout(tx, business, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    if (payout.paidAt) return { ok: false, reason: 'paid' };
    const isExempt =
      isExemptDealer || (await checkedStatementsOf(tx, [business])).get(business)?.dealerKind === 'exempt';
    const isNeeded = !isExempt && needsAllocationNumber(payout.amountAgorot, issuedOn);
    if (isNeeded && !allocationNumber) return { ok: false, reason: 'allocation_number' };
    await tx
      .update(partnerPayments)
      .set({
        invoice: key,
        uploadedAt: at,
        issuedOn,
        isExemptDealer,
        allocationNumber: allocationNumber || null,
      })
      .where(isPayout(business, id));
    return { ok: true, replaced: payout.invoice };
  });
}

export type MarkedPaid =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'no_invoice' | 'no_statement' | 'changed' };

/**
 * Notes that a month was paid to its partner, and what was withheld of it. Again, it changes nothing.
 * @param paid `transferred`: what the admin was shown, as a decimal string of shekels
 */
export async function markPaid(
  db: Db,
  adminId: string,
  { id, transferred }: { id: string; transferred: string },
  at: Date,
): Promise<MarkedPaid> {
  return transact(db, async (tx) => {
    const [found] = await tx
      .select({ businessId: partnerPayments.businessId })
      .from(partnerPayments)
      .where(eq(partnerPayments.id, id));
    if (!found) return { ok: false, reason: 'not_found' };
    const { businessId } = found;
    await lockPartner(tx, businessId);
    const payout = await lockPayout(tx, businessId, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    if (payout.paidAt) return { ok: true };
    if (!payout.invoice) return { ok: false, reason: 'no_invoice' };
    const statement = (await checkedStatementsOf(tx, [businessId])).get(businessId);
    if (!statement) return { ok: false, reason: 'no_statement' };
    const { transferAgorot, ...settled } = settlementOf(payout, statement, at);
    if (decimalShekels(transferAgorot) !== transferred) return { ok: false, reason: 'changed' };
    await tx
      .update(partnerPayments)
      .set({ paidAt: at, paidBy: adminId, taxStatementId: statement.id, ...settled })
      .where(isPayout(businessId, id));
    const { withheldAgorot } = settled;
    const ofMonth = { businessId, payoutId: id, at };
    await book(tx, { ...ofMonth, kind: 'payout', amountAgorot: withheldAgorot - payout.amountAgorot });
    if (withheldAgorot > 0) await book(tx, { ...ofMonth, kind: 'withheld', amountAgorot: -withheldAgorot });
    const owner = (await listOwnersOf(tx, [businessId])).get(businessId);
    const details = { month: payout.month, amount: transferred, withheld: decimalShekels(withheldAgorot) };
    const subjectIds = owner ? [owner.userId] : [];
    await recordAdminAct(tx, { adminId, act: 'payout_paid', subjectIds, details }, at);
    return { ok: true };
  });
}

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

async function lockPayout(tx: Tx, businessId: string, id: string) {
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
