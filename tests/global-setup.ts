import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { reviewWordsIndex } from '../src/features/reviews/search.data.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { closeDatabase, openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { buildLateIndexes } from '../src/platform/db/late-indexes.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { PRODUCT_ROLE } from '../src/platform/db/roles.ts';
import { createJobs } from '../src/platform/jobs/boss-jobs.ts';
import { createLogger } from '../src/platform/log/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server; `template` is a migrated database to clone, `worldTemplate` the same with the job queue's schema. */
    postgres: { host: string; port: number; user: string; template: string; worldTemplate: string };
  }
}

const TEMPLATE = 'template_dugri';
const WORLD_TEMPLATE = 'template_world';
const STOP_MS = 5_000;

/** One real PostgreSQL for the whole run, with migrated databases to clone from. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-test-'));
  // As root the database runs as another user, who could not enter a 0700 folder.
  chmodSync(dir, 0o755);
  const server = await startEmbeddedPostgres({
    dir,
    database: TEMPLATE,
    // Nothing here outlives the run: durability is tested where it matters, with its own server.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await migrateDatabase(server.connection, { role: PRODUCT_ROLE });
  await buildLateIndexes(server.connection, [reviewWordsIndex], createLogger({ level: 'warn' })).built;
  const { host, port, user } = server.connection;
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  // Tests plant rows past triggers and keys, which the product's role may not.
  await admin.query(`grant set on parameter session_replication_role to ${PRODUCT_ROLE}`);
  await admin.query(`create database ${WORLD_TEMPLATE} template ${TEMPLATE} strategy file_copy`);
  await installJobQueue({ ...server.connection, user: PRODUCT_ROLE, database: WORLD_TEMPLATE });
  for (const name of [TEMPLATE, WORLD_TEMPLATE])
    await admin.query(`alter database ${name} is_template true allow_connections false`);
  await admin.end();
  project.provide('postgres', { host, port, user, template: TEMPLATE, worldTemplate: WORLD_TEMPLATE });
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** Makes the queue's schema, which a world would otherwise make at its first job. */
async function installJobQueue(connection: Connection): Promise<void> {
  const log = createLogger({ level: 'warn' });
  const db = openDatabase(connection, { onError: (error) => log.warn({ err: error }) });
  const jobs = await createJobs({ db, connection, log });
  await jobs.inspect();
  await jobs.stop(STOP_MS);
  await closeDatabase(db, STOP_MS);
}
