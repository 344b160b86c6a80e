// @module-tag slow

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { exchange } from './exchange.ts';
import { hasObjectStore, startObjectStore } from './object-store.ts';
import { allReviews, leaveReview, registerAt } from './product-calls.ts';
import { commandFile, runToEnd, SERVER, scratchDataDir, startProduct } from './product-process.ts';

const SECRET = 'a secret of thirty-two characters';

/** A database of its own for several instances of the product. */
async function startDatabase(): Promise<{ DATABASE_URL: string }> {
  const server = await startEmbeddedPostgres({ dir: scratchDataDir() });
  onTestFinished(() => server.stop());
  const { host, user, port, database } = server.connection;
  return { DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}` };
}

const command = (name: string, ...args: string[]) => [commandFile(name), ...args];

test('a second instance with another folder or another secret is refused in words, and a deliberate one goes on', {
  timeout: 240_000,
}, async () => {
  const database = await startDatabase();
  const [here, there] = [scratchDataDir(), scratchDataDir()];
  const first = await startProduct(here, { ...database, SESSION_SECRET: SECRET });
  const start = (dataDir: string, settings = {}) =>
    runToEnd([SERVER], dataDir, { ...database, LOG_LEVEL: 'error', ...settings });

  const otherSecret = await start(here);
  expect([otherSecret.code, otherSecret.stdout]).toEqual([1, '']);
  expect(otherSecret.stderr).toMatch(
    /^This database was used with another secret: [^\n]+SESSION_SECRET[^\n]+\n$/,
  );
  const otherFolder = await start(there, { SESSION_SECRET: SECRET });
  expect([otherFolder.code, otherFolder.stdout]).toEqual([1, '']);
  expect(otherFolder.stderr).toMatch(/^The files of this database are not in [^\n]+\n$/);
  expect(otherFolder.stderr + otherSecret.stderr).not.toContain(SECRET);
  const out = path.join(there, 'store.backup');
  const settings = { ...database, SESSION_SECRET: SECRET };
  const backup = await runToEnd(command('backup', out), there, settings);
  expect([backup.code, backup.stderr]).toEqual([1, otherFolder.stderr]);
  expect(existsSync(out)).toBe(false);
  const beside = await startProduct(here, { ...database, SESSION_SECRET: SECRET });
  expect(await beside.stop()).toBe(0);

  const adopt = (...args: string[]) => runToEnd(command('adopt', ...args), there, database);
  expect(await adopt('secret', '--yes')).toMatchObject({
    code: 1,
    stderr: 'A server uses the store: stop it first. Nothing was changed.\n',
  });
  expect(await first.stop()).toBe(0);
  expect((await adopt('secret')).stdout).toMatch(/lead nowhere[^\n]+\nNothing was changed/);
  expect((await adopt('secret', '--yes')).stdout).toContain('takes this secret as its own');
  expect((await adopt('files', '--yes')).stdout).toMatch(/names 0 files, of which 0 are missing/);
  const moved = await startProduct(there, database);
  expect(await moved.stop()).toBe(0);
  expect((await start(here, { SESSION_SECRET: SECRET })).stderr).toContain('another secret');
});

test.skipIf(!hasObjectStore)(
  'files move to an object store and back, and are backed up and restored there',
  {
    timeout: 300_000,
  },
  async () => {
    const store = await startObjectStore();
    const dataDir = scratchDataDir();
    const objects = { FILES_URL: store.url('product') };
    const run = (settings: Record<string, string>, name: string, ...args: string[]) =>
      runToEnd(command(name, ...args), dataDir, settings);
    const move = (settings: Record<string, string>, to: string) => run(settings, 'move-files', '--to', to);

    const first = await startProduct(dataDir);
    const owner = await registerAt(first.address);
    const shown = async (address: string) => {
      const images = (await allReviews(address, owner.cookie)).items.flatMap(({ image }) => image ?? []);
      return Promise.all(images.map(async (image) => (await exchange(address, image)).status));
    };
    expect((await leaveReview(first.address, owner.username, true)).status).toBe(201);
    const early = await move({}, objects.FILES_URL);
    expect(early).toMatchObject({ code: 0, stderr: '' });
    expect(early.stdout).toMatch(
      /\n1 files copied, 0 were there already, 0 removed[^\n]+\nA server uses the files/,
    );
    expect((await leaveReview(first.address, owner.username, true)).status).toBe(201);
    expect(await first.stop()).toBe(0);

    for (const nonsense of ['s3://x', 'https://k:s@h/b'])
      expect(await move({}, nonsense)).toMatchObject({ code: 2 });
    expect(await move({}, 'folder')).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });
    const moved = await move({}, objects.FILES_URL);
    expect(moved.stdout).toMatch(
      /\n1 files copied, 1 were there already, 0 removed[^\n]+\nThe database's files are in/,
    );
    expect(early.stdout + moved.stdout).not.toContain('testing');

    const left = await runToEnd([SERVER], dataDir);
    expect(left).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The files of this database were moved away/),
    });
    const second = await startProduct(dataDir, { ...objects, WEB_PROCESSES: '2' });
    expect(await shown(second.address)).toEqual([200, 200]);
    expect((await leaveReview(second.address, owner.username, true)).status).toBe(201);
    const file = path.join(scratchDataDir(), 'backup.tar.gz');
    expect(await run(objects, 'backup', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await second.stop()).toBe(0);

    const elsewhere = { FILES_URL: store.url('restored') };
    expect(await run(elsewhere, 'backup', `${file}.2`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The files of this database are not in [^\n]+restored/),
    });
    expect(await run(elsewhere, 'restore', file, '--force')).toMatchObject({ code: 0, stderr: '' });
    const third = await startProduct(dataDir, elsewhere);
    expect(await shown(third.address)).toEqual([200, 200, 200]);
    expect(await third.stop()).toBe(0);
    expect((await move(elsewhere, 'folder')).stdout).toContain("The database's files are in");
    const fourth = await startProduct(dataDir);
    expect(await shown(fourth.address)).toEqual([200, 200, 200]);
    expect(await fourth.stop()).toBe(0);
  },
);

// Proves V56.
test('a start with an object store that is away or refuses says so, without a secret', {
  timeout: 120_000,
}, async () => {
  const { code, stdout, stderr } = await runToEnd([SERVER], scratchDataDir(), {
    FILES_URL: 's3+http://key:hunter2@127.0.0.1:2/bucket',
    // The programs of the database are copied where its user may not read them.
    LOG_LEVEL: 'warn',
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The setting FILES_URL names what cannot be used: [^\n]+ECONNREFUSED\.\n$/);
  expect(stderr).not.toContain('hunter2');
});
