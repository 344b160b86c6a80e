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
  /** Any PostgreSQL from 15 on: the embedded one's connection, or `{ connectionString }`. */
  connection: pg.ClientConfig;
  /** The file to write; one that is there is replaced when the new one is whole. */
  out: string;
  /** The folder of uploaded files, to put them in too. */
  files?: string;
  onProgress?: OnProgress;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes everything the product stores, as it stands at one moment, into one file while the product goes on
 * working: a tar.gz that other tools open too, holding `backup.json` (what the store is), `tables/…` (rows
 * as COPY writes them), `files/…` and `end.json` (counts and a checksum). Sessions and password hashes are in
 * it, the session secret is not: keep it as safe as the database.
 */
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

/** The new name survives a power cut only when the folder is written out too. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  await folder.sync().finally(() => folder.close());
}
