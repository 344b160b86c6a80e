import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { Role } from './contract.ts';
import { getPasswordHash, getSecondFactor } from './data.ts';
import { lockAccount, recordSecurityEvent } from './mutations.ts';
import { SESSION_LIMITS, SESSIONS_MAX } from './policy.ts';
import { securityEvents, sessions } from './schema.ts';

export interface SessionRenewal {
  userId: string;
  from: Buffer;
  to: Buffer;
}

/** Ends every other session and gives this one a new token. False where it ended in the meantime. */
export async function renewSession(tx: Tx, { userId, from, to }: SessionRenewal, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ tokenHash: to, authenticatedAt: at, lastSeenAt: at })
    .where(and(eq(sessions.tokenHash, from), eq(sessions.userId, userId)));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, to)));
  return Boolean(rowCount);
}

export async function confirmSession(
  db: Db,
  { id, userId, network }: { id: string; userId: string; network: string },
  at: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.update(sessions).set({ authenticatedAt: at }).where(eq(sessions.id, id));
    await recordSecurityEvent(tx, { kind: 'reauthenticated', userId, network, at });
  });
}

export async function endSessionOf(
  db: Db,
  { id, userId, network }: { id: string; userId: string; network: string },
  at: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rowCount } = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
    if (rowCount) await recordSecurityEvent(tx, { kind: 'session_ended', userId, network, at });
    return Boolean(rowCount);
  });
}

/** Ends every session of everybody, for when somebody may have got hold of them. @returns how many people were signed in */
export async function endSessionsOfAll(db: Db, at: Date): Promise<number> {
  return transact(db, async (tx) => {
    const ended = await tx.delete(sessions).returning({ userId: sessions.userId });
    const people = valuesOf(ended, 'userId');
    const ids = people.map(() => newId(at));
    // One statement: so many rows of values would pass the number of parameters that a statement may have.
    await tx.execute(sql`
      insert into ${securityEvents} (id, user_id, kind, at)
      select id, user_id, 'logout_everywhere', ${at.toISOString()}::timestamptz
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(people)}::uuid[]) as ended (id, user_id)`);
    return people.length;
  });
}

export interface NewSession {
  userId: string;
  role: Role;
  /** Checks so far: the password against its hash, and whether a code was asked for. */
  checked: { password: string; passwordHash: string; hasSecondFactor: boolean };
  tokenHash: Buffer;
  replaces: Buffer | null;
  userAgent: string;
  country: string | null;
  network: string;
}

/**
 * Opens a session in place of the one the browser had, and ends the least used beyond the most allowed. False where
 * the account is entered in another way since it was checked: such a change ends only the sessions it finds.
 */
export async function openSession(db: Db, session: NewSession, at: Date): Promise<boolean> {
  const { userId, role, checked, tokenHash, replaces, userAgent, country, network } = session;
  return transact(db, async (tx) => {
    await lockAccount(tx, userId);
    const stored = await getPasswordHash(tx, userId);
    // The hash may be another of the same password: a sign-in at the same moment brought it up to date.
    const isSame =
      stored === checked.passwordHash || (await verifyPassword(stored, checked.password)).matches;
    if (!isSame) return false;
    if (!checked.hasSecondFactor && (await getSecondFactor(tx, userId))) return false;
    if (replaces) await tx.delete(sessions).where(eq(sessions.tokenHash, replaces));
    const expiresAt = new Date(at.getTime() + SESSION_LIMITS[role].absoluteMs);
    const moments = { createdAt: at, lastSeenAt: at, authenticatedAt: at, expiresAt };
    await tx
      .insert(sessions)
      .values({ tokenHash, id: newId(at), userId, userAgent, country: country ?? '', ...moments });
    const beyond = tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .offset(SESSIONS_MAX);
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.tokenHash, beyond)));
    await recordSecurityEvent(tx, { kind: 'login', userId, network, at });
    return true;
  });
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function endSession(db: Db, tokenHash: Buffer, network: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ userId: sessions.userId });
    if (ended) await recordSecurityEvent(tx, { kind: 'logout', userId: ended.userId, network, at });
  });
}

export async function endAllSessions(db: Db, userId: string, network: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordSecurityEvent(tx, { kind: 'logout_everywhere', userId, network, at });
  });
}
