import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Connection, directOf } from './connection.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations');
const LOCK = 4_814_001;
const CONNECT_MS = 15_000;

export async function migrateDatabase(connection: Connection): Promise<void> {
  await withLock(connection, (client) => migrate(drizzle(client), { migrationsFolder: FOLDER }));
}

export async function leadToOneDatabase(connection: Connection): Promise<boolean> {
  return withLock(connection, async () => {
    const pooled = await connect({ ...connection, query_timeout: CONNECT_MS });
    try {
      const { rows } = await pooled.query('select pg_try_advisory_xact_lock($1) as free', [LOCK]);
      return !rows[0].free;
    } finally {
      await pooled.end();
    }
  });
}

async function withLock<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect({ ...directOf(connection), statement_timeout: 0 });
  try {
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

function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}

export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.n ?? 0) >= knownMigrations();
}
