// @module-tag slow

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { filledIn } from '../faults/cluster/configuration.ts';
import { freePort } from '../faults/processes.ts';
import { createTestDatabase } from './database.ts';
import { whenFileEnds } from './endings.ts';
import { exchange } from './exchange.ts';
import { allReviews, leaveReview, registerAt } from './product-calls.ts';
import { type ProductProcess, runToEnd, SERVER, scratchDataDir, startProduct } from './product-process.ts';
import { formOf } from './world.ts';

// The product behind ops/cluster/pgbouncer.ini: a session is lent for one transaction, and two serve everybody.

const PASSWORD = 'a-password-for-the-pooler';
const SECRET = 'a secret that both processes of this test know';
const REVIEWS = 40;
const SEEN_WITHIN = { timeout: 20_000, interval: 50 };

const POOLER = '/usr/sbin/pgbouncer';
/** `npm test` installs it as root, and says so where it cannot. */
const isThere = existsSync(POOLER);

let pooled: string;
let direct: string;
let another: string;

beforeAll(async () => {
  if (!isThere) return;
  const { connection, drop } = await createTestDatabase();
  whenFileEnds(drop);
  const other = await createTestDatabase();
  whenFileEnds(other.drop);
  const port = await startPooler(connection);
  pooled = `postgres://dugri_product:${PASSWORD}@127.0.0.1:${port}/dugri`;
  direct = addressOf(connection);
  another = addressOf(other.connection);
});

interface Server {
  host: string;
  port: number;
  user: string;
  database: string;
}

function addressOf({ host, port, user, database }: Server): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Starts PgBouncer with the cluster's configuration in front of a database. @returns its port */
async function startPooler({ host, port, user, database }: Server): Promise<number> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-pooler-'));
  whenFileEnds(() => rmSync(dir, { recursive: true, force: true }));
  chmodSync(dir, 0o755);
  const own = await freePort();
  const variables = { CONFIG: dir, DUGRI_PASSWORD: PASSWORD };
  const settings = filledIn('pgbouncer.ini', variables)
    .replace(
      'host=127.0.0.1 port=5000 dbname=dugri',
      `host=${host} port=${port} dbname=${database} user=${user}`,
    )
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('default_pool_size = 12', 'default_pool_size = 2');
  writeFileSync(path.join(dir, 'pgbouncer.ini'), settings);
  writeFileSync(path.join(dir, 'userlist.txt'), filledIn('userlist.txt', variables));
  // It refuses to run as root, and nobody but the server's user may enter the folder of its socket.
  const { uid, gid } = statSync(host);
  const as = process.getuid?.() === 0 ? { uid, gid } : {};
  const pooler = spawn(POOLER, ['-q', path.join(dir, 'pgbouncer.ini')], { stdio: 'ignore', ...as });
  whenFileEnds(() => {
    pooler.kill('SIGKILL');
  });
  return own;
}

/** One folder of files for both, as for all instances of a database. */
const dataDir = scratchDataDir();
const start = (settings: Record<string, string>) =>
  startProduct(dataDir, {
    SESSION_SECRET: SECRET,
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    ...settings,
  });

test.runIf(isThere)(
  'everything works where each transaction has another session',
  { timeout: 240_000 },
  async () => {
    await vi.waitFor(() => readValue('select 1'), SEEN_WITHIN);
    expect(await readValue('show statement_timeout')).toBe('30s');
    expect(await readValue('show lock_timeout')).toBe('10s');

    const [limited, other] = [await start({ RATE_LIMITS: 'on' }), await start({})];
    const { username, cookie } = await registerAt(limited.address);
    const card = `/business/${username}`;
    expect((await exchange(other.address, card)).status).toBe(200);
    // Statements that were named are asked by many at once, over connections whose sessions change with each.
    const left = await Promise.all(
      Array.from({ length: REVIEWS }, () => leaveReview(other.address, username, true)),
    );
    expect(left.map(({ status }) => status)).toEqual(Array(REVIEWS).fill(201));
    const { items } = await allReviews(other.address, cookie);
    expect(items).toHaveLength(REVIEWS);
    const approved = await Promise.all(
      items
        .slice(0, 10)
        .map(({ id }) =>
          exchange(other.address, `/api/reviews/${id}/approve`, { method: 'PUT', headers: { cookie } }),
        ),
    );
    expect(approved.map(({ status }) => status)).toEqual(Array(10).fill(200));

    await seenByTheOther(limited, other, card, cookie);
    const search = await exchange(other.address, `/api/reviews/me?q=${encodeURIComponent('מצוין')}`, {
      headers: { cookie },
    });
    expect(search.json<{ items: unknown[] }>().items.length).toBeGreaterThan(0);
    await vi.waitFor(
      async () =>
        expect(
          await readValue(`select count(*)::int from pgboss.job where state = 'completed'`),
        ).toBeGreaterThan(0),
      SEEN_WITHIN,
    );
    expect(await Promise.all([limited.stop(), other.stop()])).toEqual([0, 0]);
    for (const { output } of [limited, other])
      expect(output()).not.toMatch(/prepared statement|"level":(50|60)|uncaught/i);
  },
);

/** A change at one process is on the page that the other has finished, by LISTEN past the pooler. */
async function seenByTheOther(one: ProductProcess, other: ProductProcess, card: string, cookie: string) {
  for (const businessName of ['שם ראשון', 'שם שני', 'שם שלישי']) {
    await exchange(other.address, card);
    const body = formOf({ businessName });
    const changed = await exchange(one.address, '/api/business-card', {
      method: 'PUT',
      headers: { cookie },
      body,
    });
    expect(changed.status).toBe(200);
    await vi.waitFor(
      async () => expect((await exchange(other.address, card)).text).toContain(businessName),
      SEEN_WITHIN,
    );
  }
}

test.runIf(isThere)('a pooler of another database ends the start with a sentence', async () => {
  const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: another };
  const { code, stderr } = await runToEnd([SERVER], scratchDataDir(), settings);
  expect([code, stderr]).toEqual([
    1,
    'The settings DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.\n',
  ]);
});

async function readValue(query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: pooled });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
