import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listMigrations, listSequences, listTables, nameOf, quoted, type Table } from './catalog.ts';
import { listFiles, readStoredFile } from './files.ts';
import { type BackupEnding, type BackupManifest, FORMAT } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { TAR_END, tarMember } from './tar.ts';

/** A tar states a member's size before its bytes, so rows are cut into members of about this size. */
const MEMBER_BYTES = 1_000_000;

export class BackupArchive {
  readonly #client: pg.Client;
  readonly #options: { files?: string; onProgress?: OnProgress };
  readonly #hash = createHash('sha256');
  readonly #ending: BackupEnding = { sha256: '', rows: [], files: 0 };

  constructor(client: pg.Client, options: { files?: string; onProgress?: OnProgress }) {
    this.#client = client;
    this.#options = options;
  }

  counts(): { rows: number[]; files: number } {
    return { rows: this.#ending.rows, files: this.#ending.files };
  }

  async *write(): AsyncGenerator<Uint8Array> {
    const tables = (await listTables(this.#client)).filter(({ unlogged }) => !unlogged);
    // Locks the shape of the tables, not their rows.
    if (tables.length > 0)
      await this.#client.query(`lock table ${tables.map(quoted).join()} in access share mode`);
    yield* this.#json('backup.json', await this.#manifest(tables));
    for (const [index, table] of tables.entries()) {
      this.#options.onProgress?.({ phase: 'tables', name: nameOf(table), done: index, total: tables.length });
      yield* this.#rows(index, table);
    }
    if (this.#options.files !== undefined) yield* this.#files(this.#options.files);
    this.#ending.sha256 = this.#hash.copy().digest('hex');
    yield* this.#json('end.json', this.#ending);
    yield TAR_END;
  }

  async #manifest(tables: Table[]): Promise<BackupManifest> {
    const { rows } = await this.#client.query<{ server_version: string }>('show server_version');
    return {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      postgres: rows[0]?.server_version ?? '',
      migrations: await listMigrations(this.#client),
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
      sequences: await this.#sequences(),
      files: this.#options.files !== undefined,
    };
  }

  async #sequences(): Promise<BackupManifest['sequences']> {
    const sequences: BackupManifest['sequences'] = [];
    for (const relation of await listSequences(this.#client)) {
      const { rows } = await this.#client.query(`select last_value, is_called from ${quoted(relation)}`);
      sequences.push({ ...relation, lastValue: String(rows[0].last_value), isCalled: rows[0].is_called });
    }
    return sequences;
  }

  async *#rows(index: number, table: Table): AsyncGenerator<Uint8Array> {
    const folder = `tables/${String(index).padStart(3, '0')}-${nameOf(table).replace(/[^\w.]/g, '_')}`;
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join();
    // A partitioned table cannot be copied as such before PostgreSQL 18.
    const source = table.partitioned
      ? `(select ${columns} from ${quoted(table)})`
      : `${quoted(table)} (${columns})`;
    const copy = this.#client.query(copyTo(`copy ${source} to stdout`));
    let part = 0;
    for await (const chunk of inPieces(copy, MEMBER_BYTES)) {
      part += 1;
      const name = `${folder}/${String(part).padStart(6, '0')}.copy`;
      yield this.#hashed(await tarMember(name, chunk, new Date()));
    }
    // The count arrives with the answer to the next query at the latest.
    await this.#client.query('select 1');
    this.#ending.rows[index] = copy.rowCount;
  }

  async *#files(root: string): AsyncGenerator<Uint8Array> {
    const names = await listFiles(root);
    for (const [index, name] of names.entries()) {
      this.#options.onProgress?.({ phase: 'files', name, done: index, total: names.length });
      const file = await readStoredFile(root, name);
      if (!file) continue;
      yield this.#hashed(await tarMember(`files/${name}`, file.bytes, file.modifiedAt));
      this.#ending.files += 1;
    }
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
