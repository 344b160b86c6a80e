import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import { type Connection, liftTimeLimit } from '../connection.ts';
import { closeDatabase, type Db, openDatabase } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';
import { type RestoreSummary, restoreDatabase } from './restore.ts';

const PREFIX = 'dugri_drill_';
const FOLDER = 'drill-';

/**
 * Restores a backup into a database of its own beside the store's, lets `verify` look at it, and removes it.
 * Never two at once: it removes what an interrupted one has left. The role has to be allowed to create databases.
 */
export async function drillRestore(options: {
  connection: Connection;
  from: string;
  scratch: string;
  verify: (db: Db) => Promise<void>;
}): Promise<RestoreSummary> {
  const { connection, from, scratch, verify } = options;
  await removeLeftovers(connection, scratch);
  const database = `${PREFIX}${randomUUID().replaceAll('-', '')}`;
  const folder = await mkdtemp(path.join(scratch, FOLDER));
  try {
    await ask(connection, `create database ${database} template template0 encoding 'UTF8'`);
    const drilled = inDatabase(connection, database);
    await migrateDatabase(drilled);
    const summary = await restoreDatabase({
      connection: drilled,
      from,
      storage: createFolderStorage(path.join(folder, 'files')),
    });
    const db = openDatabase(drilled, { max: 2 });
    await verify(db).finally(() => closeDatabase(db));
    return summary;
  } finally {
    await ask(connection, `drop database if exists ${database} with (force)`).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(connection: Connection, scratch: string): Promise<void> {
  const left = await ask(
    connection,
    `select datname from pg_database where datname ~ '^${PREFIX}[0-9a-f]{32}$'`,
  );
  for (const { datname } of left) await ask(connection, `drop database if exists ${datname} with (force)`);
  for (const name of await readdir(scratch))
    if (name.startsWith(FOLDER)) await rm(path.join(scratch, name), { recursive: true, force: true });
}

async function ask(connection: Connection, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await liftTimeLimit(client);
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function inDatabase(connection: Connection, database: string): Connection {
  const { connectionString } = connection;
  if (!connectionString) return { ...connection, database };
  // An address of a socket has no host, which `URL` refuses.
  const address = connectionString.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
  return { ...connection, connectionString: address };
}
