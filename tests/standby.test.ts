// @module-tag slow

import path from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { startStandby } from '../src/platform/db/embedded/testing/standby.ts';
import { whenFileEnds } from './endings.ts';
import { exchange } from './exchange.ts';
import { leaveReview, registerAt } from './product-calls.ts';
import { scratchDataDir, startProduct } from './product-process.ts';

const SOON = { timeout: 30_000, interval: 200 };

function addressOf({ connection: { host, port, user, database } }: EmbeddedPostgres): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

test('lists and figures come from the standby, and an owner always sees the own decision', {
  timeout: 240_000,
}, async () => {
  const [dataDir, other] = [scratchDataDir(), scratchDataDir()];
  const dir = path.join(dataDir, 'db');
  const primary = await startEmbeddedPostgres({ dir, database: 'dugri' });
  whenFileEnds(() => primary.stop());
  const standby = await startStandby(primary, dir, other);
  whenFileEnds(() => standby.stop());
  const { address, output, stop } = await startProduct(dataDir, {
    DATABASE_URL: addressOf(primary),
    DATABASE_READ_URL: addressOf(standby),
  });
  const { username, cookie } = await registerAt(address);
  const asked = new pg.Client(standby.connection);
  await asked.connect();
  whenFileEnds(() => asked.end());
  const read = (path: string) => exchange(address, path, { headers: { cookie } });
  const figures = async () => {
    const [analytics, list] = await Promise.all([
      read('/api/analytics'),
      exchange(address, `/api/reviews/${username}?view=all`),
    ]);
    expect([analytics.status, list.status]).toEqual([200, 200]);
    return [
      analytics.json<{ overview: { totalReviews: number } }>().overview.totalReviews,
      list.json<{ items: unknown[] }>().items.length,
    ];
  };
  const approveOne = async () => {
    const { id } = (await leaveReview(address, username)).json<{ id: string }>();
    const decided = await exchange(address, `/api/reviews/${id}/approve`, {
      method: 'PUT',
      headers: { cookie },
    });
    expect(decided.status).toBe(200);
  };
  await vi.waitFor(() => expect(output()).toContain('the standby answers reads'), SOON);

  for (let n = 1; n <= 5; n++) {
    await approveOne();
    expect(await figures()).toEqual([n, n]);
  }
  // Of each idle session the last statement is shown; the product's own look is one of them.
  await vi.waitFor(async () => {
    await figures();
    const { rows } = await asked.query<{ query: string }>(
      `select query from pg_stat_activity where datname = 'dugri' and query ~ 'review'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, SOON);

  await asked.query('select pg_wal_replay_pause()');
  await approveOne();
  expect(await figures()).toEqual([6, 6]);
  await asked.query('select pg_wal_replay_resume()');
  expect(await stop()).toBe(0);
});
