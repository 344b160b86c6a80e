import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import type { User } from './contract.ts';
import { businesses, sessions, users } from './schema.ts';

/** A stored session with what decides whether it still stands. */
export async function findSession(db: Reader, tokenHash: Buffer) {
  const [found] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      role: users.role,
      subscriptionStatus: users.subscriptionStatus,
      businessId: businesses.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(eq(sessions.tokenHash, tokenHash));
  return found ?? null;
}

/** A user and the business they own, without anything secret; null where there is none. */
export async function getUser(db: Reader, userId: string) {
  const [found] = await db
    .select({
      id: users.id,
      businessId: businesses.id,
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
    })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}

/** What deciding on a sign-in takes, by a (lower-cased) address. */
export async function findCredentials(db: Reader, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      role: users.role,
      subscriptionStatus: users.subscriptionStatus,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.email, email));
  return found ?? null;
}

/** The standing of the owner of a business, as an expression for another slice's query. */
export function ownerStanding(businessId: SQLWrapper): SQL<User['subscriptionStatus'] | null> {
  return sql`(select ${users.subscriptionStatus} from ${users} inner join ${businesses} on ${businesses.ownerId} = ${users.id} where ${businesses.id} = ${businessId})`;
}

/** Which of these files in the storage are somebody's picture: the others may be swept. */
export async function listProfileImagesAmong(db: Reader, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ image: users.profileImage })
    .from(users)
    .where(inArray(users.profileImage, keys));
  return found.flatMap(({ image }) => image ?? []);
}
