import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';

type NoSchema = Record<string, never>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Db = NodePgDatabase<NoSchema> & { pool: pg.Pool; feed: ChangeFeed };
/** What a read needs: the database itself or a transaction in progress. */
export type Reader = Pick<Db, 'select' | 'selectDistinct' | 'execute'>;

export type Connection = pg.PoolConfig;

/** A database that answers nothing must not hold its callers: they are told to come again. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
/**
 * Few: writers of one business wait for each other's counts, and do so here in their order, not in the database out of
 * it. With 12, the slowest hundredth of submissions took 51 ms where it takes 45 with 6, at the same rate. Whoever is
 * in a transaction asks nothing of the pool: the product's tests pass with one connection, but for their own questions.
 */
const CONNECTIONS = 6;

/** Opens the pool and, unless told otherwise, the listener behind `db.feed`. */
export function openDatabase(
  connection: Connection,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Db {
  const pool = new pg.Pool({
    max: options.max ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    ...connection,
  });
  // Without a listener an error of an idle connection ends the whole process.
  // Those of a pool that is closing say nothing: the server may go before the last of them has left.
  pool.on('error', (error) => pool.ending || options.onError?.(error));
  const notify = (payloads: string[]) =>
    pool.query(`select pg_notify('changes', payload) from unnest($1::text[]) as payload`, [payloads]);
  return Object.assign(drizzle(pool), { pool, feed: createChangeFeed(connection, notify, options.onError) });
}

/** Ends the change feed and the pool; waits for queries under way. */
export async function closeDatabase(db: Db): Promise<void> {
  await db.feed.close();
  await db.pool.end();
}

/** What each transaction in progress announced, and the feed of the process that it runs in. */
const announcements = new WeakMap<Tx, { feed: ChangeFeed; changes: { topic: string; key: string }[] }>();

/**
 * Runs `work` in one transaction. What it announced reaches this process before the call returns, and the
 * others by NOTIFY when the commit stands.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let changes: { topic: string; key: string }[] = [];
  const result = await db.transaction(async (tx) => {
    changes = [];
    announcements.set(tx, { feed: db.feed, changes });
    return work(tx);
  });
  for (const { topic, key } of changes) db.feed.dispatch(topic, key);
  return result;
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
  const feed = announcements.get(tx)?.feed;
  if (!feed) throw new Error('announced outside of a transaction');
  announceHere(tx, topic, key);
  await tx.execute(sql`select pg_notify('changes', ${feed.payloadOf(topic, key)})`);
}

/** The rows of a hand-written query; the caller states their shape. */
export async function rowsOf<T>(db: Reader, query: SQL): Promise<T[]> {
  return (await db.execute(query)).rows as T[];
}
