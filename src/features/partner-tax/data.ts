import { and, asc, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import { listOwnersOf } from '#features/accounts/data/owners.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { addDays, startOfDay, zonedDay } from '#platform/zoned-time.ts';
import type {
  ListedStatement,
  Settled,
  StatementsQuery,
  TaxStanding,
  TaxStatement,
  Withholding,
} from './contract.ts';
import { documentTypeOf } from '#features/payouts/policy.ts';
import { decimalShekels } from '#features/partners/money.policy.ts';
import {
  type Certificate,
  EXPIRY_ALERT_DAYS,
  expiryOf,
  rateOn,
  type Settlement,
  settle,
  standardRule,
  type TaxMoment,
} from './policy.ts';
import { partnerPayments, taxStatements } from '#features/partner-program/schema.ts';

export type StoredStatement = typeof taxStatements.$inferSelect;
type StoredPayout = typeof partnerPayments.$inferSelect;

export async function getTaxStanding(
  db: Reader,
  business: OwnedBusinessId,
  { now, rules }: TaxMoment,
): Promise<TaxStanding> {
  const [latest] = await db
    .select()
    .from(taxStatements)
    .where(eq(taxStatements.businessId, business))
    .orderBy(desc(taxStatements.id))
    .limit(1);
  const inForce = (await checkedStatementsOf(db, [business])).get(business) ?? null;
  const today = zonedDay(now);
  return {
    latest: latest ? presentStatement(latest, today) : null,
    inForce: inForce && presentStatement(inForce, today),
    ratePercent: percentOf(rateOn(today, certificateOf(inForce), rules)),
    standardRatePercent: percentOf(standardRule(today, rules).basisPoints),
  };
}

export async function checkedStatementsOf(
  db: Reader,
  businessIds: string[],
): Promise<Map<string, StoredStatement>> {
  if (businessIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(taxStatements)
    .where(and(inArray(taxStatements.businessId, businessIds), eq(taxStatements.verdict, 'checked')));
  return new Map(rows.map((row) => [row.businessId, row]));
}

/** Withholding without a certificate. @param isSet whether the operator has set it */
export function presentWithholding({ now, rules }: TaxMoment, isSet: boolean): Withholding {
  const today = zonedDay(now);
  const { basisPoints, isOfVat } = standardRule(today, rules);
  const next = rules.filter(({ from }) => from > today).at(-1);
  return {
    ratePercent: percentOf(basisPoints),
    isOfVat,
    isSet,
    next: next ? { from: next.from, ratePercent: percentOf(next.basisPoints) } : null,
  };
}

/** Computes the amounts of a month paid at this moment. */
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

/** For admins: statements that wait, those in force, or those among them whose certificate ends; newest first. */
export async function listStatements(
  db: Reader,
  { state, cursor, limit }: StatementsQuery,
  now: Date,
): Promise<Page<ListedStatement> & { subjectIds: string[] }> {
  const today = zonedDay(now);
  const rows = await db
    .select()
    .from(taxStatements)
    .where(
      and(
        state === 'waiting' ? isNull(taxStatements.verdict) : eq(taxStatements.verdict, 'checked'),
        state === 'expiring' ? lte(taxStatements.validUntil, addDays(today, EXPIRY_ALERT_DAYS)) : undefined,
        cursor ? lt(taxStatements.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(taxStatements.id))
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit);
  const owners = await listOwnersOf(db, [...new Set(items.map(({ businessId }) => businessId))]);
  return {
    items: items.map((row) => ({
      ...presentStatement(row, today),
      partner: owners.get(row.businessId)?.email ?? null,
    })),
    nextCursor,
    subjectIds: [...owners.values()].map(({ userId }) => userId),
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
  const businessIds = [...new Set(paid.map(({ businessId }) => businessId))];
  const owners = await listOwnersOf(db, businessIds);
  const statements = await statementsByIds(
    db,
    businessIds,
    paid.flatMap(({ taxStatementId }) => taxStatementId ?? []),
  );
  return paid.map((payout) => ({
    payout,
    statement: statements.get(payout.taxStatementId ?? '') ?? null,
    owner: owners.get(payout.businessId) ?? null,
    settlement: recordedSettlement(payout),
  }));
}

async function statementsByIds(
  db: Reader,
  businessIds: string[],
  ids: string[],
): Promise<Map<string, StoredStatement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(taxStatements)
    .where(and(inArray(taxStatements.businessId, businessIds), inArray(taxStatements.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A certificate that ends soon and whose partner must be told; null where another took its place. */
export async function findEndingStatement(db: Reader, businessId: string, id: string) {
  const [found] = await db
    .select({ validUntil: taxStatements.validUntil })
    .from(taxStatements)
    .where(
      and(
        eq(taxStatements.businessId, businessId),
        eq(taxStatements.id, id),
        eq(taxStatements.verdict, 'checked'),
      ),
    );
  return found?.validUntil ?? null;
}

function recordedSettlement(payout: StoredPayout): Settlement | null {
  const { amountAgorot, vatAgorot, withheldBasisPoints, withheldAgorot } = payout;
  if (vatAgorot === null || withheldBasisPoints === null || withheldAgorot === null) return null;
  const transferAgorot = amountAgorot + vatAgorot - withheldAgorot;
  return { vatAgorot, withheldBasisPoints, withheldAgorot, transferAgorot };
}

function certificateOf(statement: StoredStatement | null): Certificate | null {
  if (!statement || statement.rateBasisPoints === null || statement.validUntil === null) return null;
  return { basisPoints: statement.rateBasisPoints, validUntil: statement.validUntil };
}

function presentStatement(statement: StoredStatement, today: string): TaxStatement {
  const { id, dealerKind, dealerNumber, rateBasisPoints, validUntil, statedAt, verdict, reason } = statement;
  return {
    id,
    dealerKind,
    dealerNumber,
    validUntil,
    verdict,
    reason,
    ratePercent: rateBasisPoints === null ? null : percentOf(rateBasisPoints),
    statedAt: statedAt.toISOString(),
    expiry: expiryOf(validUntil, today),
  };
}

function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}
