import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { users } from '../schema.ts';

/**
 * Holds the account until `tx` ends: what changes the ways into it goes one after another. Taken before any row that
 * hangs on the account, so that no two wait for one another. False where there is no such account.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return found.length > 0;
}
