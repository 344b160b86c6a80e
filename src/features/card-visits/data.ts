import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { cardVisitDays, cardVisitHours } from './schema.ts';

interface Days {
  from: string;
  /** Included. */
  to: string;
}

const total = sql<number>`sum(${cardVisitDays.count})::int`;

function inDays(business: string, { from, to }: Days) {
  return and(eq(cardVisitDays.businessId, business), between(cardVisitDays.day, from, to));
}

/** Sums of each act by stretches of days. @param beginnings the first day of each, in order; the last one ends with `to` */
export async function sumVisitsByBucket(
  db: Reader,
  business: OwnedBusinessId,
  { beginnings, to }: { beginnings: readonly string[]; to: string },
) {
  return db
    .select({
      bucket: sql<number>`width_bucket(${cardVisitDays.day}, ${sql.param(beginnings)}::date[]) - 1`,
      act: cardVisitDays.act,
      count: total,
    })
    .from(cardVisitDays)
    .where(inDays(business, { from: beginnings[0] ?? to, to }))
    .groupBy(sql`1`, cardVisitDays.act);
}

export async function sumVisitsBySource(db: Reader, business: OwnedBusinessId, days: Days) {
  const { source, origin, act } = cardVisitDays;
  return db
    .select({ source, origin, act, count: total })
    .from(cardVisitDays)
    .where(inDays(business, days))
    .groupBy(source, origin, act);
}

export async function sumVisits(db: Reader, businessId: string, days: Days) {
  return db
    .select({ act: cardVisitDays.act, count: total })
    .from(cardVisitDays)
    .where(inDays(businessId, days))
    .groupBy(cardVisitDays.act);
}

/** Lists those of the businesses whose cards had any visit in these days. */
export async function listVisitedBusinesses(
  db: Reader,
  businessIds: string[],
  { from, to }: Days,
): Promise<string[]> {
  const { businessId, day } = cardVisitDays;
  const rows = await db
    .selectDistinct({ businessId })
    .from(cardVisitDays)
    .where(and(inArray(businessId, businessIds), between(day, from, to)));
  return rows.map((row) => row.businessId);
}

/** Sums of the views by hour of the day; hours without any are missing. */
export async function sumViewsByHour(db: Reader, business: OwnedBusinessId, { from, to }: Days) {
  const { businessId, day, hour, count } = cardVisitHours;
  return db
    .select({ hour, count: sql<number>`sum(${count})::int` })
    .from(cardVisitHours)
    .where(and(eq(businessId, business), between(day, from, to)))
    .groupBy(hour);
}

/** Scans of each place, by its code, and the last day that had one. */
export async function sumScansByPlace(
  db: Reader,
  business: OwnedBusinessId,
): Promise<Map<string, { scans: number; lastScannedOn: string }>> {
  const { businessId, origin, act, day } = cardVisitDays;
  const rows = await db
    .select({ origin, scans: total, lastScannedOn: sql<string>`max(${day})::text` })
    .from(cardVisitDays)
    .where(and(eq(businessId, business), eq(act, 'scan')))
    .groupBy(origin);
  return new Map(rows.map(({ origin: code, ...sums }) => [code, sums]));
}

export async function getFirstCountedDay(db: Reader, business: OwnedBusinessId): Promise<string | null> {
  const [first] = await db
    .select({ day: cardVisitDays.day })
    .from(cardVisitDays)
    .where(eq(cardVisitDays.businessId, business))
    .orderBy(asc(cardVisitDays.day))
    .limit(1);
  return first?.day ?? null;
}
