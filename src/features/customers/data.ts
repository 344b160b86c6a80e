import {
  and,
  type Column,
  desc,
  eq,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Db, type Reader, rowsOf } from '#platform/db/database.ts';
import { holdsEveryWord, runSearch, wordsOf } from '#platform/db/search.ts';
import { cutPage, momentCursor, pagesByKey, readMomentCursor } from '#platform/paging.ts';
import { addDays, startOfDay, zonedDay, zonedParts } from '#platform/zoned-time.ts';
import type { Customer, CustomersPage, CustomersQuery } from './contract.ts';
import { customers, lastConsentSources } from './schema.ts';

export type StoredCustomer = typeof customers.$inferSelect;

/** Customers of a business that were not removed from its list. */
export const isListed = (businessId: string) =>
  and(eq(customers.businessId, businessId), isNull(customers.removedAt));

/** @param unasked SQL condition for `show: 'unasked'`, passed in because this room does not know requests */
export async function listCustomers(
  db: Db,
  business: OwnedBusinessId,
  { q, show, cursor, limit }: CustomersQuery,
  now: Date,
  unasked?: (customerId: Column) => SQL,
): Promise<CustomersPage> {
  const words = wordsOf(q);
  const isByVisit = show === 'visited';
  const shown = {
    all: undefined,
    unasked: and(isNull(customers.doNotContactAt), unasked?.(customers.id)),
    visited: gte(customers.lastVisitAt, startOfWeek(now)),
    stopped: isNotNull(customers.doNotContactAt),
  };
  const select = (reader: Reader) =>
    reader
      .select()
      .from(customers)
      .where(
        and(
          isListed(business),
          shown[show],
          cursor ? (isByVisit ? visitedBefore(cursor) : lt(customers.id, cursor)) : undefined,
          holdsEveryWord(customers.searchText, words),
        ),
      )
      .orderBy(...(isByVisit ? [desc(customers.lastVisitAt)] : []), desc(customers.id))
      .limit(limit + 1);
  const rows = await (words.length > 0 ? runSearch(db, async (tx) => select(tx)) : select(db));
  const [counts, lastConsentSource] = await Promise.all([
    countCustomers(db, business),
    getLastConsentSource(db, business),
  ]);
  const cursorOf = ({ id, lastVisitAt }: StoredCustomer) =>
    isByVisit && lastVisitAt ? momentCursor({ at: lastVisitAt, id }) : id;
  return { ...cutPage(rows, limit, presentCustomer, cursorOf), counts, lastConsentSource };
}

/** The week begins on Sunday. */
function startOfWeek(now: Date): Date {
  return startOfDay(addDays(zonedDay(now), -zonedParts(now).weekday));
}

function visitedBefore(cursor: string): SQL | undefined {
  const place = readMomentCursor(cursor);
  if (!place) return undefined;
  return sql`(${customers.lastVisitAt}, ${customers.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
}

async function getLastConsentSource(db: Reader, business: OwnedBusinessId) {
  const [last] = await db
    .select()
    .from(lastConsentSources)
    .where(eq(lastConsentSources.businessId, business));
  return last?.source ?? null;
}

export async function listCustomersAmong(
  db: Reader,
  businessId: string,
  ids: string[],
): Promise<Map<string, StoredCustomer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(customers)
    .where(and(isListed(businessId), inArray(customers.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listCustomersReached(
  db: Reader,
  businessId: string,
  { phones, emails }: { phones: string[]; emails: string[] },
): Promise<StoredCustomer[]> {
  if (phones.length + emails.length === 0) return [];
  return db
    .select()
    .from(customers)
    .where(
      and(
        isListed(businessId),
        or(
          phones.length > 0 ? inArray(customers.phone, phones) : undefined,
          emails.length > 0 ? inArray(customers.email, emails) : undefined,
        ),
      ),
    );
}

export async function* everyCustomer(db: Reader, business: OwnedBusinessId): AsyncGenerator<Customer[]> {
  const pages = pagesByKey<StoredCustomer>((last, limit) =>
    db
      .select()
      .from(customers)
      .where(and(isListed(business), last && gt(customers.id, last.id)))
      .orderBy(customers.id)
      .limit(limit),
  );
  for await (const page of pages) yield page.map(presentCustomer);
}

/** Counts a business's customers; a list is limited, and so is the cost of counting it. */
export async function countCustomers(db: Reader, businessId: string): Promise<CustomersPage['counts']> {
  const count = (filter?: SQL) =>
    filter ? sql<number>`(count(*) filter (where ${filter}))::int` : sql<number>`count(*)::int`;
  const [row] = await db
    .select({ all: count(), stopped: count(isNotNull(customers.doNotContactAt)) })
    .from(customers)
    .where(isListed(businessId));
  return row ?? { all: 0, stopped: 0 };
}

export function presentCustomer(row: StoredCustomer): Customer {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    consentSource: row.consentSource,
    consentOn: zonedDay(row.consentAt),
    doNotContactAt: row.doNotContactAt?.toISOString() ?? null,
    stoppedBy: row.stoppedBy,
    lastVisitOn: row.lastVisitAt && zonedDay(row.lastVisitAt),
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  };
}

/** About how many customers all lists hold together: the store's own estimate, which costs the same at any size. */
export async function estimateAllCustomers(db: Reader): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select greatest(reltuples, 0)::float8 as count from pg_class where oid = ${getTableName(customers)}::regclass`,
  );
  return Math.round(row?.count ?? 0);
}
