// @module-tag slow

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { backupDatabase } from './backup.ts';
import type { Progress } from './progress.ts';
import { restoreDatabase } from './restore.ts';
import { ask, createStore, describeFiles, describeStore, temporaryFolder } from './testing/stores.ts';

async function uploads(): Promise<Storage> {
  const storage = createFolderStorage(path.join(temporaryFolder(), 'files'));
  const files = {
    'photo-a.webp': 'photo',
    'empty.png': '',
    [`${'long-'.repeat(19)}.webp`]: 'x'.repeat(3_000_001),
  };
  for (const [key, text] of Object.entries(files)) await storage.put(key, Buffer.from(text));
  return storage;
}

test('a round trip brings back every value, file, sequence, key and trigger', async () => {
  const source = await createStore('filled');
  const target = await createStore('empty');
  const storage = await uploads();
  const out = path.join(temporaryFolder(), 'store.backup');
  const seen: Progress[] = [];
  const written = await backupDatabase({
    connection: source,
    out,
    storage,
    onProgress: (step) => seen.push(step),
  });
  expect(written).toEqual({ tables: 7, rows: 20_013, files: 3 });
  expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['tables', 'files']));

  const into = createFolderStorage(path.join(temporaryFolder(), 'new/files'));
  const read = await restoreDatabase({ connection: target, from: out, storage: into });
  expect(read).toEqual({ ...written, createdAt: expect.stringMatching(/^\d{4}-.*Z$/), newerMigrations: 0 });

  const [before, after] = [await describeStore(source), await describeStore(target)];
  expect(after['pgboss.job']).toEqual([]);
  expect({ ...after, 'pgboss.job': before['pgboss.job'] }).toEqual(before);
  expect(await describeFiles(into)).toEqual(await describeFiles(storage));
});

test('what was restored goes on living: numbers continue, keys and triggers hold', async () => {
  const source = await createStore('filled');
  const target = await createStore('empty');
  const out = path.join(temporaryFolder(), 'store.backup');
  await backupDatabase({ connection: source, out });
  await restoreDatabase({ connection: target, from: out });
  expect(await ask(target, "insert into people (name) values ('חדשה') returning id")).toEqual([{ id: 4 }]);
  expect(await ask(target, 'insert into houses (owner) values (4) returning id')).toEqual([{ id: 102 }]);
  expect(await ask(target, "select nextval('tickets') as n")).toEqual([{ n: '42' }]);
  expect(await ask(target, 'select doubled from things where n = 21')).toEqual([{ doubled: 42 }]);
  await expect(ask(target, 'insert into houses (owner) values (77)')).rejects.toThrow('houses_owner_fkey');
  await expect(ask(target, 'delete from ledger')).rejects.toThrow('the ledger only grows');
  await expect(ask(target, 'insert into ledger values (2, 1)')).rejects.toThrow('a trigger fired');
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const source = await createStore('filled');
  const before = await describeStore(source);
  const out = path.join(temporaryFolder(), 'store.backup');
  const write = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const client = new pg.Client(${JSON.stringify(source)});
    await client.connect();
    await client.query("insert into visits values ('2025-06-06', 'late'); delete from things where n is null");
    await client.end();`;
  await backupDatabase({
    connection: source,
    out,
    onProgress: ({ name }) => {
      if (name === 'public.people') execFileSync(process.execPath, ['--input-type=module', '-e', write]);
    },
  });
  const target = await createStore('empty');
  await restoreDatabase({ connection: target, from: out });
  const after = await describeStore(target);
  expect(after.things).toEqual(before.things);
  expect(after.visits).toEqual(before.visits);
  expect((await describeStore(source)).visits).not.toEqual(before.visits);
});

test('a file that a row names and nobody has is an error that names it', async () => {
  const source = await createStore('filled');
  const storage = await uploads();
  await ask(
    source,
    "update people set name = 'photo-a.webp' where id = 1; update people set name = 'gone.webp' where id = 2",
  );
  await ask(
    source,
    "update things set tags = '{photo-a.webp,lost.pdf}' where id = 1; update people set name = 'here.png' where id = 3",
  );
  const out = path.join(temporaryFolder(), 'store.backup');
  const namedIn = [
    { table: 'people', column: 'name' },
    { table: 'things', column: 'tags' },
  ];
  // This one comes while the backup runs, after the files were listed.
  const onProgress = ({ phase }: Progress) => {
    if (phase === 'tables') void storage.put('here.png', Buffer.from('late'));
  };
  const backup = () => backupDatabase({ connection: source, out, storage, namedIn, onProgress });
  await expect(backup()).rejects.toThrow(
    `The database names files that are missing in ${storage.place}: gone.webp (people.name), lost.pdf (things.tags). Nothing was written.`,
  );
  expect(fs.existsSync(out)).toBe(false);
  await storage.remove('here.png');
  for (const key of ['gone.webp', 'lost.pdf']) await storage.put(key, Buffer.from(key));
  expect(await backup()).toMatchObject({ files: 6 });
});

test('the archive is an ordinary tar.gz, for its owner alone', async () => {
  const source = await createStore('filled');
  const out = path.join(temporaryFolder(), 'store.tar.gz');
  await backupDatabase({ connection: source, out, storage: await uploads() });
  expect(fs.statSync(out).mode & 0o077).toBe(0);
  const names = execFileSync('tar', ['--list', '--gzip', '--file', out], { encoding: 'utf8' }).split('\n');
  expect(names).toContain('files/photo-a.webp');
  const peopleRows = names.find((name) => /^tables\/\d+-public\.people\//.test(name)) ?? '';
  const rows = execFileSync('tar', ['--extract', '--gzip', '--to-stdout', '--file', out, peopleRows], {
    encoding: 'utf8',
  });
  expect(rows).toContain('2\tיוסי\t\\N\t\\N\n');
  expect(names.filter((name) => name.includes('public.things/')).length).toBeGreaterThan(1);
  expect(gunzipSync(fs.readFileSync(out)).length % 512).toBe(0);
});

test('a backup that fails leaves the former one and nothing else', async () => {
  const source = await createStore('filled');
  const out = path.join(temporaryFolder(), 'store.backup');
  fs.writeFileSync(out, 'the former one');
  await ask(source, 'revoke select on people from current_user');
  await expect(backupDatabase({ connection: source, out })).rejects.toThrow('permission denied');
  expect(fs.readFileSync(out, 'utf8')).toBe('the former one');
  expect(fs.readdirSync(path.dirname(out))).toEqual(['store.backup']);
});

test('rows that the role may not see are an error, not a gap', async () => {
  const source = await createStore('filled');
  await ask(
    source,
    'alter table people enable row level security; alter table people force row level security',
  );
  const out = path.join(temporaryFolder(), 'store.backup');
  await expect(backupDatabase({ connection: source, out })).rejects.toThrow('row-level security');
});

test("the product's own store makes the round trip", async () => {
  const [source, target] = [await cloneOfProduct(), await cloneOfProduct()];
  const out = path.join(temporaryFolder(), 'store.backup');
  const written = await backupDatabase({ connection: source, out });
  expect(written.tables).toBeGreaterThan(5);
  expect(await restoreDatabase({ connection: target, from: out })).toMatchObject({
    tables: written.tables,
    rows: 0,
  });
});

async function cloneOfProduct(): Promise<pg.ClientConfig> {
  const { host, port, user, template } = inject('postgres');
  const database = `clone_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = { host, port, user, database: 'postgres' };
  await ask(admin, `create database ${database} template ${template}`);
  onTestFinished(async () => void (await ask(admin, `drop database ${database} with (force)`)));
  return { host, port, user, database };
}
