import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { type Connection, liftTimeLimit, ownerOf } from './connection.ts';
import { type DatabaseRole, getCurrentRole, grantProductRights } from './roles.ts';
import { isConnectionLost } from './unavailable.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations');
const LOCK = 4_814_001;
const CONNECT_MS = 15_000;
/** Requests wait behind it. Below deadlock_timeout (1 s), so that a migration gives up and no request does. */
const LOCK_TIMEOUT_MS = 300;
const PAUSE_MS = 300;
const PATIENCE_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** `message` is for whoever started the product. */
export class MigrationError extends Error {}

interface Known {
  tag: string;
  when: number;
}

interface Migration extends Known {
  hash: string;
  statements: string[];
}

/**
 * Runs each missing migration in a transaction of its own, as the owner of the tables.
 * @param options.role that the product signs in as; by default the owner
 * @throws {MigrationError} those before it are kept
 */
export async function migrateDatabase(
  connection: Connection,
  {
    folder = FOLDER,
    patienceMs = PATIENCE_MS,
    role,
  }: { folder?: string; patienceMs?: number; role?: string } = {},
): Promise<void> {
  await withLock(ownerOf(connection), async (client) => {
    const last = await lastMigration(client);
    for (const migration of migrationsAfter(last, folder)) await perform(client, migration, patienceMs);
    const name = role ?? (await getCurrentRole(client)).name;
    await grantProductRights(client, name).catch((cause: Error) => {
      if (isConnectionLost(cause)) throw cause;
      throw new MigrationError(
        `The role ${name} could not be given its rights: ${cause.message}. See "The roles of the database" in docs/operating.md.`,
        { cause },
      );
    });
  });
}

async function perform(client: pg.Client, migration: Migration, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await inOneTransaction(client, migration);
    } catch (error) {
      const isWaiting = [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as pg.DatabaseError).code ?? '');
      if (isConnectionLost(error)) throw error;
      if (!isWaiting || Date.now() > deadline) throw failureOf(migration, error as Error, isWaiting);
    }
    await sleep(PAUSE_MS);
  }
}

async function inOneTransaction(client: pg.Client, { hash, when, statements }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function failureOf({ tag }: Migration, cause: Error, isWaiting: boolean): MigrationError {
  const why = isWaiting
    ? 'other sessions hold the tables that it changes, perhaps a backup or a transaction that was left open (see pg_stat_activity)'
    : cause.message;
  return new MigrationError(
    `The migration ${tag} could not be done: ${why}. The store is as it was before this migration, and the next start tries it again.`,
    { cause },
  );
}

async function lastMigration(client: pg.Client): Promise<number> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

function migrationsAfter(last: number, folder: string): Migration[] {
  const known = knownMigrations(folder);
  if (known.every(({ when }) => when <= last)) return [];
  return readMigrationFiles({ migrationsFolder: folder })
    .map(({ hash, sql }, index) => ({ ...(known[index] as Known), hash, statements: sql }))
    .filter(({ when }) => when > last);
}

export async function leadToOneDatabase(direct: pg.ClientConfig, other: pg.ClientConfig): Promise<boolean> {
  return withLock(direct, async () => {
    const client = await connect({ ...other, query_timeout: CONNECT_MS });
    try {
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [LOCK]);
      return !rows[0].free;
    } finally {
      await client.end();
    }
  });
}

/** The role that a connection signs in as. */
export async function getRoleOf(config: pg.ClientConfig): Promise<DatabaseRole> {
  const client = await connect(config);
  return getCurrentRole(client).finally(() => client.end());
}

async function withLock<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(config);
  try {
    await liftTimeLimit(client);
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  client.on('error', () => {}); // the query in progress tells it too
  await client.connect();
  return client;
}

function knownMigrations(folder = FOLDER): Known[] {
  const journal = readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Known[] }).entries;
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.n ?? 0) >= knownMigrations().length;
}
