import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { createLogger } from '../log/logger.ts';
import { buildLateIndexes, type LateIndex } from './late-indexes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
const logged: string[] = [];
const log = createLogger({ level: 'info', to: { write: (line) => void logged.push(line) } });
const index: LateIndex = { name: 'words_idx', table: 'words', definition: '(word)' };

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create table words (word text)');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

// Proves V99.
test('a missing index is built once, while somebody holds rows that were written', async () => {
  const writer = new pg.Client(database.connection);
  await writer.connect();
  await writer.query(`begin; insert into words values ('x')`);
  const build = buildLateIndexes(database.connection, [index], log);
  const second = buildLateIndexes(database.connection, [index], log);
  // The build waits for who wrote before it began; others write on.
  await client.query(`insert into words values ('y')`);
  await writer.query('commit');
  await Promise.all([build.built, second.built, writer.end()]);
  expect(await validity()).toEqual([true]);
  expect(logged.filter((line) => line.includes('index built'))).toHaveLength(1);
});

test('a build that was cut off is begun anew', async () => {
  await client.query('drop index words_idx');
  await client.query(`insert into words values ('same'), ('same')`);
  await expect(client.query('create unique index concurrently words_idx on words (word)')).rejects.toThrow();
  expect(await validity()).toEqual([false]);
  await buildLateIndexes(database.connection, [index], log).built;
  expect(await validity()).toEqual([true]);
});

test('the index that it replaces serves until then, and goes', async () => {
  await client.query('drop index words_idx');
  await client.query('create index former_idx on words (lower(word))');
  const replacing = { ...index, replaces: 'former_idx' };
  await expect(
    buildLateIndexes(database.connection, [{ ...replacing, definition: 'using none' }], log).built,
  ).resolves.toBeUndefined();
  expect(await isThere('former_idx')).toBe(true);
  await buildLateIndexes(database.connection, [replacing], log).built;
  expect(await validity()).toEqual([true]);
  expect(await isThere('former_idx')).toBe(false);
});

test('stopping ends a build that waits, and harms nobody', async () => {
  await client.query('drop index words_idx');
  const writer = new pg.Client(database.connection);
  await writer.connect();
  await writer.query(`begin; insert into words values ('z')`);
  await buildLateIndexes(database.connection, [index], log).stop();
  await writer.query('commit');
  await writer.end();
  await expect.poll(async () => (await tryLock()) ?? false, { timeout: 20_000 }).toBe(true);
  await buildLateIndexes(database.connection, [index], log).built;
  expect(await validity()).toEqual([true]);
});

async function validity(): Promise<boolean[]> {
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = to_regclass('words_idx')`,
  );
  return rows.map(({ indisvalid }) => indisvalid);
}

async function isThere(name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [name]);
  return rows[0].there;
}

/** Whether no build is under way, as the next one would find. */
async function tryLock(): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(4814003) as mine');
  if (rows[0].mine) await client.query('select pg_advisory_unlock(4814003)');
  return rows[0].mine;
}
