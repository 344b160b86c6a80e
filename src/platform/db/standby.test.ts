// @module-tag slow

import { expect, inject, test, vi } from 'vitest';
import { whenFileEnds } from '../../../tests/endings.ts';
import { scratchDataDir } from '../../../tests/product-process.ts';
import { createLogger } from '../log/logger.ts';
import { closeDatabase, type Db, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { startStandby } from './embedded/testing/standby.ts';
import { openStandbyReads } from './standby.ts';

const LAG_MAX_MS = 1_500;
const SOON = { timeout: 20_000, interval: 20 };

async function twoServers() {
  const [dir, other] = [scratchDataDir(), scratchDataDir()];
  const server = await startEmbeddedPostgres({ dir, database: 'dugri' });
  whenFileEnds(() => server.stop());
  const standby = await startStandby(server, dir, other);
  whenFileEnds(() => standby.stop());
  const db = openDatabase(server.connection);
  const away = openDatabase(standby.connection, { onError: () => {} });
  whenFileEnds(async () => {
    await closeDatabase(away, 500);
    await closeDatabase(db, 500);
  });
  await db.feed.listen();
  await db.pool.query('create table written (n int)');
  return { db, away, standby };
}

function readsOf(db: Db, connection: object) {
  const said: string[] = [];
  const reads = openStandbyReads(db, {
    connection,
    log: createLogger({ level: 'info', to: { write: (line) => void said.push(line) } }),
    topic: 'things',
    lagMaxMs: LAG_MAX_MS,
  });
  whenFileEnds(() => reads.close(500));
  return { reads, said };
}

const isStandby = async (db: Db): Promise<boolean> => {
  const { rows } = await db.pool.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  return rows[0]?.is ?? false;
};
const highest = async (db: Db): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>('select coalesce(max(n), 0)::int as n from written');
  return rows[0]?.n ?? 0;
};

test('a standby answers what may be late, and never what would be older than it may', {
  timeout: 180_000,
}, async () => {
  const { db, away, standby } = await twoServers();
  const { reads, said } = readsOf(db, standby.connection);
  const late = (key: string | null = null) => reads.late(key, isStandby);

  // Nothing is known of what was changed before the process listened.
  expect(await late('anything')).toBe(false);
  await vi.waitFor(async () => expect(await late()).toBe(true), SOON);
  await vi.waitFor(async () => expect(await late('unchanged')).toBe(true), SOON);

  db.feed.announce('things', 'changed');
  expect(await late('changed')).toBe(false);
  await vi.waitFor(async () => expect(await late('unchanged')).toBe(true), SOON);
  await vi.waitFor(async () => expect(await late('changed')).toBe(true), SOON);

  let answeredByStandby = 0;
  for (let n = 1; n <= 50; n++) {
    await db.pool.query('insert into written values ($1)', [n]);
    const [seen, by] = await reads.current(
      async (one) => [await highest(one), await isStandby(one)] as const,
    );
    expect(seen).toBe(n);
    answeredByStandby += Number(by);
  }
  expect(answeredByStandby).toBeGreaterThan(0);

  await away.pool.query('select pg_wal_replay_pause()');
  await db.pool.query('insert into written values (51)');
  expect(await reads.current(highest)).toBe(51);
  await vi.waitFor(async () => expect(await late()).toBe(false), SOON);
  await vi.waitFor(() => expect(said.join()).toContain('"standby":"late"'), SOON);
  await away.pool.query('select pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await late()).toBe(true), SOON);
  expect(await reads.current(highest)).toBe(51);

  // Readers are answered by the primary while the standby goes away.
  await vi.waitFor(async () => expect(await late()).toBe(true), SOON);
  await Promise.all([standby.stop(), ...Array.from({ length: 200 }, () => late())]);
  expect(await late()).toBe(false);
  expect(await reads.current(highest)).toBe(51);
});

test('a server that is no standby of the primary is never read', { timeout: 60_000 }, async () => {
  const { template: _, worldTemplate, ...stranger } = inject('postgres');
  const server = await startEmbeddedPostgres({ dir: scratchDataDir(), database: 'dugri' });
  whenFileEnds(() => server.stop());
  const db = openDatabase(server.connection);
  whenFileEnds(() => closeDatabase(db, 500));
  const { reads, said } = readsOf(db, { ...stranger, database: 'postgres' });
  await vi.waitFor(() => expect(said.join()).toContain('no standby of this primary'), SOON);
  const name = async (one: Db) =>
    (await one.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  expect([await reads.late(null, name), await reads.current(name), worldTemplate]).toEqual([
    'dugri',
    'dugri',
    'template_world',
  ]);
});
