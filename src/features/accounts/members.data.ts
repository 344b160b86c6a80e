import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AccountHolder, OWNS_NONE } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import { addsUpTo, PLAN_IDS, PLANS, type Subscription } from './plan-names/policy.ts';
import { businesses, memberships, users } from './schema.ts';

const owner = alias(users, 'business_owner');

/** Selects the first business that the user of the outer query owns; null where they own none. */
export const firstOwned = sql<
  string | null
>`(select owned.id from businesses owned where owned.owner_id = users.id order by owned.created_at, owned.id limit 1)`;

/** How many businesses of the same owner are older, in a query of `businesses`. */
const place = sql<number>`(select count(*)::int from businesses older where older.owner_id = businesses.owner_id and (older.created_at, older.id) < (businesses.created_at, businesses.id))`;
const businessesOfPlan = sql.raw(
  `case users.subscription_plan ${PLAN_IDS.map((plan) => `when '${plan}' then ${PLANS[plan].businesses}`).join(' ')} end`,
);

/**
 * Status of a business's subscription, in a query of `users` and `businesses`. One more business than the plan holds is not
 * active: its card stays, and new reviews wait. One that is suspended is hidden as if its owner were.
 */
export const statusOfBusiness = sql<
  Subscription['status']
>`case when businesses.suspended_at is not null then 'suspended' when users.subscription_status = 'active' and ${place} >= ${businessesOfPlan} then 'inactive' else users.subscription_status end`;

/** Selects memberships in businesses whose owner is neither suspended nor closed, the person's own first. */
export function selectMemberships(db: Reader, of: SQL | undefined) {
  return db
    .select({
      businessId: memberships.businessId,
      role: memberships.role,
      plan: owner.subscriptionPlan,
      status: owner.subscriptionStatus,
      place: place.as('place'),
      isSuspended: sql<boolean>`${businesses.suspendedAt} is not null`.as('is_suspended'),
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

export async function allowsAnotherBusiness(
  db: Reader,
  userId: string,
  subscription: Subscription,
): Promise<boolean> {
  return (await listOwnBusinesses(db, userId)).length < addsUpTo('businesses', subscription);
}
