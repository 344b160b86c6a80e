import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './database.ts';

/**
 * Takes the advisory lock that `key` names, and holds it until the transaction ends. Waits for whoever has it.
 * @param key a text, or the number of a lock that was numbered before locks were named: processes of two versions must
 *   take the same lock
 */
export async function lockUntilCommit(tx: Tx, key: string | number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${idOf(key)})`);
}

/** As `lockUntilCommit`, but returns false at once where another transaction has the lock. */
export async function tryLockUntilCommit(tx: Tx, key: string | number): Promise<boolean> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${idOf(key)}) as taken`,
  );
  return lock?.taken ?? false;
}

function idOf(key: string | number): SQL {
  return typeof key === 'number' ? sql`${key}` : sql`hashtextextended(${key}, 0)`;
}
