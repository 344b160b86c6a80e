// @module-tag slow

import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { backupDatabase } from './backup.ts';
import { BackupError } from './error.ts';
import type { Progress } from './progress.ts';
import { restoreDatabase } from './restore.ts';
import { TAR_END, tarMember } from './tar.ts';
import { ask, createStore, describeFiles, describeStore, temporaryFolder } from './testing/stores.ts';

async function filesWith(key: string, text: string): Promise<Storage> {
  const storage = createFolderStorage(path.join(temporaryFolder(), 'files'));
  await storage.put(key, Buffer.from(text));
  return storage;
}

/** A backup of a filled store with one photo. */
async function makeBackup(prepare = '', another?: string): Promise<string> {
  const source = await createStore('filled');
  if (prepare) await ask(source, prepare);
  const storage = await filesWith('photo.webp', 'photo');
  if (another) await storage.put(another, Buffer.from('another'));
  const out = path.join(temporaryFolder(), 'store.backup');
  await backupDatabase({ connection: source, out, storage });
  return out;
}

/** A store with rows and a file of its own, which a refused restore must leave as they are. */
async function makeTarget(): Promise<{
  connection: pg.ClientConfig;
  storage: Storage;
  assertUntouched(): Promise<void>;
}> {
  const connection = await createStore('empty');
  await ask(connection, "insert into people (name) values ('מקומית'); select nextval('tickets')");
  const storage = await filesWith('own.webp', 'own');
  const before = await describeStore(connection);
  return {
    connection,
    storage,
    async assertUntouched() {
      expect(await describeStore(connection)).toEqual(before);
      expect(Object.keys(await describeFiles(storage))).toEqual(['own.webp']);
    },
  };
}

test('a store with rows is refused, and replaced when forced', async () => {
  const from = await makeBackup();
  const target = await makeTarget();
  await ask(target.connection, 'insert into pgboss.job values (7)');
  const { connection, storage } = target;
  await expect(restoreDatabase({ connection, from, storage })).rejects.toThrow(
    'not empty (public.people has rows)',
  );
  await restoreDatabase({ connection, from, storage, force: true });
  const after = await describeStore(connection);
  expect(after.people).toHaveLength(3);
  expect(after['pgboss.job']).toEqual(['(7)']);
  expect(Object.keys(await describeFiles(storage))).toEqual(['photo.webp']);
});

test('a store with files alone is refused too', async () => {
  const from = await makeBackup();
  const connection = await createStore('empty');
  const storage = await filesWith('own.webp', 'own');
  await expect(restoreDatabase({ connection, from, storage })).rejects.toThrow('has own.webp');
  expect((await describeStore(connection)).people).toEqual([]);
});

test('a backup with files is not restored without a place for them', async () => {
  const connection = await createStore('empty');
  await expect(restoreDatabase({ connection, from: await makeBackup() })).rejects.toThrow(
    'where they belong',
  );
});

test('an archive cut short anywhere is refused and changes nothing', async () => {
  const whole = fs.readFileSync(await makeBackup());
  const { connection, storage, assertUntouched } = await makeTarget();
  const from = path.join(temporaryFolder(), 'cut.backup');
  const tar = gunzipSync(whole);
  const cuts = [0, 1, 9, 400, whole.length >> 1, whole.length - 9, whole.length - 1].map((at) =>
    whole.subarray(0, at),
  );
  const shorterTars = [tar.length >> 1, tar.length - 1024, tar.length - 2048].map((at) =>
    gzipSync(tar.subarray(0, at)),
  );
  for (const bytes of [...cuts, ...shorterTars]) {
    fs.writeFileSync(from, bytes);
    await expect(restoreDatabase({ connection, from, storage, force: true })).rejects.toThrow(BackupError);
  }
  await assertUntouched();
});

test('a damaged archive is refused and changes nothing', async () => {
  const whole = fs.readFileSync(await makeBackup());
  const { connection, storage, assertUntouched } = await makeTarget();
  const from = path.join(temporaryFolder(), 'damaged.backup');
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const tar = gunzipSync(whole);
  const inPacked = [0, 2, 50, whole.length >> 1, whole.length - 6].map((at) => flipped(whole, at));
  // Changed before packing: gzip's own check is right, so that only ours can tell.
  const name = tar.indexOf('דנה');
  const photo = tar.indexOf('photo', tar.indexOf('files/photo.webp') + 20);
  const inTar = [name, photo, 600, tar.length - 1500].map((at) => gzipSync(flipped(tar, at)));
  for (const bytes of [
    ...inPacked,
    ...inTar,
    Buffer.from('just a text'),
    gzipSync('another text'.repeat(99)),
  ]) {
    fs.writeFileSync(from, bytes);
    await expect(restoreDatabase({ connection, from, storage, force: true })).rejects.toThrow(BackupError);
  }
  await expect(restoreDatabase({ connection, from: `${from}.none`, storage })).rejects.toThrow(
    'cannot be read',
  );
  await assertUntouched();
});

test('rows that do not fit together are refused as a whole', async () => {
  const from = await makeBackup(
    'alter table houses drop constraint houses_owner_fkey; insert into houses values (default, 99)',
  );
  const { connection, storage, assertUntouched } = await makeTarget();
  const restore = restoreDatabase({ connection, from, storage, force: true });
  await expect(restore).rejects.toThrow(/do not fit together: .*houses_owner_fkey.* Nothing was changed/);
  await assertUntouched();
});

