import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '../../storage/storage.ts';
import { listMigrations, listSequences, listTables, nameOf, quoted, type Table } from './catalog.ts';
import { type BackupEnding, type BackupManifest, FORMAT } from './manifest.ts';
import { type FileColumn, listNamedFiles, type NamedFile, refuseMissing } from './named-files.ts';
import type { OnProgress } from './progress.ts';
import { beginTransaction } from './session.ts';
import { TAR_END, tarMember } from './tar.ts';

/** A tar states a member's size before its bytes, so rows are cut into members of about this size. */
const MEMBER_BYTES = 1_000_000;

export interface ArchiveOptions {
  connection: pg.ClientConfig;
  storage?: Storage;
  secret?: string;
  namedIn?: readonly FileColumn[];
  onProgress?: OnProgress;
}

/** Files come first, while no transaction is open; then the rows of one moment, and the files that they name and that came since. */
export class BackupArchive {
  readonly #options: ArchiveOptions;
  readonly #hash = createHash('sha256');
  readonly #ending: BackupEnding = { sha256: '', rows: [], files: 0 };
  readonly #keys = new Set<string>();

  constructor(options: ArchiveOptions) {
    this.#options = options;
  }

  counts(): { rows: number[]; files: number } {
    return { rows: this.#ending.rows, files: this.#ending.files };
  }

  async *write(): AsyncGenerator<Uint8Array> {
    const { connection, storage, namedIn = [] } = this.#options;
    if (storage) yield* this.#files(storage);
    const client = await beginTransaction(connection, 'begin isolation level repeatable read read only');
    try {
      yield* this.#tables(client);
      if (storage) yield* this.#namedFiles(client, storage, namedIn);
    } finally {
      await client.end();
    }
    this.#ending.sha256 = this.#hash.copy().digest('hex');
    yield* this.#json('end.json', this.#ending);
    yield TAR_END;
  }

  async *#tables(client: pg.Client): AsyncGenerator<Uint8Array> {
    const tables = (await listTables(client)).filter(({ unlogged }) => !unlogged);
    // Locks the shape of the tables, not their rows.
    if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join()} in access share mode`);
    yield* this.#json('backup.json', await this.#manifest(client, tables));
    for (const [index, table] of tables.entries()) {
      this.#options.onProgress?.({ phase: 'tables', name: nameOf(table), done: index, total: tables.length });
      yield* this.#rows(client, index, table);
    }
  }

  async #manifest(client: pg.Client, tables: Table[]): Promise<BackupManifest> {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      postgres: rows[0]?.server_version ?? '',
      migrations: await listMigrations(client),
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
      sequences: await this.#sequences(client),
      files: this.#options.storage !== undefined,
      secret: this.#options.secret,
    };
  }

  async #sequences(client: pg.Client): Promise<BackupManifest['sequences']> {
    const sequences: BackupManifest['sequences'] = [];
    for (const relation of await listSequences(client)) {
      const { rows } = await client.query(`select last_value, is_called from ${quoted(relation)}`);
      sequences.push({ ...relation, lastValue: String(rows[0].last_value), isCalled: rows[0].is_called });
    }
    return sequences;
  }

  async *#rows(client: pg.Client, index: number, table: Table): AsyncGenerator<Uint8Array> {
    const folder = `tables/${String(index).padStart(3, '0')}-${nameOf(table).replace(/[^\w.]/g, '_')}`;
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join();
    // A partitioned table cannot be copied as such before PostgreSQL 18.
    const source = table.partitioned
      ? `(select ${columns} from ${quoted(table)})`
      : `${quoted(table)} (${columns})`;
    const copy = client.query(copyTo(`copy ${source} to stdout`));
    let part = 0;
    for await (const chunk of inPieces(copy, MEMBER_BYTES)) {
      part += 1;
      const name = `${folder}/${String(part).padStart(6, '0')}.copy`;
      yield this.#hashed(await tarMember(name, chunk, new Date()));
    }
    // The count arrives with the answer to the next query at the latest.
    await client.query('select 1');
    this.#ending.rows[index] = copy.rowCount;
  }

  async *#files(storage: Storage): AsyncGenerator<Uint8Array> {
    for await (const { key, putAt } of storage.list()) {
      this.#options.onProgress?.({ phase: 'files', name: key, done: this.#keys.size, total: 0 });
      const bytes = await storage.get(key);
      if (bytes) yield await this.#file(key, bytes, putAt);
    }
  }

  async *#namedFiles(
    client: pg.Client,
    storage: Storage,
    namedIn: readonly FileColumn[],
  ): AsyncGenerator<Uint8Array> {
    const missing: NamedFile[] = [];
    for await (const named of listNamedFiles(client, namedIn)) {
      if (this.#keys.has(named.key)) continue;
      const bytes = await storage.get(named.key);
      if (bytes) yield await this.#file(named.key, bytes, new Date());
      else missing.push(named);
    }
    if (missing.length > 0) await refuseMissing(this.#options.connection, storage, missing);
  }

  async #file(key: string, bytes: Buffer, putAt: Date): Promise<Uint8Array> {
    this.#keys.add(key);
    this.#ending.files += 1;
    return this.#hashed(await tarMember(`files/${key}`, bytes, putAt));
  }

  async *#json(name: string, value: BackupManifest | BackupEnding): AsyncGenerator<Uint8Array> {
    const body = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    yield this.#hashed(await tarMember(name, body, new Date()));
  }

  #hashed(bytes: Uint8Array): Uint8Array {
    this.#hash.update(bytes);
    return bytes;
  }
}

async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length < size) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
