import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { assertKey, isKey, type Storage } from './storage.ts';

const isShelf = (name: string) => /^[0-9a-f]{2}$/.test(name);
/** Begins with a dot: it is no stored file. */
const ID = '.store-id';

/** A reader sees a whole file or none, and what `put` has answered survives a power cut. */
export function createFolderStorage(root: string): Storage {
  return {
    place: root,
    async put(key, bytes) {
      assertKey(key);
      await keep(root, placeOf(root, key), bytes);
    },

    async get(key) {
      if (!isKey(key)) return null;
      return readFile(placeOf(root, key)).catch(nullWhenAbsent);
    },

    async has(key) {
      return isKey(key) && (await stat(placeOf(root, key)).catch(nullWhenAbsent)) !== null;
    },

    async remove(key) {
      if (isKey(key)) await rm(placeOf(root, key), { force: true });
    },

    async *list() {
      for await (const outer of namesIn(root, isShelf)) {
        for await (const inner of namesIn(path.join(root, outer), isShelf)) {
          const shelf = path.join(root, outer, inner);
          for await (const key of namesIn(shelf, isKey)) {
            const file = await stat(path.join(shelf, key)).catch(nullWhenAbsent);
            if (file) yield { key, putAt: file.mtime };
          }
        }
      }
    },

    async readId() {
      const id = await readFile(path.join(root, ID), 'utf8').catch(nullWhenAbsent);
      return id?.trim() || null;
    },

    writeId: (id) => keep(root, path.join(root, ID), Buffer.from(id)),
  };
}

async function keep(root: string, target: string, bytes: Uint8Array): Promise<void> {
  const shelf = path.dirname(target);
  const firstMade = await mkdir(shelf, { recursive: true });
  const draft = path.join(shelf, `.${randomUUID()}.part`);
  try {
    await writeDurably(draft, bytes);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(shelf);
  // A folder's own name is stored in its parent, which is synced too.
  if (firstMade)
    for (const folder of [path.dirname(shelf), root, path.dirname(root)]) await syncFolder(folder);
}

/** By hash, since keys begin with the time and would all share one folder. */
function placeOf(root: string, key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return path.join(root, hash.slice(0, 2), hash.slice(2, 4), key);
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* namesIn(folder: string, isWanted: (name: string) => boolean): AsyncIterable<string> {
  const entries = await opendir(folder).catch(nullWhenAbsent);
  if (!entries) return;
  for await (const { name } of entries) if (isWanted(name)) yield name;
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
