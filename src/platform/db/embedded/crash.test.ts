// @module-tag slow

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from './postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
import { end, lifelineOf, preparedFolder, startOwner, temporaryFolder } from './testing/processes.ts';

const PATIENT = { timeout: 20_000, interval: 20 };
const onLinux = process.platform === 'linux';

async function start(dir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir });
  onTestFinished(() => server.stop());
  return server;
}

async function storedRows(server: EmbeddedPostgres): Promise<Set<number>> {
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ n: string }>('select n from written');
  await client.end();
  return new Set(rows.map(({ n }) => Number(n)));
}

test('kill -9 of the owner in the middle of writing loses no acknowledged row', {
  timeout: 60_000,
}, async () => {
  const dir = await preparedFolder();
  const acknowledged: number[] = [];
  for (let round = 0; round < 3; round++) {
    const owner = await startOwner(dir, { mode: 'write' });
    expect(owner.owned).toBe(true);
    await vi.waitFor(() => expect(owner.written.length).toBeGreaterThan(150), PATIENT);
    await end(owner.child);
    acknowledged.push(...owner.written);
  }
  const stored = await storedRows(await start(dir));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
});

test('kill -9 of the whole server, in the middle of writing, loses no acknowledged row', {
  timeout: 60_000,
}, async () => {
  const dir = await preparedFolder();
  const owner = await startOwner(dir, { mode: 'write' });
  await vi.waitFor(() => expect(owner.written.length).toBeGreaterThan(150), PATIENT);
  process.kill(owner.server, 'SIGKILL');
  await end(owner.child);
  const stored = await storedRows(await start(dir));
  expect(owner.written.filter((n) => !stored.has(n))).toEqual([]);
});

test('the server ends by itself when its owner is killed', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const owner = await startOwner(dir);
  expect(isAlive(owner.server)).toBe(true);
  await end(owner.child);
  await vi.waitFor(() => expect(isAlive(owner.server)).toBe(false), PATIENT);
  expect(fs.existsSync(path.join(dir, 'pgdata/postmaster.pid'))).toBe(false);
});

test.runIf(onLinux)(
  'an orphan (its lifeline killed too) is stopped and replaced',
  { timeout: 120_000 },
  async () => {
    const dir = await preparedFolder();
    const owner = await startOwner(dir);
    process.kill(lifelineOf(dir), 'SIGKILL');
    await end(owner.child);
    await sleep(300);
    expect(isAlive(owner.server)).toBe(true);

    const server = await start(dir);
    expect(isAlive(owner.server)).toBe(false);
    expect(server.owned).toBe(true);
    expect(await storedRows(server)).toEqual(new Set());
  },
);

test.runIf(onLinux)('a session that outlived a killed server is ended', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const owner = await startOwner(dir, { mode: 'sleep' });
  await sleep(100);
  process.kill(lifelineOf(dir), 'SIGKILL');
  process.kill(owner.server, 'SIGKILL');
  await end(owner.child);
  expect((await start(dir)).owned).toBe(true);
});

test.each([
  ['a number that nobody has', 2 ** 22 + 7],
  ['the number of a live program that is no server', process.pid],
])('a postmaster.pid with %s does not block the start', { timeout: 120_000 }, async (_, pid) => {
  const dir = await preparedFolder();
  const data = path.join(dir, 'pgdata');
  const lines = [pid, data, 1_700_000_000, 5432, path.join(dir, 'run'), '', '  1000  2000', 'ready', ''];
  fs.writeFileSync(path.join(data, 'postmaster.pid'), lines.join('\n'));
  const server = await start(dir);
  expect(server.owned).toBe(true);
  expect(server.pid).not.toBe(pid);
});

test('a start that a kill cut short leaves nothing half-made behind', { timeout: 120_000 }, async () => {
  const dir = temporaryFolder();
  fs.mkdirSync(path.join(dir, 'init-abandoned'));
  fs.writeFileSync(path.join(dir, 'init-abandoned/PG_VERSION'), '18\n');
  fs.writeFileSync(path.join(dir, 'start.lock'), ''); // as after a power cut
  await start(dir);
  // If the server's user cannot enter this checkout, its programs are copied beside its data.
  const left = fs.readdirSync(dir).filter((name) => !/^runtime-[0-9a-f]{12}$/.test(name));
  expect(left.sort()).toEqual(['owner.json', 'pgdata', 'postgres.log', 'run']);
});

// Proves V96.
test('a start that is given up stops what it has started, and the next one begins anew', {
  timeout: 60_000,
}, async () => {
  const dir = temporaryFolder();
  const halves = () => fs.readdirSync(dir).filter((name) => name.startsWith('init-'));
  for (const isThere of [
    () => halves().length > 0,
    () => fs.existsSync(path.join(dir, 'pgdata/postmaster.pid')),
  ]) {
    const giveUp = new AbortController();
    const started = startEmbeddedPostgres({ dir, signal: giveUp.signal });
    const outcome = expect(started).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(isThere()).toBe(true), PATIENT);
    giveUp.abort();
    await outcome;
    expect(halves()).toEqual([]);
    expect(fs.existsSync(path.join(dir, 'start.lock'))).toBe(false);
    expect(fs.existsSync(path.join(dir, 'pgdata/postmaster.pid'))).toBe(false);
  }
  expect((await start(dir)).owned).toBe(true);
});

test('what lies in the data folder and is no database is never removed', { timeout: 120_000 }, async () => {
  const dir = temporaryFolder();
  fs.mkdirSync(path.join(dir, 'pgdata'), { mode: 0o755 });
  fs.writeFileSync(path.join(dir, 'pgdata/precious.txt'), 'mine');
  await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('is no PostgreSQL data');
  expect(fs.readFileSync(path.join(dir, 'pgdata/precious.txt'), 'utf8')).toBe('mine');
});

test('a server that cannot start says why at once', { timeout: 120_000 }, async () => {
  const dir = await preparedFolder();
  const start = startEmbeddedPostgres({ dir, settings: { shared_buffers: 'plenty' } });
  await expect(start).rejects.toThrow(/did not start[\s\S]*invalid value for parameter "shared_buffers"/);
});
