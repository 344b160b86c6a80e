import type pg from 'pg';
import type { Storage } from '../../storage/storage.ts';
import { listMigrations, listSequences, listTables, nameOf, quoted, type Table } from './catalog.ts';
import { BackupError } from './error.ts';
import type { BackupManifest } from './manifest.ts';

export async function countNewerMigrations(client: pg.Client, manifest: BackupManifest): Promise<number> {
  const applied = new Set(await listMigrations(client));
  const unknown = manifest.migrations.filter((hash) => !applied.has(hash));
  if (unknown.length === 0) return applied.size - new Set(manifest.migrations).size;
  throw new BackupError(
    `The backup is of a newer version of this program: ${unknown.length} of its migrations are unknown here.`,
  );
}

export async function fittingTables(client: pg.Client, manifest: BackupManifest): Promise<Table[]> {
  const tables = await listTables(client);
  const columns = new Map(tables.map((table) => [nameOf(table), table.columns]));
  const missing = manifest.tables.flatMap((table) =>
    table.columns
      .filter((column) => !columns.get(nameOf(table))?.includes(column))
      .map((column) => `${nameOf(table)}.${column}`),
  );
  const sequences = new Set((await listSequences(client)).map(nameOf));
  missing.push(...manifest.sequences.map(nameOf).filter((name) => !sequences.has(name)));
  if (missing.length > 0) throw new BackupError(`The store has no place for ${missing.join(', ')}.`);
  return tables;
}

/** Waits only briefly: a store that is being written to is not one to restore into. */
export async function lockAll(client: pg.Client, tables: Table[]): Promise<void> {
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(`lock table ${tables.map(quoted).join()} in access exclusive mode`);
    await client.query('set local lock_timeout = 0');
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new BackupError('The store is in use: stop the server first.', { cause: error });
  }
}

export async function assertEmpty(client: pg.Client, tables: Table[], storage?: Storage): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(`select exists (select from ${quoted(table)}) as filled`);
    if (rows[0].filled) throw new BackupError(`The store is not empty (${nameOf(table)} has rows).`);
  }
  if (!storage) return;
  for await (const { key } of storage.list())
    throw new BackupError(`The store is not empty (${storage.place} has ${key}).`);
}
