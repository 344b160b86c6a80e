import { and, asc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import type { User } from './contract.ts';
import { erasedAfter } from './mail-links.policy.ts';
import { firstOwned } from './members.data.ts';
import { MEMBER_ROLES, type MemberRole, mayActAs } from './members.policy.ts';
import { businesses, memberships, sessions, users } from './schema.ts';

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
const isHere = ({
  deletionRequestedAt,
  subscriptionStatus,
}: Record<'deletionRequestedAt' | 'subscriptionStatus', AnyPgColumn>) =>
  and(isNull(deletionRequestedAt), inArray(subscriptionStatus, ['active', 'inactive']));
const owners = alias(users, 'owners');
const others = alias(memberships, 'others');

export async function findOwner(db: Reader, businessId: string): Promise<Owner | null> {
  const [found] = await db
    .select(owner)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, businessId), isHere(users)));
  return found ?? null;
}

/** One of the people of a business. */
export interface TeamMember extends Owner {
  role: MemberRole;
  /** They act for other businesses too: what reaches them says for which. */
  hasSeveral: boolean;
}

/** Lists the people of a business from a role up; nobody while it is suspended, or its owner's account is or is closed. */
export async function listMembers(
  db: Reader,
  businessId: string,
  leastRole: MemberRole,
): Promise<TeamMember[]> {
  const roles = MEMBER_ROLES.filter((role) => mayActAs(role, leastRole));
  const isElsewhere = and(
    eq(others.userId, memberships.userId),
    ne(others.businessId, memberships.businessId),
  );
  const elsewhere = db.select({ businessId: others.businessId }).from(others).where(isElsewhere);
  const hasSeveral = sql<boolean>`${exists(elsewhere)}`;
  return db
    .select({ ...owner, businessId: memberships.businessId, role: memberships.role, hasSeveral })
    .from(memberships)
    .innerJoin(businesses, eq(businesses.id, memberships.businessId))
    .innerJoin(owners, eq(owners.id, businesses.ownerId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.businessId, businessId),
        inArray(memberships.role, roles),
        isNull(businesses.suspendedAt),
        isHere(owners),
        isHere(users),
      ),
    )
    .orderBy(asc(memberships.since), asc(memberships.userId));
}

/** Selects what people of a business are signed in with, for a statement of another room; what is over may be among it. */
export function selectMemberSessions(db: Reader, businessId: string) {
  return db
    .select({ id: sessions.id })
    .from(memberships)
    .innerJoin(sessions, eq(sessions.userId, memberships.userId))
    .where(eq(memberships.businessId, businessId));
}

/** Selects what somebody is signed in with, for a statement of another room. */
export function selectSessionIds(db: Reader, userId: string) {
  return db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
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
        isNull(businesses.suspendedAt),
        isNull(users.deletionRequestedAt),
        eq(users.subscriptionStatus, 'active'),
      ),
    )
    .orderBy(asc(businesses.id))
    .limit(limit);
}
