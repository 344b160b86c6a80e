import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { hashToken } from '#platform/secrets.ts';
import type { User } from './contract.ts';
import { firstOwned, selectMemberships, statusOfBusiness } from './members.data.ts';
import { addsUpTo, type CountedLimit, type Subscription } from './plan-names/policy.ts';
import { isSessionAlive } from './policy.ts';
import {
  businesses,
  emailChanges,
  mailLinks,
  memberships,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from './schema.ts';

/** For queries that join `second_factors` from the left. */
const hasSecondFactor = sql<boolean>`${secondFactors.enabledAt} is not null`;

const sessionOf = prepared((db: Reader) => {
  const asked = sql`${sql.placeholder('businessId')}::uuid`;
  const isAsked = sql`(${asked} is null or ${memberships.businessId} = ${asked})`;
  const membership = selectMemberships(db, and(eq(memberships.userId, users.id), isAsked))
    .limit(1)
    .as('membership');
  return db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      role: users.role,
      subscriptionStatus: users.subscriptionStatus,
      authenticatedAt: sessions.authenticatedAt,
      hasSecondFactor,
      deletionRequestedAt: users.deletionRequestedAt,
      businessId: membership.businessId,
      memberRole: membership.role,
      plan: membership.plan,
      status: membership.status,
      place: membership.place,
      isSuspended: membership.isSuspended,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(membership, sql`true`)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_of');
});

/**
 * Finds a session with the business that its user acts for.
 * @param businessId the one that is asked about; null: the person's own, else the one they joined first
 */
export async function findSession(db: Reader, tokenHash: Buffer, businessId: string | null) {
  const [found] = await sessionOf(db).execute({ tokenHash, businessId });
  if (!found) return null;
  const { businessId: of, memberRole, plan, status, place, isSuspended, ...session } = found;
  const isIn = of !== null && memberRole !== null && plan !== null && status !== null && place !== null;
  const member = isIn ? { businessId: of, role: memberRole, plan, status, place, isSuspended } : null;
  return { ...session, member };
}

/** A user and the first business they own, without anything secret; null where there is no such user. */
export async function getUser(db: Reader, userId: string) {
  const [found] = await db
    .select({
      id: users.id,
      businessId: firstOwned,
      email: users.email,
      fullName: users.fullName,
      phone: users.phone,
      address: users.address,
      profileImage: users.profileImage,
      role: users.role,
      referralCode: users.referralCode,
      subscriptionPlan: users.subscriptionPlan,
      subscriptionStatus: users.subscriptionStatus,
      createdAt: users.createdAt,
      deletionRequestedAt: users.deletionRequestedAt,
      hasSecondFactor,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}

/** A user with the first business they own; null where they own none. */
export async function getOwner(db: Reader, userId: string) {
  const user = await getUser(db, userId);
  return user?.businessId ? { ...user, businessId: user.businessId } : null;
}

/** Lists those of these accounts whose owners have confirmed their addresses. */
export async function listConfirmed(db: Reader, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNotNull(users.emailConfirmedAt)));
  return new Set(found.map(({ id }) => id));
}

/** Finds the account under a (lower-cased) address, closed ones too; null where there is none. */
export async function findHolderByEmail(db: Reader, email: string) {
  const [found] = await db
    .select({ userId: users.id, businessId: firstOwned, closedAt: users.deletionRequestedAt })
    .from(users)
    .where(eq(users.email, email));
  return found ? { ...found, businessId: found.businessId ?? OWNS_NONE } : null;
}

export async function findCredentials(db: Reader, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      role: users.role,
      subscriptionStatus: users.subscriptionStatus,
      deletionRequestedAt: users.deletionRequestedAt,
      hasSecondFactor,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.email, email));
  return found ?? null;
}

export async function findReferrer(db: Reader, referralCode: string) {
  const [found] = await db
    .select({
      userId: users.id,
      businessId: firstOwned,
      email: users.email,
      fullName: users.fullName,
      phone: users.phone,
      address: users.address,
    })
    .from(users)
    .where(eq(users.referralCode, referralCode));
  return found?.businessId ? { ...found, businessId: found.businessId } : null;
}

/**
 * Standing of a business's owner, for another room's query; an account about to be deleted is hidden like a suspended
 * one.
 */
