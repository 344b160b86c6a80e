import pg from 'pg';
import type { Storage } from '../../storage/storage.ts';
import { BackupError, MissingFilesError } from './error.ts';

/** A column whose texts, or arrays of texts, are keys of stored files. */
export interface FileColumn {
  table: string;
  column: string;
}

export interface NamedFile extends FileColumn {
  key: string;
}

const PAGE = 10_000;
const SHOWN = 10;

export async function* listNamedFiles(
  client: pg.Client,
  columns: readonly FileColumn[],
): AsyncGenerator<NamedFile> {
  for (const { table, column } of columns) {
    const [from, name] = [table, column].map((part) => pg.escapeIdentifier(part));
    await client.query(`declare named no scroll cursor for
      select unnest('{}'::text[] || ${name}) as key from ${from} where ${name} is not null`);
    for (;;) {
      const { rows } = await client.query<{ key: string }>(`fetch ${PAGE} from named`);
      for (const { key } of rows) yield { key, table, column };
      if (rows.length < PAGE) break;
    }
    await client.query('close named');
  }
}

/** A file may have been removed, with the row that named it, since the backup's moment. @throws {BackupError} */
export async function refuseMissing(
  connection: pg.ClientConfig,
  storage: Storage,
  missing: NamedFile[],
): Promise<never> {
  const client = new pg.Client(connection);
  await client.connect();
  const still: NamedFile[] = [];
  try {
    for (const { key, table, column } of missing) {
      const [from, name] = [table, column].map((part) => pg.escapeIdentifier(part));
      const sql = `select exists (select from ${from} where $1 = any('{}'::text[] || ${name})) as named`;
      if ((await client.query<{ named: boolean }>(sql, [key])).rows[0]?.named)
        still.push({ key, table, column });
    }
  } finally {
    await client.end();
  }
  if (still.length === 0)
    throw new BackupError(
      'Files were replaced at the very moment of the backup: run it again. Nothing was written.',
    );
  const names = still.slice(0, SHOWN).map(({ key, table, column }) => `${key} (${table}.${column})`);
  const more = still.length > SHOWN ? ` and ${still.length - SHOWN} more` : '';
  throw new MissingFilesError(
    `The database names files that are missing in ${storage.place}: ${names.join(', ')}${more}. Nothing was written.`,
  );
}
