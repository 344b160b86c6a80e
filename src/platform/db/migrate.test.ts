import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { MigrationError, migrateDatabase } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let folder: string;

const STEPS = {
  '0000_first': 'create table first (id int)',
  '0001_second':
    'create table second (id int);--> statement-breakpoint\nalter table first add column note text',
  '0002_third': 'create table third (id int)',
};

beforeEach(async () => {
  database = await createTestDatabase();
  client = await connected();
  folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-migrations-'));
  await client.query('drop schema drizzle cascade');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function connected(): Promise<pg.Client> {
  const made = new pg.Client(database.connection);
  await made.connect();
  return made;
}

function write(steps: Record<string, string>): void {
  const entries = Object.keys(steps).map((tag, idx) => ({ idx, tag, when: 1_000 + idx, breakpoints: true }));
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(steps)) writeFileSync(path.join(folder, `${tag}.sql`), text);
}

const migrateIt = (patienceMs?: number) => migrateDatabase(database.connection, { folder, patienceMs });

async function journal(): Promise<unknown[]> {
  const { rows } = await client.query(
    'select id, hash, created_at from drizzle.__drizzle_migrations order by id',
  );
  return rows;
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query(
    `select relname from pg_class where relname in ('first', 'second', 'third') order by 1`,
  );
  return rows.map(({ relname }) => relname);
}

test('the store is migrated once by instances that start together, and goes on where drizzle’s own migrator was', async () => {
  write(STEPS);
  await migrate(drizzle(client), { migrationsFolder: folder });
  const written = await journal();
  await client.query('drop schema drizzle cascade; drop table first, second, third');
  write({ '0000_first': STEPS['0000_first'] });
  await migrate(drizzle(client), { migrationsFolder: folder });
  write(STEPS);

  await Promise.all([migrateIt(), migrateIt(), migrateIt()]);

  expect(await journal()).toEqual(written);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

test('a migration that fails is named, leaves nothing of its own, and is tried again after those before it', async () => {
  write({ ...STEPS, '0001_second': `${STEPS['0001_second']};--> statement-breakpoint\nselect 1 / 0` });
  const failure = await migrateIt().catch((error) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  expect(failure.message).toContain('0001_second');
  expect(failure.message).toContain('division by zero');
  expect(await tables()).toEqual(['first']);
  expect(await journal()).toHaveLength(1);

  write(STEPS);
  await migrateIt();
  expect(await tables()).toEqual(['first', 'second', 'third']);
  expect(await journal()).toHaveLength(3);
});

test('a migration that waits for a table lets readers pass, and is done when the table is free', async () => {
  write({ '0000_first': STEPS['0000_first'] });
  await migrateIt();
  await client.query('begin; insert into first values (1)');
  const reader = await connected();
  await reader.query(`set lock_timeout = '20s'`);
  write(STEPS);

  const migrated = migrateIt();
  await untilSomebodyWaits(reader);
  // Begun behind the waiting migration, while the writer's transaction stays open.
  await expect(reader.query('select * from first')).resolves.toMatchObject({ rowCount: 0 });
  await untilSomebodyWaits(reader);
  await client.query('commit');
  await migrated;

  expect(await tables()).toEqual(['first', 'second', 'third']);
  await reader.end();
});

test('a table that stays taken ends the start with a sentence', async () => {
  write({ '0000_first': STEPS['0000_first'] });
  await migrateIt();
  await client.query('begin; lock table first in access share mode');
  write(STEPS);

  const failure = await migrateIt(0).catch((error) => error);
  await client.query('commit');

  expect(failure).toBeInstanceOf(MigrationError);
  expect(failure.message).toMatch(/0001_second.*other sessions hold the tables/);
  expect(await tables()).toEqual(['first']);
});

test('a limit of the server for statements does not end a long migration', async () => {
  await client.query(`alter database ${database.connection.database} set statement_timeout = '100ms'`);
  write({ ...STEPS, '0001_second': 'select pg_sleep(0.3)' });
  await migrateIt();
  expect(await tables()).toEqual(['first', 'third']);
});

async function untilSomebodyWaits(on: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await on.query(
      `select from pg_locks where not granted and relation = 'first'::regclass`,
    );
    if (rows.length > 0) return;
    await sleep(10);
  }
}
