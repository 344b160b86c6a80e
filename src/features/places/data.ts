import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Destination } from './limits.contract.ts';
import { places } from './schema.ts';

export type StoredPlace = Pick<typeof places.$inferSelect, 'code' | 'name' | 'leadsTo' | 'createdAt'>;

const columns = {
  code: places.code,
  name: places.name,
  leadsTo: places.leadsTo,
  createdAt: places.createdAt,
};

export async function listPlaces(db: Reader, business: OwnedBusinessId): Promise<StoredPlace[]> {
  return db
    .select(columns)
    .from(places)
    .where(and(eq(places.businessId, business), isNull(places.removedAt)))
    .orderBy(asc(places.createdAt), asc(places.code));
}

export async function findOwnPlace(
  db: Reader,
  business: OwnedBusinessId,
  code: string,
): Promise<StoredPlace | null> {
  const [place] = await db
    .select(columns)
    .from(places)
    .where(and(eq(places.businessId, business), eq(places.code, code), isNull(places.removedAt)));
  return place ?? null;
}

/** Names by code, of removed places too: what they brought is still shown. */
export async function listPlaceNames(db: Reader, business: OwnedBusinessId): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: places.code, name: places.name })
    .from(places)
    .where(eq(places.businessId, business));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const placeAt = prepared((db: Reader) =>
  db
    .select({ businessId: places.businessId, leadsTo: places.leadsTo, removedAt: places.removedAt })
    .from(places)
    .where(eq(places.code, sql.placeholder('code')))
    .prepare('place_at'),
);

/** Finds where a code leads: a removed place, to the card. */
export async function findPlaceAt(
  db: Reader,
  code: string,
): Promise<{ businessId: string; leadsTo: Destination } | null> {
  const [found] = await placeAt(db).execute({ code });
  return found ? { businessId: found.businessId, leadsTo: found.removedAt ? 'card' : found.leadsTo } : null;
}
