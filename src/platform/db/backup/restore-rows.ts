import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { nameOf, quoted } from './catalog.ts';
import { BackupError } from './error.ts';
import type { TableRows } from './manifest.ts';

export interface RowLoad {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<number>;
}

/** Loads what COPY wrote, column by column name. @throws {BackupError} (from its calls) */
export function loadRows(client: pg.Client, table: TableRows): RowLoad {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join();
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
  const done = finished(stream).catch((error: Error) => {
    throw new BackupError(`The rows of ${nameOf(table)} do not fit: ${error.message}. Nothing was changed.`, {
      cause: error,
    });
  });
  done.catch(() => {}); // whoever writes or ends next hears of it
  return {
    async write(chunk) {
      // One chunk at a time: the stream would not survive an error with more of them waiting.
      await Promise.race([done, new Promise((resolve) => stream.write(chunk, resolve))]);
    },
    async end() {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}
