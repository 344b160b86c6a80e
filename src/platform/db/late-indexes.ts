import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Connection, liftTimeLimit, ownerOf } from './connection.ts';
import { rowsOf, type Tx } from './database.ts';

/** Index that takes too long to build for a migration: queries must be right without it, if slower. */
export interface LateIndex {
  name: string;
  table: string;
  definition: string;
  replaces?: string;
}

/** Any constant that is the same in every process and no other lock. */
const LOCK = 4_814_003;
const BUILD_MEMORY = '256MB';

/** Builds missing indexes in the background, in one process; restarts an interrupted build. */
export function buildLateIndexes(connection: Connection, indexes: LateIndex[], log: Logger) {
  const client = new pg.Client(ownerOf(connection));
  let stopping = false;
  client.on('error', () => {});
  const connected = client.connect();
  const built = connected
    .then(() => buildMissing(client, indexes, log))
    .catch((error) => stopping || log.warn({ err: error }, 'an index could not be built'))
    .finally(() => client.end().catch(() => {}));
  return {
    built: built.then(() => {}),
    async stop() {
      stopping = true;
      // A client that is still connecting could not be ended.
      await connected.catch(() => {});
      await client.end().catch(() => {});
      await built;
    },
  };
}

async function buildMissing(client: pg.Client, indexes: LateIndex[], log: Logger): Promise<void> {
  await liftTimeLimit(client);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (!rows[0]?.mine) return;
  for (const index of indexes) {
    await buildIfMissing(client, index, log);
    if (index.replaces)
      await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index.replaces)}`);
  }
}

async function buildIfMissing(
  client: pg.Client,
  { name, table, definition }: LateIndex,
  log: Logger,
): Promise<void> {
  const state = await stateOf(client, name);
  if (state === 'valid') return;
  if (state === 'invalid') await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
  await client.query(`set maintenance_work_mem = '${BUILD_MEMORY}'`);
  const startedAt = performance.now();
  await client.query(
    `create index concurrently ${pg.escapeIdentifier(name)} on ${pg.escapeIdentifier(table)} ${definition}`,
  );
  log.info({ index: name, ms: Math.round(performance.now() - startedAt) }, 'index built');
}

/** A cut-off build leaves an index that is maintained and never used. */
async function stateOf(client: pg.Client, name: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [pg.escapeIdentifier(name)],
  );
  if (!rows[0]) return 'missing';
  return rows[0].valid ? 'valid' : 'invalid';
}

export async function isIndexReady(tx: Tx, name: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`,
  );
  return found.length > 0;
}
