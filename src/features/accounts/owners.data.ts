import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import type { User } from './contract.ts';
import { erasedAfter } from './mail-links.policy.ts';
import { firstOwned } from './members.data.ts';
import { businesses, memberships, users } from './schema.ts';

export interface Account {
  userId: string;
  businessId: string;
  email: string;
  fullName: string;
  /** The full name, or the address where there is none. */
  name: string;
  role: User['role'];
  plan: User['subscriptionPlan'];
  status: User['subscriptionStatus'];
  createdAt: Date;
  /** Closed: when it is gone. */
  erasedAfter: Date | null;
}

const columns = {
  userId: users.id,
  businessId: businesses.id,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  plan: users.subscriptionPlan,
  status: users.subscriptionStatus,
  createdAt: users.createdAt,
  deletionRequestedAt: users.deletionRequestedAt,
};

export async function listOwnersOf(db: Reader, businessIds: string[]): Promise<Map<string, Account>> {
  const rows = await selectAccounts(db).where(inArray(businesses.id, businessIds));
  return new Map(rows.map((row) => [row.businessId, presentAccount(row)]));
}

export async function listOwnerIds(db: Reader, businessIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ ownerId: businesses.ownerId })
    .from(businesses)
    .where(inArray(businesses.id, businessIds));
  return rows.map(({ ownerId }) => ownerId);
}

/** Lists accounts with the first business that each owns, else `OWNS_NONE`. */
export async function listAccounts(db: Reader, userIds: string[]): Promise<Map<string, Account>> {
  const businessId = sql<string>`coalesce(${firstOwned}, ${OWNS_NONE}::uuid)`;
  const rows = await db
    .select({ ...columns, businessId })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map((row) => [row.userId, presentAccount(row)]));
}

export async function hasMemberAmong(db: Reader, businessId: string, userIds: string[]): Promise<boolean> {
  const isAmong = and(eq(memberships.businessId, businessId), inArray(memberships.userId, userIds));
  return (await db.$count(memberships, isAmong)) > 0;
}

/** Lists the businesses that somebody acts for, the first joined first. */
export async function listBusinessesOf(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .select({ businessId: memberships.businessId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.since), asc(memberships.businessId));
  return rows.map(({ businessId }) => businessId);
}

function selectAccounts(db: Reader) {
  return db.select(columns).from(businesses).innerJoin(users, eq(users.id, businesses.ownerId));
}

function presentAccount({
  deletionRequestedAt,
  ...account
}: Omit<Account, 'name' | 'erasedAfter'> & { deletionRequestedAt: Date | null }): Account {
  const name = account.fullName || account.email;
  return { ...account, name, erasedAfter: deletionRequestedAt && erasedAfter(deletionRequestedAt) };
}

export interface MemberKey {
  userId: string;
  businessId: string;
}

export interface Owner extends MemberKey {
  fullName: string;
  email: string;
}

const owner = { userId: users.id, businessId: businesses.id, fullName: users.fullName, email: users.email };
const isHere = and(
  isNull(users.deletionRequestedAt),
  inArray(users.subscriptionStatus, ['active', 'inactive']),
);

export async function findOwner(db: Reader, businessId: string): Promise<Owner | null> {
  const [found] = await db
    .select(owner)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, businessId), isHere));
  return found ?? null;
}

export async function listActiveOwners(
  db: Reader,
  { after, limit }: { after?: string; limit: number },
): Promise<Owner[]> {
  return db
    .select(owner)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(
      and(
        after ? gt(businesses.id, after) : undefined,
        isNull(users.deletionRequestedAt),
        eq(users.subscriptionStatus, 'active'),
      ),
    )
    .orderBy(asc(businesses.id))
    .limit(limit);
}
