import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import type { MemberRole } from '../members.policy.ts';
import { businesses, memberships, secondFactors, users } from '../schema.ts';
import { memberInvitations } from './schema.ts';

export type StoredInvitation = typeof memberInvitations.$inferSelect;

export interface TeamPerson {
  userId: string;
  fullName: string;
  email: string;
  role: MemberRole;
  since: Date;
  hasSecondFactor: boolean;
  closedAt: Date | null;
}

/** Lists the people of a business, its owner first. */
export function listPeople(db: Reader, businessId: string): Promise<TeamPerson[]> {
  return selectPeople(db)
    .where(eq(memberships.businessId, businessId))
    .orderBy(desc(sql`${memberships.role} = 'owner'`), asc(memberships.since), asc(memberships.userId));
}

/** Finds one of the people of a business; null for anybody else. */
export async function findPerson(
  db: Reader,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<TeamPerson | null> {
  const [found] = await selectPeople(db).where(
    and(eq(memberships.businessId, businessId), eq(memberships.userId, userId)),
  );
  return found ?? null;
}

function selectPeople(db: Reader) {
  return db
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      role: memberships.role,
      since: memberships.since,
      hasSecondFactor: sql<boolean>`${secondFactors.enabledAt} is not null`,
      closedAt: users.deletionRequestedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .$dynamic();
}

/** Lists the addresses of the people of all businesses of an owner, each once. */
export async function listAddressesOfPeople(db: Reader, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(businesses)
    .innerJoin(memberships, eq(memberships.businessId, businesses.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(businesses.ownerId, ownerId));
  return rows.map(({ email }) => email);
}

/** Addresses of everybody who is in one of an owner's businesses, or invited to. */
export async function listTeamAddresses(db: Reader, ownerId: string, now: Date): Promise<Set<string>> {
  const waiting = await db
    .select({ email: memberInvitations.email })
    .from(businesses)
    .innerJoin(memberInvitations, eq(memberInvitations.businessId, businesses.id))
    .where(and(eq(businesses.ownerId, ownerId), gt(memberInvitations.expiresAt, now)));
  return new Set([...(await listAddressesOfPeople(db, ownerId)), ...waiting.map(({ email }) => email)]);
}

/** Lists whom a business has invited, the newest first. */
export function listTeamInvitations(db: Reader, businessId: string): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(memberInvitations)
    .where(eq(memberInvitations.businessId, businessId))
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id));
}

export async function findInvitation(
  db: Reader,
  { businessId, id }: { businessId: string; id: string },
): Promise<StoredInvitation | null> {
  const [found] = await db
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.businessId, businessId), eq(memberInvitations.id, id)));
  return found ?? null;
}