test('rows that the store forbids are refused as a whole', async () => {
  const from = await makeBackup();
  const { connection, storage } = await makeTarget();
  await ask(
    connection,
    "alter table things add check (word <> ''), add check (n is distinct from 21) not valid",
  );
  const before = await describeStore(connection);
  const restore = restoreDatabase({ connection, from, storage, force: true });
  await expect(restore).rejects.toThrow(/rows of public\.things do not fit: .*check constraint/);
  expect(await describeStore(connection)).toEqual(before);
});

test('a failure at the very end takes everything back', async () => {
  const from = await makeBackup('', 'second.webp');
  const { connection, storage, assertUntouched } = await makeTarget();
  const before = await describeStore(connection);
  let isLast = false;
  const failing = {
    ...storage,
    put: (key: string, bytes: Uint8Array) =>
      isLast ? Promise.reject(new Error('no space left')) : storage.put(key, bytes),
  };
  const onProgress = ({ name }: Progress) => {
    isLast = name === 'second.webp';
  };
  const restore = restoreDatabase({ connection, from, storage: failing, force: true, onProgress });
  await expect(restore).rejects.toThrow('no space left');
  await assertUntouched();
  expect(await describeStore(connection)).toEqual(before);
});

test('a backup that an earlier version wrote comes back whole', async () => {
  const from = path.join(import.meta.dirname, 'testing/format-1.backup');
  const [source, connection] = [await createStore('filled'), await createStore('empty')];
  const storage = createFolderStorage(path.join(temporaryFolder(), 'files'));
  const restored = await restoreDatabase({ connection, from, storage });
  expect(restored).toMatchObject({ rows: 15, files: 2 });
  await ask(source, 'delete from things where id > 5');
  const { 'pgboss.job': _, ...expected } = await describeStore(source);
  expect(await describeStore(connection)).toMatchObject(expected);
  const photo = Buffer.from('photo').toString('hex');
  expect(await describeFiles(storage)).toEqual({ 'a.webp': photo, 'empty.png': '' });
});

test('a backup of a newer program is refused', async () => {
  const from = await makeBackup("insert into drizzle.__drizzle_migrations (hash) values ('third')");
  const { connection, storage, assertUntouched } = await makeTarget();
  const restore = restoreDatabase({ connection, from, storage, force: true });
  await expect(restore).rejects.toThrow('1 of its migrations are unknown here');
  await assertUntouched();

  const tar = gunzipSync(fs.readFileSync(from));
  tar.write('"format": 9', tar.indexOf('"format": 2'));
  fs.writeFileSync(from, gzipSync(tar));
  await expect(restoreDatabase({ connection, from, storage })).rejects.toThrow('update it first');
});

// Proves V72.
test('a description of a size that no backup has is refused unread', async () => {
  const { connection, storage, assertUntouched } = await makeTarget();
  const from = path.join(temporaryFolder(), 'bomb.backup');
  const description = Buffer.alloc(64 * 2 ** 20, ' ');
  const member = await tarMember('backup.json', description, new Date());
  fs.writeFileSync(from, gzipSync(Buffer.concat([member, TAR_END])));
  expect(fs.statSync(from).size).toBeLessThan(100_000);
  const restore = restoreDatabase({ connection, from, storage, force: true });
  await expect(restore).rejects.toThrow('no backup of this program');
  await assertUntouched();
});

// Proves V104.
test('a packed file that unpacks to more than any stored file is refused before it is read', async () => {
  const { connection, storage, assertUntouched } = await makeTarget();
  const from = path.join(temporaryFolder(), 'large-file.backup');
  const [kept, large] = [64 * 2 ** 20, 64 * 2 ** 20 + 1];
  for (const [bytes, said] of [
    [large, '"files/photo-x.webp" is larger than any stored file'],
    [kept, 'cut short'],
  ] as const) {
    const member = await tarMember('files/photo-x.webp', Buffer.alloc(bytes), new Date());
    fs.writeFileSync(from, gzipSync(Buffer.concat([member, TAR_END])));
    await expect(restoreDatabase({ connection, from, storage, force: true })).rejects.toThrow(said);
  }
  await assertUntouched();
});

test('a newer store takes an older backup', async () => {
  const from = await makeBackup();
  const { connection, storage } = await makeTarget();
  await ask(
    connection,
    `insert into drizzle.__drizzle_migrations (hash) values ('third');
     alter table people add column nickname text not null default 'אין';
     create table nicknames (person int references people);
     insert into nicknames values (1)`,
  );
  const restored = await restoreDatabase({ connection, from, storage, force: true });
  expect(restored.newerMigrations).toBe(1);
  expect(await ask(connection, 'select distinct nickname from people')).toEqual([{ nickname: 'אין' }]);
  expect(await ask(connection, 'select * from nicknames')).toEqual([]);
});

test('a store that lacks a column of the backup is refused with its name', async () => {
  const from = await makeBackup('alter table people add column nickname text; create table extra (a int)');
  const { connection, storage, assertUntouched } = await makeTarget();
  const restore = restoreDatabase({ connection, from, storage, force: true });
  await expect(restore).rejects.toThrow('no place for public.extra.a, public.people.nickname');
  await assertUntouched();
});

test('an archive cannot write outside the folder of files', async () => {
  const from = await makeBackup();
  const tar = gunzipSync(fs.readFileSync(from));
  const at = tar.indexOf('files/photo.webp');
  const header = tar.subarray(at, at + 512);
  header.write('files/../x.webp\0', 0);
  header.write('        ', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  fs.writeFileSync(from, gzipSync(tar));
  const { connection, storage, assertUntouched } = await makeTarget();
  await expect(restoreDatabase({ connection, from, storage, force: true })).rejects.toThrow(
    'no path of a stored file',
  );
  await assertUntouched();
});
