import type { Connection } from '../connection.ts';
import type { Db } from '../database.ts';
import { backupDatabase } from './backup.ts';
import { drillRestore } from './drill.ts';
import { type BackupPlace, createBackupFolder } from './place.ts';
import { backUpAlone } from './store-use.ts';

interface Counts {
  rows: number;
  files: number;
}

export interface StoreBackups {
  place: BackupPlace;
  write(file: string): Promise<Counts>;
  /** Restores a backup on trial, lets `verify` look at it, and removes it again. */
  tryRestore(file: string, verify: (db: Db) => Promise<void>): Promise<Counts>;
  /** Null where another process is at it. */
  alone<T>(work: () => Promise<T>): Promise<T | null>;
}

export function createStoreBackups(options: {
  connection: Connection;
  folder: string;
  files: string;
}): StoreBackups {
  const { connection, files } = options;
  const place = createBackupFolder(options.folder);
  return {
    place,
    write: (out) => backupDatabase({ connection, out, files }),
    tryRestore: (from, verify) => drillRestore({ connection, from, scratch: place.scratch, verify }),
    alone: (work) => backUpAlone(connection, work),
  };
}
