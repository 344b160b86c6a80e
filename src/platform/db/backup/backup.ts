import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { BackupArchive } from './archive.ts';
import type { OnProgress } from './progress.ts';
import { inOneTransaction } from './session.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  out: string;
  files?: string;
  onProgress?: OnProgress;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}

/** Writes the whole store at one moment into a tar.gz. Without the session secret, but with password hashes: keep it safe. */
export async function backupDatabase(options: BackupOptions): Promise<BackupSummary> {
  const out = path.resolve(options.out);
  const draft = `${out}.${randomUUID()}.part`;
  try {
    const summary = await inOneTransaction(
      options.connection,
      'begin isolation level repeatable read read only',
      async (client) => {
        const archive = new BackupArchive(client, options);
        await pipeline(
          archive.write(),
          createGzip(),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        );
        const { rows, files } = archive.counts();
        return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0), files };
      },
    );
    await rename(draft, out);
    await syncFolder(path.dirname(out));
    return summary;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The new name survives a power cut only once the folder is synced. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  await folder.sync().finally(() => folder.close());
}
