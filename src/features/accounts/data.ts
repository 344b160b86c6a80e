import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
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

/** Everything of a user; null where there is none. */
export async function getUser(db: Reader, userId: string) {
  const [found] = await db
    .select({ user: users, businessId: businesses.id })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}

/** The user of a (lower-cased) address. */
export async function findUserByEmail(db: Reader, email: string) {
  const [found] = await db.select().from(users).where(eq(users.email, email));
  return found ?? null;
}
