import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { closeDatabase, type Db, openDatabase, type Tx, transact } from './database.ts';
import { lockUntilCommit, tryLockUntilCommit } from './locks.ts';

let store: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  store = await createTestDatabase();
  db = openDatabase(store.connection);
});
afterAll(async () => {
  await closeDatabase(db);
  await store.drop();
});

const isFree = (key: string | number) => transact(db, (tx) => tryLockUntilCommit(tx, key));
const bothWays: [string, (tx: Tx, key: string) => Promise<unknown>][] = [
  ['waited for', lockUntilCommit],
  ['asked for', tryLockUntilCommit],
];

it.each(bothWays)('a lock that was %s is held until the commit, under its key alone', async (_, take) => {
  await transact(db, async (tx) => {
    await take(tx, 'shop:1');
    expect(await isFree('shop:1')).toBe(false);
    expect(await isFree('shop:2')).toBe(true);
  });
  expect(await isFree('shop:1')).toBe(true);
});

it('who waits goes on when the other has committed', async () => {
  const order: string[] = [];
  let second: Promise<void> | undefined;
  await transact(db, async (tx) => {
    await lockUntilCommit(tx, 'shop:1');
    second = transact(db, async (other) => {
      await lockUntilCommit(other, 'shop:1');
      order.push('second');
    });
    await expect.poll(() => countOpen()).toBe(1);
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'second']);
});

it.each([
  ['shop:1', `select pg_try_advisory_xact_lock(hashtextextended('shop:1', 0)) as free`],
  [4_814_999, 'select pg_try_advisory_xact_lock(4814999) as free'],
])('processes of earlier versions take the same lock for %s', async (key, query) => {
  await transact(db, async (tx) => {
    await lockUntilCommit(tx, key);
    expect((await db.pool.query(query)).rows).toEqual([{ free: false }]);
  });
});

async function countOpen(): Promise<number> {
  const { rows } = await db.pool.query(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].n;
}
