import { and, type Column, like, type SQL, sql } from 'drizzle-orm';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { refusalProblem } from '../http/refusals.ts';
import { foldForSearch } from '../text.ts';
import { databaseCopy } from './copy.he.ts';
import type { Db, Tx } from './database.ts';

/** Of a pool of six: while searches hang, everything else has four connections. */
const CONCURRENCY = 2;
const MAX_QUEUED = 4;
export const SEARCH_MS = 3_000;
const WORDS_MAX = 8;

export const SEARCH_REFUSALS = {
  search_too_slow: { status: 503, message: databaseCopy.searchTooSlow },
} as const;

const semaphores = new WeakMap<object, ReturnType<typeof createSemaphore>>();

/** Digits with what people write between them. */
const NUMBER = /\+?\d[\d\s().,/]*\d/g;
const BRACKETS_AND_ENDS = /\((?=[+\d])|(?<=\d)[).,/]+(?=\s|$)/g;
const DIGITS_MIN = 5;

/** The words of a search. A long number is sought by its parts, so that it is found however it was written. */
export function wordsOf(q = ''): string[] {
  return foldForSearch(q)
    .replace(BRACKETS_AND_ENDS, ' ')
    .replace(NUMBER, partsOfNumber)
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX);
}

function partsOfNumber(number: string): string {
  // "3.5" and "1,200" stay whole.
  if (number.replace(/\D/g, '').length < DIGITS_MIN && !/^0\d/.test(number)) return number;
  return number
    .replace(/[().,/]+/g, ' ')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+?972) *0 *(?=\d)/, '$1 ');
}

/** Builds the condition that a folded text holds every word, in which nothing is a wildcard. */
export function holdsEveryWord(text: Column | SQL, words: string[]): SQL | undefined {
  return and(...words.map((word) => like(text, `%${word.replace(/[\\%_]/g, '\\$&')}%`)));
}

/** Runs a search within a time limit, and never on the pool's last connection. @throws {Problem} 503 */
export async function runSearch<T>(db: Db, search: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool } = db;
  const withPermit =
    semaphores.get(pool) ??
    createSemaphore({
      concurrency: Math.max(1, Math.min(CONCURRENCY, pool.options.max - 1)),
      maxQueued: MAX_QUEUED,
    });
  semaphores.set(pool, withPermit);
  return withPermit(() =>
    db.transaction(
      async (tx) => {
        // Parallel workers would starve other requests, and compiling a plan takes longer than running it.
        await tx.execute(sql`select set_config('statement_timeout', ${String(SEARCH_MS)}, true),
          set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`);
        return search(tx);
      },
      { accessMode: 'read only' },
    ),
  ).catch((error) => {
    if (isCutOff(error)) throw refusalProblem({ ok: false, reason: 'search_too_slow' }, SEARCH_REFUSALS);
    throw error;
  });
}

function isCutOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '57014') return true;
  }
  return false;
}
