import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AccountHolder, OWNS_NONE } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import { businesses, memberships, users } from './schema.ts';

const owner = alias(users, 'business_owner');

/** How many businesses of the same owner are older. */
const place =
  sql<number>`(select count(*)::int from businesses older where older.owner_id = ${businesses.ownerId} and (older.created_at, older.id) < (${businesses.createdAt}, ${businesses.id}))`.as(
    'place',
  );

/** Selects memberships in businesses that are neither suspended nor closed, the person's own first. */
export function selectMemberships(db: Reader, of: SQL | undefined) {
  return db
    .select({
      businessId: memberships.businessId,
      role: memberships.role,
      plan: owner.subscriptionPlan,
      status: owner.subscriptionStatus,
      place,
    })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.businessId))
    .innerJoin(owner, eq(owner.id, businesses.ownerId))
    .where(and(of, isNull(owner.deletionRequestedAt), ne(owner.subscriptionStatus, 'suspended')))
    .orderBy(desc(sql`${memberships.role} = 'owner'`), asc(memberships.since), asc(memberships.businessId))
    .$dynamic();
}

/** Lists the businesses that a person is in, with their own first. */
export function listMemberships(db: Reader, userId: string) {
  return selectMemberships(db, eq(memberships.userId, userId));
}

/** Lists the businesses that a person owns, the oldest first. */
export async function listOwnBusinesses(db: Reader, userId: string): Promise<string[]> {
  const owned = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, userId))
    .orderBy(asc(businesses.createdAt), asc(businesses.id));
  return owned.map(({ id }) => id);
}

/** A person with each business they own, for what is done with all that is theirs. */
export async function listHoldings(db: Reader, userId: string): Promise<AccountHolder[]> {
  const owned = await listOwnBusinesses(db, userId);
  return (owned.length > 0 ? owned : [OWNS_NONE]).map((businessId) => ({ userId, businessId }));
}