export function ownerStanding(businessId: SQLWrapper): SQL<User['subscriptionStatus'] | null> {
  const standing = sql`case when ${users.deletionRequestedAt} is null then ${statusOfBusiness} else 'suspended' end`;
  return sql`(select ${standing} from ${users} inner join ${businesses} on ${businesses.ownerId} = ${users.id} where ${businesses.id} = ${businessId})`;
}

const profilePicture = prepared((db: Reader) =>
  db
    .select({
      isShown: sql<boolean>`${users.subscriptionStatus} <> 'suspended' and ${users.deletionRequestedAt} is null`,
    })
    .from(users)
    .where(eq(users.profileImage, sql.placeholder('key')))
    .prepare('profile_picture_shown'),
);

/** Says whether the account with this stored picture is in use; null where none names it. */
export async function isProfilePictureShown(db: Reader, key: string): Promise<boolean | null> {
  return (await profilePicture(db).execute({ key }))[0]?.isShown ?? null;
}

export function ownerPlan(businessId: SQLWrapper): SQL<User['subscriptionPlan'] | null> {
  return sql`(select ${users.subscriptionPlan} from ${users} inner join ${businesses} on ${businesses.ownerId} = ${users.id} where ${businesses.id} = ${businessId})`;
}

const ownSubscription = prepared((db: Reader) =>
  db
    .select({ plan: users.subscriptionPlan, status: statusOfBusiness })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(eq(businesses.id, sql.placeholder('businessId')))
    .prepare('own_subscription'),
);

/** The subscription of a business; that of the free plan where there is no such business any more. */
export async function getSubscription(db: Reader, businessId: string): Promise<Subscription> {
  const [found] = await ownSubscription(db).execute({ businessId });
  return found ?? { plan: 'free', status: 'inactive' };
}

/** The subscription of a person, which holds for every business they own. */
export async function getSubscriptionOf(db: Reader, userId: string): Promise<Subscription> {
  const { subscriptionPlan: plan, subscriptionStatus: status } = users;
  const [found] = await db.select({ plan, status }).from(users).where(eq(users.id, userId));
  return found ?? { plan: 'free', status: 'inactive' };
}

/** Number up to which a business may add to its card. */
export async function getLimit(db: Reader, businessId: string, limit: CountedLimit): Promise<number> {
  return addsUpTo(limit, await getSubscription(db, businessId));
}

/** Selects the address of an account, for a statement of another room. */
export function selectEmail(db: Reader, userId: string) {
  return db.select({ email: users.email }).from(users).where(eq(users.id, userId));
}

/** Returns each user's full name, or the address where there is none. */
export async function namesOfUsers(db: Reader, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, fullName, email }) => [id, fullName || email]));
}

/** Lists the ids of all accounts in the order of their registration, by pages. */
export async function listUserIds(
  db: Reader,
  { after, limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(after ? gt(users.id, after) : undefined)
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function getEmailChange(db: Reader, userId: string) {
  const [found] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
  return found ?? null;
}

export async function getSecondFactor(db: Reader, userId: string) {
  const [found] = await db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  if (!found?.enabledAt) return null;
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return { enabledAt: found.enabledAt, recoveryCodesLeft };
}

/** Everything a user is signed in with, the last used first; what is over may still be among it. */
export async function listSessions(db: Reader, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      country: sessions.country,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Lists where a user is signed in still, the last used first. */
export async function listLiveSessions(db: Reader, userId: string, now: Date) {
  const { role, subscriptionStatus } = users;
  const [user] = await db.select({ role, subscriptionStatus }).from(users).where(eq(users.id, userId));
  if (!user) return [];
  return (await listSessions(db, userId)).filter((session) => isSessionAlive({ ...session, ...user }, now));
}

/** Finds the account of a link to a new password; null where the link does not work, or no more. */
export async function findResetHolder(db: Reader, token: string, now: Date): Promise<string | null> {
  const { userId, tokenHash, act, expiresAt } = mailLinks;
  const [found] = await db
    .select({ userId })
    .from(mailLinks)
    .where(and(eq(tokenHash, hashToken(token)), eq(act, 'reset-password'), gt(expiresAt, now)));
  return found?.userId ?? null;
}

export async function getPasswordHash(db: Reader, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return found?.passwordHash ?? null;
}
