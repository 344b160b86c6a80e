// @module-tag slow

import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withinRequest } from '../running-work.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { preparedFolder } from './embedded/testing/processes.ts';
import { WatchedPool } from './pool.ts';
import { isUnavailable } from './unavailable.ts';

// Proves V98.
test.runIf(process.platform === 'linux')(
  'while its server answers nothing every call fails soon, and afterwards none does',
  { timeout: 120_000 },
  async () => {
    const server = await startEmbeddedPostgres({ dir: await preparedFolder() });
    const pool = new WatchedPool({ ...server.connection, max: 2, connectionTimeoutMillis: 60_000 }, () => {});
    const processes = () =>
      [
        server.pid,
        ...execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
          .trim()
          .split('\n'),
      ].map(Number);
    onTestFinished(async () => {
      for (const pid of processes()) process.kill(pid, 'SIGCONT');
      await pool.endWithin(1_000);
      await server.stop();
    });
    await pool.query('select 1');
    const frozen = processes();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    // More than there are connections: some hold one, others wait for it.
    const first = await Promise.all(
      Array.from({ length: 5 }, () => pool.query('select 1').catch((error: unknown) => error)),
    );
    expect(first.map(isUnavailable)).toEqual(Array(5).fill(true));
    await expect(pool.query('select 1')).rejects.toThrow('the database does not answer');
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    await vi.waitFor(() => pool.query('select 1'), { timeout: 20_000, interval: 50 });
  },
);

// Proves V98.
test('a request that meets a frozen session fails soon, and the next one is served', {
  timeout: 120_000,
}, async () => {
  const server = await startEmbeddedPostgres({ dir: await preparedFolder() });
  const limits = { inRequest: 1_000, otherwise: 60_000 };
  const pool = new WatchedPool({ ...server.connection, max: 1 }, () => {}, limits);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  onTestFinished(async () => {
    process.kill(rows[0].pid, 'SIGCONT');
    await pool.endWithin(1_000);
    await server.stop();
  });
  process.kill(rows[0].pid, 'SIGSTOP');
  const met = await withinRequest(() => pool.query('select 1')).catch((error: unknown) => error);
  expect(isUnavailable(met)).toBe(true);
  expect((await withinRequest(() => pool.query('select 2 as n'))).rows).toEqual([{ n: 2 }]);
  // Work that nobody waits for may take its time, over the same connection.
  const long = `select pg_sleep(2), 'done' as word`;
  expect((await pool.query(long)).rows[0].word).toBe('done');
  await expect(withinRequest(() => pool.query(long))).rejects.toThrow('timeout');
});

// Proves V98.
test('a long query is none of its business while the server answers', { timeout: 60_000 }, async () => {
  const server = await startEmbeddedPostgres({ dir: await preparedFolder() });
  const pool = new WatchedPool({ ...server.connection, max: 1 }, () => {});
  onTestFinished(async () => {
    await pool.endWithin(1_000);
    await server.stop();
  });
  const { rows } = await pool.query(`select pg_sleep(6), 'done' as word`);
  expect(rows[0].word).toBe('done');
});

// Proves V96.
test('an end does not wait for what goes on', { timeout: 60_000 }, async () => {
  const server = await startEmbeddedPostgres({ dir: await preparedFolder() });
  onTestFinished(() => server.stop());
  const pool = new WatchedPool({ ...server.connection, max: 1 }, () => {});
  const long = pool.query('select pg_sleep(25)').catch((error: unknown) => error);
  await vi.waitFor(() => expect(pool.idleCount + pool.totalCount).toBeGreaterThan(0));
  const startedAt = performance.now();
  await pool.endWithin(200);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(isUnavailable(await long)).toBe(true);
});
