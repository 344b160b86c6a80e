// @module-tag slow

import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { SUPERUSER } from '../src/platform/db/embedded/cluster.ts';
import { SOCKET_PORT } from '../src/platform/db/embedded/layout.ts';
import { exchange } from './exchange.ts';
import { allReviews, leaveReview, registerAt } from './product-calls.ts';
import { scratchDataDir, startProduct } from './product-process.ts';

// Everything acknowledged is there after the worst end: the product killed, then its database with it.

const WRITERS = 8;
const ACKNOWLEDGED_BEFORE_KILL = 120;

interface Acknowledged {
  id: string;
  withPhoto: boolean;
}

/** Leaves reviews from all sides until the connection breaks. */
function writeUntilBroken(address: string, username: string) {
  const acknowledged: Acknowledged[] = [];
  const writer = async (n: number) => {
    for (let i = n; ; i++) {
      const withPhoto = i % 10 === 0;
      const reply = await leaveReview(address, username, withPhoto).catch(() => null);
      if (!reply) return;
      if (reply.status === 201) acknowledged.push({ id: JSON.parse(reply.text).id, withPhoto });
    }
  };
  const broken = Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(n)));
  return { acknowledged, broken };
}

/** Past the product, over the database's own socket. */
async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: path.join(dataDir, 'db', 'run'),
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'dugri',
  });
  await client.connect();
  return client;
}

test('kill -9 in the middle of submissions loses none that was acknowledged', {
  timeout: 240_000,
}, async () => {
  const dataDir = scratchDataDir();
  let product = await startProduct(dataDir);
  const { username, cookie } = await registerAt(product.address);
  // Reviews that a plan holds are kept as well, but closed: here every photo is looked at.
  const past = await connect(dataDir);
  await past.query("update users set subscription_plan = 'premium'");
  await past.end();
  const server = path.join(dataDir, 'db', 'pgdata', 'postmaster.pid');
  const kept: Acknowledged[] = [];

  for (const alsoDatabase of [false, true]) {
    const { acknowledged, broken } = writeUntilBroken(product.address, username);
    const enough = () => expect(acknowledged.length).toBeGreaterThan(ACKNOWLEDGED_BEFORE_KILL);
    await vi.waitFor(enough, { timeout: 60_000, interval: 5 });
    if (alsoDatabase) process.kill(Number(readFileSync(server, 'utf8').split('\n')[0]), 'SIGKILL');
    await product.kill();
    await broken;
    kept.push(...acknowledged);

    product = await startProduct(dataDir);
    const { items, counts } = await allReviews(product.address, cookie);
    const found = new Map(items.map(({ id, image }) => [id, image]));
    expect(kept.filter(({ id }) => !found.has(id))).toEqual([]);
    expect(kept.filter(({ id, withPhoto }) => withPhoto && !found.get(id))).toEqual([]);
    // The kept counts went the same way as the rows that they count.
    expect(counts.pending).toBe(items.length);
    const photos = items.flatMap(({ image }) => image ?? []);
    const replies = await Promise.all(photos.map((image) => exchange(product.address, image)));
    expect(replies.map(({ status }) => status)).toEqual(photos.map(() => 200));
  }

  // A kill proves nothing about a power cut: there the disk must have been asked.
  const client = await connect(dataDir);
  const { rows } = await client.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
  );
  await client.end();
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
  expect(await product.stop()).toBe(0);
});
