import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { listOwed } from '../data.ts';
import { lockPartner } from '../mutations.ts';
import { openPayout } from '../payouts/mutations.ts';
import { type MarkedPaid, settlePayout } from '../payouts/settlement.mutations.ts';
import type { TaxMoment } from '../tax/policy.ts';
import { book } from './ledger.mutations.ts';
import { type FinishedMonth, lastFinishedMonth } from './months.policy.ts';
import { partnerLedger } from './schema.ts';

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
) {
  const books = await lockPartner(tx, businessId);
  if (!books) return false;
  // Earnings after the month wait for the next one; refunds since then are not paid out first.
  const since = Math.max(0, await earnedSince(tx, businessId, end));
  const amountAgorot = books.earnedAgorot - books.closedAgorot - since;
  if (amountAgorot <= 0) return false;
  const isNew = await openPayout(tx, jobs, { businessId, month, amountAgorot }, now);
  if (adminId && isNew) await recordAdminAct(tx, { adminId, act: 'months_closed', details: { month } }, now);
  return isNew;
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

/** Marks a month as paid to its partner, in the books too, with what was withheld of it. Again, it changes nothing. */
export async function markPaid(
  db: Db,
  adminId: string,
  paid: { id: string; transferred: string },
  moment: TaxMoment,
): Promise<MarkedPaid> {
  return transact(db, async (tx) => {
    const marked = await settlePayout(tx, adminId, paid, moment);
    if (!marked.ok) return marked;
    if (!marked.settled) return { ok: true };
    const { businessId, amountAgorot, withheldAgorot } = marked.settled;
    const ofMonth = { businessId, payoutId: paid.id, at: moment.now };
    // Withheld tax is paid too, to the tax authority: the two entries add up to the month's amount.
    await book(tx, { ...ofMonth, kind: 'payout', amountAgorot: withheldAgorot - amountAgorot });
    if (withheldAgorot > 0) await book(tx, { ...ofMonth, kind: 'withheld', amountAgorot: -withheldAgorot });
    return { ok: true };
  });
}
