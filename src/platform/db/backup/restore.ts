import type pg from 'pg';
import type { Storage } from '../../storage/storage.ts';
import { nameOf, quoted, type Relation } from './catalog.ts';
import { BackupError } from './error.ts';
import type { BackupEnding } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { readBackup } from './reader.ts';
import { assertEmpty, countNewerMigrations, fittingTables, lockAll } from './restore-checks.ts';
import { type FileRestore, restoreFiles } from './restore-files.ts';
import { loadRows, type RowLoad } from './restore-rows.ts';
import { suspendRules } from './restore-rules.ts';
import { inOneTransaction } from './session.ts';
import { keepServersAway } from './store-use.ts';

export interface RestoreOptions {
  connection: pg.ClientConfig;
  from: string;
  storage?: Storage;
  force?: boolean;
  onProgress?: OnProgress;
}

export interface RestoreSummary {
  tables: number;
  rows: number;
  files: number;
  createdAt: string;
  secret?: string;
  /** Migrations that the backup had not seen: what they did to rows was not done to these. */
  newerMigrations: number;
}

/** Restores a backup into a migrated store, all or nothing; triggers do not fire. @throws {BackupError} */
export async function restoreDatabase(options: RestoreOptions): Promise<RestoreSummary> {
  const { manifest, ending } = await readBackup(options.from, {}, options.onProgress);
  if (manifest.files && !options.storage) {
    throw new BackupError('The backup holds uploaded files: say where they belong.');
  }
  const files = manifest.files && options.storage ? restoreFiles(options.storage) : null;
  try {
    const loaded = await inOneTransaction(options.connection, 'begin', async (client) => {
      await keepServersAway(client);
      const newerMigrations = await countNewerMigrations(client, manifest);
      const tables = await fittingTables(client, manifest);
      await lockAll(client, tables);
      if (!options.force) await assertEmpty(client, tables, options.storage);
      const resumeRules = await suspendRules(client);
      await client.query(`truncate ${tables.map(quoted).join()}`);
      const counts = await load(client, options, ending, files);
      if (counts.some((count, index) => count !== ending.rows[index])) {
        throw new BackupError(
          'The server took another number of rows than the backup lists. Nothing was changed.',
        );
      }
      await resumeRules();
      for (const sequence of manifest.sequences) await setSequence(client, sequence);
      await client.query(`analyze ${tables.map(quoted).join()}`);
      return { rows: counts.reduce((sum, count) => sum + count, 0), newerMigrations };
    });
    await files?.keep();
    const { createdAt, tables, secret } = manifest;
    return { ...loaded, tables: tables.length, files: files?.count() ?? 0, createdAt, secret };
  } finally {
    await files?.undo();
  }
}

async function load(
  client: pg.Client,
  options: RestoreOptions,
  expected: BackupEnding,
  files: FileRestore | null,
): Promise<number[]> {
  const counts = expected.rows.map(() => 0);
  let written = 0;
  let current: { index: number; load: RowLoad } | null = null;
  const endTable = async () => {
    if (current) counts[current.index] = await current.load.end();
    current = null;
  };
  await readBackup(options.from, {
    async rows(table, index, chunk) {
      if (current?.index !== index) {
        await endTable();
        options.onProgress?.({
          phase: 'tables',
          name: nameOf(table),
          done: index,
          total: expected.rows.length,
        });
        current = { index, load: loadRows(client, table) };
      }
      await current.load.write(chunk);
    },
    async file(key, body) {
      options.onProgress?.({ phase: 'files', name: key, done: written++, total: expected.files });
      await files?.write(key, body);
    },
  });
  await endTable();
  return counts;
}

/** RESTART first: `setval` alone could not be undone by the transaction. */
async function setSequence(
  client: pg.Client,
  sequence: Relation & { lastValue: string; isCalled: boolean },
): Promise<void> {
  await client.query(`alter sequence ${quoted(sequence)} restart`);
  await client.query('select setval($1, $2, $3)', [quoted(sequence), sequence.lastValue, sequence.isCalled]);
}
