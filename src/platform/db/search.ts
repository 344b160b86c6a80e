import { sql } from 'drizzle-orm';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { Problem } from '../http/problem.ts';
import { copy } from './copy.he.ts';
import type { Db, Tx } from './database.ts';

/** Of a pool of six: while searches hang, everything else has four connections. */
const AT_ONCE = 2;
const WAITING = 4;
export const SEARCH_MS = 3_000;

const semaphores = new WeakMap<object, ReturnType<typeof createSemaphore>>();

/**
 * Runs a search in a transaction of its own that is cut off after a while. At most two run at a time in a process, and
 * never on the pool's last connection.
 * @throws {Problem} 503 `search_too_slow`; 503 `unavailable` where too many searches wait already
 */
export async function runSearch<T>(db: Db, search: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool } = db;
  const withPermit =
    semaphores.get(pool) ??
    createSemaphore({
      concurrency: Math.max(1, Math.min(AT_ONCE, pool.options.max - 1)),
      maxQueued: WAITING,
    });
  semaphores.set(pool, withPermit);
  return withPermit(() =>
    db.transaction(
      async (tx) => {
        // Workers of a parallel plan would take the processors from whoever does not search; to compile a plan takes
        // longer than to run it.
        await tx.execute(sql`select set_config('statement_timeout', ${String(SEARCH_MS)}, true),
          set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`);
        return search(tx);
      },
      { accessMode: 'read only' },
    ),
  ).catch((error) => {
    if (isCutOff(error)) throw new Problem(503, { code: 'search_too_slow', message: copy.searchTooSlow });
    throw error;
  });
}

/** Whether the database ended a statement for the time it took. */
function isCutOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '57014') return true;
  }
  return false;
}
