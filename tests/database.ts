import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { whenFileEnds } from './endings.ts';
import { type ProductProcess, scratchDataDir, startProduct } from './product-process.ts';

/** A migrated, empty database of its own on the test server. `drop` ends whatever is still connected. */
export async function createTestDatabase() {
  const { template, worldTemplate: _, ...server } = inject('postgres');
  const database = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => onServer(`drop database if exists ${database} with (force)`),
  };

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
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
