import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import pMap from 'p-map';
import { z } from 'zod';
import { listOwnersOf } from '#features/accounts/data/owners.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { checkedStatementsOf, settlementOf } from '#features/partner-tax/data.ts';
import { decimalShekels } from '#features/partners/money.policy.ts';
import { type FinishedMonth, lastFinishedMonth } from './months.policy.ts';
import type { TaxMoment } from '#features/partner-tax/policy.ts';
import { partnerLedger, partnerPayments, partners } from './schema.ts';
import { isPayout, lockPayoutOfAnybody, typeFault } from '#features/payouts/mutations.ts';
import { book, lockPartner } from './ledger.mutations.ts';

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
  const closed = await pMap(
    listOwed(db),
    (businessId) => transact(db, (tx) => closeMonth(tx, jobs, businessId, finished, now, adminId)),
    { concurrency: 1, stopOnError: false },
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
  // Earnings after the month wait for the next one; refunds since then are not paid out first.
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

export type MarkedPaid =
  | { ok: true }
  | {
      ok: false;
      reason: 'not_found' | 'not_approved' | 'no_details' | 'no_statement' | 'wrong_type' | 'changed';
    };

/**
 * Notes that a month was paid to its partner, and what was withheld of it. Again, it changes nothing.
 * @param paid `transferred`: what the admin was shown, as a decimal string of shekels
 */
export async function markPaid(
  db: Db,
  adminId: string,
  { id, transferred }: { id: string; transferred: string },
  moment: TaxMoment,
): Promise<MarkedPaid> {
  const at = moment.now;
  return transact(db, async (tx) => {
    const payout = await lockPayoutOfAnybody(tx, id);
    if (!payout) return { ok: false, reason: 'not_found' };
    if (payout.paidAt) return { ok: true };
    if (!payout.approvedAt) return { ok: false, reason: 'not_approved' };
    const { businessId } = payout;
    const statement = (await checkedStatementsOf(tx, [businessId])).get(businessId);
    if (!statement) return { ok: false, reason: 'no_statement' };
    const wrong = await typeFault(tx, payout);
    if (wrong) return { ok: false, reason: wrong };
    const { transferAgorot, ...settled } = settlementOf(payout, statement, moment);
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
