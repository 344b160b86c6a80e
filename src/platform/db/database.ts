import { setTimeout as sleep } from 'node:timers/promises';
import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import {
  drizzle,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { nameOfWork } from '../running-work.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { CONNECTIONS, type Connection, directOf } from './connection.ts';
import { WatchedPool } from './pool.ts';
import { isConnectionLost } from './unavailable.ts';

type NoSchema = Record<string, never>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Db = NodePgDatabase<NoSchema> & { pool: WatchedPool; feed: ChangeFeed };
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'>;

/** A database that answers nothing must not hold its callers: they are told to come again. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
/**
 * For a session that is frozen or was lost without a word. The server's own limits come first wherever they can; what
 * lifts those, as the erasure of a large store does, has a few minutes.
 */
const ANSWERS = { inRequest: 12_000, otherwise: 300_000 };
/** Whoever holds a row for longer has been stopped in the middle of its work. */
const LOCK_MS = 10_000;
const LAST_WORDS_MS = 1_000;
export const APPLICATION = 'dugri';

/** Opens the pool and, unless told otherwise, the listener behind `db.feed`. */
export function openDatabase(
  connection: Connection,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Db {
  const pool = new WatchedPool(
    {
      max: options.max ?? CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      keepAlive: true,
      fallback_application_name: APPLICATION,
      ...connection,
    },
    // A pool that is closing says nothing: the server may go before the last connection has left.
    (error) => pool.ending || options.onError?.(error),
    ANSWERS,
  );
  const notify = (payloads: string[]) =>
    pool.query(`select pg_notify('changes', payload) from unnest($1::text[]) as payload`, [payloads]);
  return Object.assign(drizzle(pool), {
    pool,
    feed: createChangeFeed(directOf(connection), notify, options.onError, () => pool.untilWritable()),
    transaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pool, work),
  });
}

/** Ends the change feed and the pool; what is not done `withinMs` is rolled back. */
export async function closeDatabase(db: Db, withinMs = STATEMENT_MS): Promise<void> {
  // The feed tells the others by the pool what was committed last.
  await Promise.race([db.feed.close(), sleep(Math.min(withinMs, LAST_WORDS_MS))]);
  await db.pool.endWithin(withinMs);
}

export interface Announcement {
  topic: string;
  key: string;
}

const announcements = new WeakMap<Tx, { feed: ChangeFeed; changes: Announcement[] }>();

/**
 * Runs `work` in one transaction. Answered with `{ ok: false }`, it is rolled back: a refusal leaves nothing. Its
 * announcements reach this process before it returns, others by NOTIFY.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const changes: Announcement[] = [];
  const result = await db.transaction((tx) => {
    announcements.set(tx, { feed: db.feed, changes });
    return work(tx);
  });
  if (!isRefusal(result)) for (const { topic, key } of changes) db.feed.dispatch(topic, key);
  return result;
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

const dialect = new PgDialect();

/** As drizzle's own, but what went wrong is not hidden by a roll-back that fails as well, and a broken client is not reused. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const session = new NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>(
    client,
    dialect,
    undefined,
  );
  const tx = new NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>(
    dialect,
    session,
    undefined,
  );
  let isBroken = false;
  try {
    await client.query(beginning());
    const result = await work(tx);
    await client.query(isRefusal(result) ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    // The end of its session rolls back what cannot be asked to.
    isBroken =
      isConnectionLost(error) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** The session bears its work's name until the transaction ends, at no further round trip (decision 076). */
function beginning(): string {
  const work = nameOfWork();
  return work ? `begin; set local application_name to '${work}'` : 'begin';
}

/** Tells this process alone, when `tx` has committed; costs nothing, and may be lost with the process. */
export function announceHere(tx: Tx, topic: string, key: string): void {
  announcements.get(tx)?.changes.push({ topic, key });
}

/**
 * Tells every process, when `tx` commits, that what `key` names has changed under `topic`. Never lost; `ChangeFeed.announce`
 * is, and costs the commit nothing.
 * @throws {Error} outside of `transact`
 */
export async function announce(tx: Tx, topic: string, key: string): Promise<void> {
  await announceAll(tx, [{ topic, key }]);
}

export async function announceAll(tx: Tx, changes: readonly Announcement[]): Promise<void> {
  const open = announcements.get(tx);
  if (!open) throw new Error('announced outside of a transaction');
  if (changes.length === 0) return;
  open.changes.push(...changes);
  const payloads = changes.map(({ topic, key }) => open.feed.payloadOf(topic, key));
  await tx.execute(
    sql`select pg_notify('changes', payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}

export async function rowsOf<T>(db: Reader, query: SQL): Promise<T[]> {
  return (await db.execute(query)).rows as T[];
}
