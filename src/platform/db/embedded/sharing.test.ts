// @module-tag slow

import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepEmbeddedPostgres } from './keep-running.ts';
import { isAlive, readPidFile } from './postmaster.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from './start.ts';
import { preparedFolder, startOwner, temporaryFolder } from './testing/processes.ts';

const PATIENT = { timeout: 20_000, interval: 50 };

async function ask(connection: EmbeddedConnection): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('select current_database() as name')).rows[0].name;
  } finally {
    await client.end();
  }
}

test('processes that start together on a new folder share one server', { timeout: 120_000 }, async () => {
  const dir = temporaryFolder();
  const owners = await Promise.all([startOwner(dir), startOwner(dir), startOwner(dir)]);
  expect(owners.filter(({ owned }) => owned)).toHaveLength(1);
  expect(new Set(owners.map(({ server }) => server)).size).toBe(1);
  for (const { connection } of owners) expect(await ask(connection)).toBe('app');
});

test('callers of one process share too, each with its database', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const [first, second] = await Promise.all([
    startEmbeddedPostgres({ dir }),
    startEmbeddedPostgres({ dir, database: 'second' }),
  ]);
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));
  expect([first.owned, second.owned].sort()).toEqual([false, true]);
  expect(first.pid).toBe(second.pid);
  expect(await ask(first.connection)).toBe('app');
  expect(await ask(second.connection)).toBe('second');
});

test('a borrower leaves the server running, its owner stops it cleanly', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const owner = await startEmbeddedPostgres({ dir });
  const borrower = await startEmbeddedPostgres({ dir });
  await borrower.stop();
  expect(await ask(owner.connection)).toBe('app');

  let ownerTold = false;
  void owner.died.then(() => {
    ownerTold = true;
  });
  await Promise.all([owner.stop(), owner.stop()]);
  await borrower.died;
  expect(isAlive(owner.pid)).toBe(false);
  expect(ownerTold).toBe(false);
  expect(readPidFile(path.join(dir, 'pgdata'))).toBeNull();
  expect(fs.readFileSync(path.join(dir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
});

test('a start during a stop waits and gets a server of its own', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const first = await startEmbeddedPostgres({ dir });
  const [second] = await Promise.all([startEmbeddedPostgres({ dir }), first.stop()]);
  onTestFinished(() => second.stop());
  if (!second.owned) await second.died; // it joined before the stop
  const third = await startEmbeddedPostgres({ dir });
  onTestFinished(() => third.stop());
  expect(await ask(third.connection)).toBe('app');
});

test('a server that crashes is started again under the same connection', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const said: string[] = [];
  const kept = await keepEmbeddedPostgres({ dir, log: (message) => said.push(message) });
  onTestFinished(() => kept.stop());
  const first = readPidFile(path.join(dir, 'pgdata'))?.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(said).toContain('PostgreSQL went away: starting it again'), PATIENT);
  await vi.waitFor(async () => expect(await ask(kept.connection)).toBe('app'), PATIENT);
  const second = readPidFile(path.join(dir, 'pgdata'))?.pid ?? 0;
  expect(second).not.toBe(first);
  await kept.stop();
  expect(isAlive(second)).toBe(false);
});

test('a server that only its socket shows is left alone', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const run = path.join(dir, 'run');
  fs.mkdirSync(run);
  const elsewhere = net.createServer().listen(path.join(run, '.s.PGSQL.5432'));
  onTestFinished(() => void elsewhere.close());
  const pidFile = path.join(dir, 'pgdata/postmaster.pid');
  fs.writeFileSync(pidFile, [process.pid, '', '', 5432, run, '', '', 'ready', ''].join('\n'));
  await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('DATABASE_URL');
  expect(fs.existsSync(pidFile)).toBe(true);
});
