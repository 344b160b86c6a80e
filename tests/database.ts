import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { whenFileEnds } from './endings.ts';
import { type ProductProcess, scratchDataDir, startProduct } from './product-process.ts';

/** A migrated, empty database of its own on the test server. `drop` ends whatever is still connected. */
export async function createTestDatabase() {
  const { template, worldTemplate: _, ...server } = inject('postgres');
  const database = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await ask(server, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => ask(server, `drop database if exists ${database} with (force)`),
  };
}

/** Starts the product on a database of the tests, which goes with it when the file ends. */
export async function startOnTestDatabase(): Promise<ProductProcess> {
  const database = await createTestDatabase();
  const { host, port, user, database: name } = database.connection;
  whenFileEnds(database.drop);
  return startProduct(scratchDataDir(), {
    DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    LOG_LEVEL: 'error',
  });
}

/** Asks a database over a connection of its own; the server's `postgres` where none is named. */
export async function ask<Row extends pg.QueryResultRow>(
  server: pg.ClientConfig,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ database: 'postgres', ...server });
  await client.connect();
  return client.query<Row>(text, values).finally(() => client.end());
}
