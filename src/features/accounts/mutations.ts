import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { sessions } from './schema.ts';

/** Remembers that a session was used. */
export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}
