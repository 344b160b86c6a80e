import { and, eq, ne, sql } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { recordSecurityEvent } from '../mutations.ts';
import { securityEvents, sessions } from '../schema.ts';

export interface SessionRenewal {
  userId: string;
  from: Buffer;
  to: Buffer;
}

/** Ends every other session and gives this one a new token. False where it ended in the meantime. */
export async function renewSession(tx: Tx, { userId, from, to }: SessionRenewal, at: Date): Promise<boolean> {
  const renewed = await tx
    .update(sessions)
    .set({ tokenHash: to, authenticatedAt: at, lastSeenAt: at })
    .where(and(eq(sessions.tokenHash, from), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, to)));
  return renewed.length > 0;
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
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordSecurityEvent(tx, { kind: 'session_ended', userId, network, at });
    return ended.length > 0;
  });
}

/** Ends every session of everybody, for when somebody may have got hold of them. @returns how many people were signed in */
export async function endSessionsOfAll(db: Db, at: Date): Promise<number> {
  return transact(db, async (tx) => {
    const ended = await tx.delete(sessions).returning({ userId: sessions.userId });
    const people = [...new Set(ended.map(({ userId }) => userId))];
    const ids = people.map(() => newId(at));
    // One statement: so many rows of values would pass the number of parameters that a statement may have.
    await tx.execute(sql`
      insert into ${securityEvents} (id, user_id, kind, at)
      select id, user_id, 'logout_everywhere', ${at.toISOString()}::timestamptz
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(people)}::uuid[]) as ended (id, user_id)`);
    return people.length;
  });
}
