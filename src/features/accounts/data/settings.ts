import { and, count, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { hashToken } from '#platform/secrets.ts';
import type { MailLinkAct } from '../policy/mail-links.ts';
import { emailChanges, mailLinks, recoveryCodes, secondFactors, sessions, users } from '../schema.ts';

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
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { enabledAt: found.enabledAt, recoveryCodesLeft: codes?.left ?? 0 };
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

/** Finds the account of a link; null where the link does not work, or no more. */
export async function findLinkHolder(
  db: Reader,
  act: MailLinkAct,
  token: string,
  now: Date,
): Promise<string | null> {
  const [found] = await db
    .select({ userId: mailLinks.userId })
    .from(mailLinks)
    .where(
      and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.act, act), gt(mailLinks.expiresAt, now)),
    );
  return found?.userId ?? null;
}

export async function getPasswordHash(db: Reader, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return found?.passwordHash ?? null;
}
