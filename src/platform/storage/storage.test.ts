import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';
import { storageKinds } from './testing/kinds.ts';

const ESCAPES = [
  '../secret.png',
  '..%2Fsecret.png',
  '/etc/passwd',
  'a/b.png',
  'A.PNG',
  'a.svg',
  '.png',
  'a.png\0',
  '',
];

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'dugri-storage-'));
});
afterEach(() => rm(root, { recursive: true }));

describe.each(storageKinds)('$kind', ({ open }) => {
  let storage: Storage;
  const again = () => open(path.join(root, 'files'));
  beforeEach(async () => {
    storage = await again();
  });

  it('gives back what was put, also to a later process', async () => {
    const key = `${newId()}.webp`;
    await storage.put(key, Buffer.from('first'));
    await storage.put(key, Buffer.from('second'));
    expect((await (await again()).get(key))?.toString()).toBe('second');
  });

  it('keeps every byte, of the largest file and of none', async () => {
    const large = randomBytes(2 * 2 ** 20);
    await storage.put('large.webp', large);
    await storage.put('empty.pdf', Buffer.alloc(0));
    expect((await storage.get('large.webp'))?.equals(large)).toBe(true);
    expect((await storage.get('empty.pdf'))?.length).toBe(0);
  });

  it('forgets what was removed, and minds no second removal', async () => {
    await storage.put('a.png', Buffer.from('x'));
    expect(await storage.has('a.png')).toBe(true);
    await storage.remove('a.png');
    await storage.remove('a.png');
    expect([await storage.get('a.png'), await storage.has('a.png')]).toEqual([null, false]);
  });

  it('lists all keys with the time since which they are there', async () => {
    const keys = Array.from({ length: 40 }, () => `${newId()}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    expect(await keysOf(storage)).toEqual(keys.sort());
    for await (const { putAt } of storage.list())
      expect(Math.abs(Date.now() - putAt.getTime())).toBeLessThan(120_000);
  });

  it('lists nothing where nothing was ever put', async () => {
    expect(await keysOf(storage)).toEqual([]);
  });

  it('has an id once one is written, which is no file', async () => {
    expect(await storage.readId()).toBeNull();
    await storage.writeId('first');
    await storage.writeId('second');
    expect(await (await again()).readId()).toBe('second');
    expect(await keysOf(storage)).toEqual([]);
  });

  // Proves V33.
  it.each(ESCAPES)('refuses %j as a key', async (key) => {
    await writeFile(path.join(root, 'secret.png'), 'secret');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    expect([await storage.get(key), await storage.has(key)]).toEqual([null, false]);
    await storage.remove(key);
    expect(await readdir(root)).toEqual(['secret.png']);
  });
});

describe('a folder of files', () => {
  it('spreads keys of the same minute over many shelves', async () => {
    const storage = createFolderStorage(root);
    const keys = Array.from({ length: 40 }, () => `${newId()}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    expect((await readdir(root)).length).toBeGreaterThan(20);
  });

  it('leaves no draft behind when it cannot write', async () => {
    const storage = createFolderStorage(root);
    await storage.put('a.png', Buffer.from('x'));
    await expect(storage.put('a.png', {} as Uint8Array)).rejects.toThrow();
    const files = await readdir(root, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['a.png']);
    expect((await storage.get('a.png'))?.toString()).toBe('x');
  });
});

async function keysOf(store: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.sort();
}
