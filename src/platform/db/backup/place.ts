import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../embedded/folder.ts';

export interface KeptBackup {
  name: string;
  bytes: number;
}

/** Store of finished backups: a folder today. An object store needs these four, and a scratch folder. */
export interface BackupPlace {
  list(): Promise<KeptBackup[]>;
  put(name: string, write: (file: string) => Promise<unknown>): Promise<void>;
  get<T>(name: string, read: (file: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  scratch: string;
}

const PRIVATE = 0o700;

/** Backups hold personal data and password hashes: the folder is for its owner alone where it is made here. */
export function createBackupFolder(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, name);
  makeFolder(folder, PRIVATE);
  return {
    scratch: folder,
    async list() {
      const names = await readdir(folder);
      const sizes = await Promise.all(
        names.map(async (name) => ({ name, found: await stat(fileOf(name)).catch(() => null) })),
      );
      return sizes.flatMap(({ name, found }) => (found?.isFile() ? [{ name, bytes: found.size }] : []));
    },
    async put(name, write) {
      await access(folder, constants.W_OK);
      // A process that was killed left its draft behind.
      for (const left of await readdir(folder))
        if (left.endsWith('.part')) await rm(fileOf(left), { force: true });
      await write(fileOf(name));
    },
    get: (name, read) => read(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
