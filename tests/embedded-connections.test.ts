// @module-tag slow

import pg from 'pg';
import { expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { openStore } from '../src/open-store.ts';
import { scratchDataDir } from './product-process.ts';

/** More than the fifty that it once had. */
const HELD = 120;
/** Two pools of six and three, a listener, and what is opened now and then. */
const OF_ONE_PROCESS = 12;

// Proves V97.
test('the embedded database has connections for as many processes as can be set', {
  timeout: 120_000,
}, async () => {
  const env = readEnv({ DATA_DIR: scratchDataDir(), WEB_PROCESSES: '64' });
  const store = await openStore(env, () => {});
  const clients = Array.from({ length: HELD }, () => new pg.Client(store.connection));
  for (const client of clients) client.on('error', () => {});
  await Promise.all(clients.map((client) => client.connect()));
  const { rows } = (await clients[0]?.query('show max_connections')) ?? { rows: [] };
  expect(Number(rows[0].max_connections)).toBeGreaterThanOrEqual(64 * OF_ONE_PROCESS);
  await Promise.all(clients.map((client) => client.end()));
  await store.stop();
});
