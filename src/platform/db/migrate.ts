import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from './database.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations');
const LOCK = 4_814_001;
const CONNECT_MS = 15_000;

export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...connection, statement_timeout: 0 });
  client.on('error', () => {}); // the query in progress tells it too
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
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
