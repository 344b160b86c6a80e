import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { reviewWordsIndex } from '../src/features/reviews/data/search.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { buildLateIndexes } from '../src/platform/db/late-indexes.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/log/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server; `template` is the migrated database that each world clones. */
    postgres: { host: string; port: number; user: string; template: string };
  }
}

/** One real PostgreSQL for the whole run, with one migrated database to clone from. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-test-'));
  // As root the database runs as another user, who could not enter a 0700 folder.
  chmodSync(dir, 0o755);
  const server = await startEmbeddedPostgres({
    dir,
    database: 'template_dugri',
    // Nothing here outlives the run: durability is tested where it matters, with its own server.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await migrateDatabase(server.connection);
  await buildLateIndexes(server.connection, [reviewWordsIndex], createLogger({ level: 'warn' })).built;
  const { host, port, user } = server.connection;
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query('alter database template_dugri is_template true allow_connections false');
  await admin.end();
  project.provide('postgres', { host, port, user, template: 'template_dugri' });
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
