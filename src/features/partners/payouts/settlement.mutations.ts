import { listOwnerIds } from '#features/accounts/owners.data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import { decimalShekels } from '../money.policy.ts';
import { checkedStatementsOf } from '../tax/data.ts';
import type { TaxMoment } from '../tax/policy.ts';
import { isPayout, lockPayoutOfAnybody, typeFault } from './mutations.ts';
import { partnerPayments } from './schema.ts';
import { settlementOf } from './settlement.data.ts';

type Settled = { businessId: string; amountAgorot: number; withheldAgorot: number };
type Refused = {
  ok: false;
  reason: 'not_found' | 'not_approved' | 'no_details' | 'no_statement' | 'wrong_type' | 'changed';
};
export type MarkedPaid = { ok: true } | Refused;

/**
 * Notes that a month was paid to its partner, and what was withheld of it. Again, it changes nothing.
 * @param paid `transferred`: what the admin was shown, as a decimal string of shekels
 * @returns what the books have to take; null where it was paid before
 */
export async function settlePayout(
  tx: Tx,
  adminId: string,
  { id, transferred }: { id: string; transferred: string },
  moment: TaxMoment,
): Promise<{ ok: true; settled: Settled | null } | Refused> {
  const at = moment.now;
  const payout = await lockPayoutOfAnybody(tx, id);
  if (!payout) return { ok: false, reason: 'not_found' };
  if (payout.paidAt) return { ok: true, settled: null };
  if (!payout.approvedAt) return { ok: false, reason: 'not_approved' };
  const { businessId, amountAgorot } = payout;
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
  const details = { month: payout.month, amount: transferred, withheld: decimalShekels(withheldAgorot) };
  const subjectIds = await listOwnerIds(tx, [businessId]);
  await recordAdminAct(tx, { adminId, act: 'payout_paid', subjectIds, details }, at);
  return { ok: true, settled: { businessId, amountAgorot, withheldAgorot } };
}
