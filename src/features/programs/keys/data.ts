import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { getLimit, namesOfUsers } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnBusinesses } from '#features/accounts/members.data.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import { apiKeys } from '../schema.ts';
import type { Keys, ListedKey } from './contract.ts';
import { LISTED_DAYS } from './policy.ts';

const DAY_MS = 86_400_000;
type StoredKey = typeof apiKeys.$inferSelect;

/** Lists the keys of a business, without what they are compared by. */
export async function getKeys(db: Reader, businessId: OwnedBusinessId, now: Date): Promise<Keys> {
  const since = new Date(now.getTime() - LISTED_DAYS * DAY_MS);
  const rows = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.businessId, businessId),
        or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, since)),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  const names = await namesOfUsers(db, valuesOf(rows, 'madeBy'));
  const owner = await findOwner(db, businessId);
  return {
    items: rows.map((row) => presentKey(row, names.get(row.madeBy ?? '') ?? null)),
    count: owner ? await countKeys(db, owner.userId, now) : 0,
    upTo: await getLimit(db, businessId, 'keys'),
  };
}

function presentKey(row: StoredKey, madeBy: string | null): ListedKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    madeBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastNetwork: row.lastNetwork,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedFor: row.revokedFor,
  };
}

const isWorking = (now: Date) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Counts the working keys of all businesses of an owner. */
export async function countKeys(db: Reader, ownerId: string, now: Date): Promise<number> {
  const owned = await listOwnBusinesses(db, ownerId);
  return db.$count(apiKeys, and(inArray(apiKeys.businessId, owned), isWorking(now)));
}

/** A key of a business, for mails about it; null where there is none. */
export async function findStoredKey(
  db: Reader,
  { businessId, keyId }: { businessId: string; keyId: string },
): Promise<StoredKey | null> {
  const [found] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.businessId, businessId), eq(apiKeys.id, keyId)));
  return found ?? null;
}

/** Lists the working keys of a business with who made them, the newest first. */
export async function listKeysByMaker(
  db: Reader,
  businessId: string,
  now: Date,
): Promise<{ madeBy: string | null; name: string; prefix: string }[]> {
  const { madeBy, name, prefix } = apiKeys;
  return db
    .select({ madeBy, name, prefix })
    .from(apiKeys)
    .where(and(eq(apiKeys.businessId, businessId), isWorking(now)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}
