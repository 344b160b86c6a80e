import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncFolder } from '../../sync-folder.ts';
import { type ArchiveOptions, BackupArchive } from './archive.ts';

export interface BackupOptions extends ArchiveOptions {
  out: string;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}

/** Writes the whole store at one moment into a tar.gz. Without the session secret, but with password hashes: keep it safe. @throws {BackupError} where a row names a file that is missing */
export async function backupDatabase(options: BackupOptions): Promise<BackupSummary> {
  const out = path.resolve(options.out);
  const draft = `${out}.${randomUUID()}.part`;
  try {
    const archive = new BackupArchive(options);
    await pipeline(
      archive.write(),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { rows, files } = archive.counts();
    await rename(draft, out);
    await syncFolder(path.dirname(out));
    return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0), files };
  } finally {
    await rm(draft, { force: true });
  }
}
