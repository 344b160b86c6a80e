import { and, asc, gte, lt } from 'drizzle-orm';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import { startOfDay, zonedDay } from '#platform/zoned-time.ts';
import { decimalShekels } from '../money.policy.ts';
import { certificateOf, percentOf, type StoredStatement, statementsByIds } from '../tax/data.ts';
import { type Settlement, settle, type TaxMoment } from '../tax/policy.ts';
import type { Settled } from './contract.ts';
import { documentTypeOf } from './policy.ts';
import { partnerPayments } from './schema.ts';

type StoredPayout = typeof partnerPayments.$inferSelect;

export function settlementOf(
  payout: StoredPayout,
  statement: StoredStatement,
  { now, rules }: TaxMoment,
): Settlement {
  const paidOn = zonedDay(now);
  const { amountAgorot, issuedOn, documentType, documentVatAgorot } = payout;
  const { dealerKind } = statement;
  const certificate = certificateOf(statement);
  // A document of another type is not what will be paid against.
  const isTheirs = documentType === documentTypeOf(dealerKind);
  return settle({
    amountAgorot,
    dealerKind,
    certificate,
    issuedOn: issuedOn ?? paidOn,
    paidOn,
    rules,
    documentVatAgorot: isTheirs ? documentVatAgorot : null,
  });
}

/** Returns the amounts of a month as paid, or as of today; null where they are unknown. */
export function presentSettlement(
  payout: StoredPayout,
  statement: StoredStatement | null,
  moment: TaxMoment,
): Settled | null {
  const settled = payout.paidAt
    ? recordedSettlement(payout)
    : statement && settlementOf(payout, statement, moment);
  if (!settled) return null;
  const { vatAgorot, withheldBasisPoints, withheldAgorot, transferAgorot } = settled;
  return {
    vat: decimalShekels(vatAgorot),
    total: decimalShekels(payout.amountAgorot + vatAgorot),
    ratePercent: percentOf(withheldBasisPoints),
    withheld: decimalShekels(withheldAgorot),
    transfer: decimalShekels(transferAgorot),
  };
}

export async function listPaidIn(db: Reader, year: number) {
  const paid = await db
    .select()
    .from(partnerPayments)
    .where(
      and(
        gte(partnerPayments.paidAt, startOfDay(`${year}-01-01`)),
        lt(partnerPayments.paidAt, startOfDay(`${year + 1}-01-01`)),
      ),
    )
    .orderBy(asc(partnerPayments.paidAt), asc(partnerPayments.id));
  const businessIds = valuesOf(paid, 'businessId');
  const owners = await listOwnersOf(db, businessIds);
  const statements = await statementsByIds(db, businessIds, valuesOf(paid, 'taxStatementId'));
  return paid.map((payout) => ({
    payout,
    statement: statements.get(payout.taxStatementId ?? '') ?? null,
    owner: owners.get(payout.businessId) ?? null,
    settlement: recordedSettlement(payout),
  }));
}

function recordedSettlement(payout: StoredPayout): Settlement | null {
  const { amountAgorot, vatAgorot, withheldBasisPoints, withheldAgorot } = payout;
  if (vatAgorot === null || withheldBasisPoints === null || withheldAgorot === null) return null;
  const transferAgorot = amountAgorot + vatAgorot - withheldAgorot;
  return { vatAgorot, withheldBasisPoints, withheldAgorot, transferAgorot };
}
