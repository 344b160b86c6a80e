import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { createJobs } from '../jobs/boss-jobs.ts';
import { createLogger } from '../log/logger.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { getRoleOf, migrateDatabase } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
/** Roles belong to the whole server. */
let role: string;

beforeAll(async () => {
  database = await createTestDatabase();
  role = `product_of_${database.connection.database}`;
  owner = new pg.Client(database.connection);
  await owner.connect();
});

afterAll(async () => {
  await owner.query(`drop owned by ${role} cascade; drop role ${role}`);
  await owner.end();
  await database.drop();
});

const asProduct = () => ({ ...database.connection, user: role, owner: database.connection });

// Proves V137.
test('a store of before is handed over: the queue’s tables belong to the product, its own to their owner', async () => {
  await useQueue(database.connection);
  await migrateDatabase(database.connection, { role });
  const { rows } = await owner.query<{ schema: string; owner: string; n: number }>(`
    select distinct n.nspname as schema, c.relowner::regrole::text as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S', 'i', 'I') order by 1`);
  expect(rows).toEqual([
    { schema: 'pgboss', owner: role },
    { schema: 'public', owner: database.connection.user },
  ]);
  await useQueue(asProduct());
  expect(await getRoleOf(asProduct())).toEqual({ name: role, isPrivileged: false });
  expect(await getRoleOf(database.connection)).toMatchObject({ isPrivileged: true });
});

// Proves V137.
test.each([
  ['runs no program', `copy (select 1) to program 'true'`],
  ['reads no file', `select pg_read_file('PG_VERSION')`],
  ['switches no trigger off', 'alter table moderation_events disable trigger all'],
  ['plants nothing past the triggers', 'set session_replication_role = replica'],
  ['takes over no other role', 'set role app'],
  ['empties no table', 'truncate reviews'],
  ['drops no table', 'drop table reviews'],
  ['makes no table', 'create table reviews_of_mine ()'],
  ['forges no migration', 'insert into drizzle.__drizzle_migrations (hash) values ($$x$$)'],
])('the product %s', async (_, statement) => {
  const client = new pg.Client(asProduct());
  await client.connect();
  const refused = await client.query(statement).catch((error: pg.DatabaseError) => error.code);
  await client.end();
  expect(refused).toBe('42501');
});

test('a start with nothing missing writes nothing', async () => {
  const acl = () =>
    owner
      .query('select oid, xmin::text, relowner, relacl::text from pg_class order by oid')
      .then(({ rows }) => rows);
  const before = await acl();
  await migrateDatabase(database.connection, { role });
  expect(await acl()).toEqual(before);
});

/** Makes the queue's tables, or looks into them. */
async function useQueue(connection: pg.ClientConfig): Promise<void> {
  const db = openDatabase(connection);
  const jobs = await createJobs({ db, connection, log: createLogger({ level: 'warn' }) });
  await jobs.inspect();
  await jobs.stop(1_000);
  await closeDatabase(db);
}
