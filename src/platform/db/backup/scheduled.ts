import type { Storage } from '../../storage/storage.ts';
import type { Connection } from '../connection.ts';
import type { Db } from '../database.ts';
import { backupDatabase } from './backup.ts';
import { drillRestore } from './drill.ts';
import type { FileColumn } from './named-files.ts';
import { type BackupPlace, createBackupFolder } from './place.ts';
import { backUpAlone } from './store-use.ts';

interface Counts {
  rows: number;
  files: number;
}

export interface StoreBackups {
  place: BackupPlace;
  write(file: string): Promise<Counts>;
  tryRestore(file: string, verify: (db: Db) => Promise<void>): Promise<Counts>;
  /** Null where another process is at it. */
  alone<T>(work: () => Promise<T>): Promise<T | null>;
}

export interface StoreOfBackups {
  connection: Connection;
  storage: Storage;
  secret: string;
  /** Columns that name stored files. */
  namedIn: readonly FileColumn[];
}

export function createStoreBackups({
  connection,
  storage,
  secret,
  namedIn,
  folder,
}: StoreOfBackups & { folder: string }): StoreBackups {
  const place = createBackupFolder(folder);
  return {
    place,
    write: async (out) => backupDatabase({ connection, out, storage, secret, namedIn }),
    tryRestore: (from, verify) => drillRestore({ connection, from, scratch: place.scratch, verify }),
    alone: (work) => backUpAlone(connection, work),
  };
}
