import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import type { ListedStatement, StatementsQuery, TaxStanding, TaxStatement, Withholding } from './contract.ts';
import {
  type Certificate,
  EXPIRY_ALERT_DAYS,
  expiryOf,
  rateOn,
  standardRule,
  type TaxMoment,
} from './policy.ts';
import { taxStatements } from './schema.ts';

export type StoredStatement = typeof taxStatements.$inferSelect;

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
  const owners = await listOwnersOf(db, valuesOf(items, 'businessId'));
  return {
    items: items.map((row) => ({
      ...presentStatement(row, today),
      partner: owners.get(row.businessId)?.name ?? null,
    })),
    nextCursor,
    subjectIds: [...owners.values()].map(({ userId }) => userId),
  };
}

export async function statementsByIds(
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

export function certificateOf(statement: StoredStatement | null): Certificate | null {
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

export function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}

/** Returns why a statement was given back; null where it was not. */
export async function findDeclinedReason(db: Reader, business: string, statementId: string) {
  const { businessId, id, verdict, reason } = taxStatements;
  const [found] = await db
    .select({ reason })
    .from(taxStatements)
    .where(and(eq(businessId, business), eq(id, statementId), eq(verdict, 'declined')));
  return found?.reason ?? null;
}

export function countOpenStatements(db: Reader): Promise<OpenWork> {
  return countOpen(db, taxStatements, taxStatements.statedAt, isNull(taxStatements.verdict));
}
