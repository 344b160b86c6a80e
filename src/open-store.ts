import path from 'node:path';
import { unlessAborted } from '#platform/concurrency/unless-aborted.ts';
import { BackupError } from '#platform/db/backup/error.ts';
import { CONNECTIONS, type Connection, directOf, JOB_CONNECTIONS, ownerOf } from '#platform/db/connection.ts';
import { EmbeddedPostgresError } from '#platform/db/embedded/error.ts';
import { makeFolder } from '#platform/db/embedded/folder.ts';
import { keepEmbeddedPostgres } from '#platform/db/embedded/keep-running.ts';
import { claimInstallation, InstallationError } from '#platform/db/installation.ts';
import { getRoleOf, leadToOneDatabase, MigrationError, migrateDatabase } from '#platform/db/migrate.ts';
import { PRODUCT_ROLE } from '#platform/db/roles.ts';
import { KeptSecretError, keptSecret } from '#platform/kept-secret.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import { type Env, SettingError } from './env.ts';

/** Of one process: its pools, its listener for changes, the builder of late indexes, and a question of each pool whether the server answers. */
const CONNECTIONS_PER_PROCESS = CONNECTIONS + JOB_CONNECTIONS + 1 + 1 + 2;
/** For the first process, the commands, and whoever looks at the database by hand. */
const CONNECTIONS_TO_SPARE = 20;

export interface Store {
  connection: Connection;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL, or uses DATABASE_URL, and brings it to the newest migration; an aborted signal gives that up. */
export async function openStore(
  env: Env,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<Store> {
  try {
    makeFolder(env.DATA_DIR);
  } catch (error) {
    throw namingSetting('DATA_DIR', error);
  }
  if (env.DATABASE_URL) return openGivenStore(env, env.DATABASE_URL, log, signal);
  const embedded = await keepEmbeddedPostgres({
    dir: path.join(env.DATA_DIR, 'db'),
    database: 'dugri',
    settings: { max_connections: String(connectionsOf(env)) },
    log,
    signal,
  });
  try {
    await unlessAborted(signal, migrateDatabase(embedded.connection, { role: PRODUCT_ROLE }));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const owner = embedded.connection;
  return { connection: { ...owner, user: PRODUCT_ROLE, owner }, stop: () => embedded.stop() };
}

async function openGivenStore(
  env: Env,
  connectionString: string,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<Store> {
  const { DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner } = env;
  const isNamed = (env.PREPARED_STATEMENTS ?? (direct ? 'off' : 'on')) === 'on';
  const connection: Connection = {
    connectionString,
    ...(direct && { direct: { connectionString: direct } }),
    ...(owner && { owner: { connectionString: owner } }),
    ...(!isNamed && { unnamedStatements: true }),
  };
  const directName = direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const asked = <T>(work: Promise<T>, name: string) =>
    unlessAborted(signal, work).catch((error) => {
      throw namingSetting(name, error);
    });
  const assertSame = async (one: Connection, name: string, other: Connection, otherName: string) => {
    if (!(await asked(leadToOneDatabase(one, other), otherName)))
      throw new SettingError(`The settings ${otherName} and ${name} must lead to the same database.`);
  };
  const role = await asked(getRoleOf(directOf(connection)), directName);
  if (role.isPrivileged || !owner)
    log(
      `${directName} signs in as a superuser or as the owner of the tables; docs/operating.md has a safer way.`,
    );
  const options = owner ? { role: role.name } : {};
  await asked(migrateDatabase(connection, options), owner ? 'DATABASE_OWNER_URL' : directName);
  if (direct) await assertSame(directOf(connection), directName, { connectionString }, 'DATABASE_URL');
  if (owner) await assertSame(ownerOf(connection), 'DATABASE_OWNER_URL', directOf(connection), directName);
  return { connection, stop: async () => {} };
}

function connectionsOf({ WEB_PROCESSES }: Pick<Env, 'WEB_PROCESSES'>): number {
  return WEB_PROCESSES * CONNECTIONS_PER_PROCESS + CONNECTIONS_TO_SPARE;
}

/** The sentence for whoever started the product, where it is theirs to mend; null where it is a fault of ours. */
export function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (
    [
      SettingError,
      EmbeddedPostgresError,
      BackupError,
      KeptSecretError,
      InstallationError,
      MigrationError,
    ].some((kind) => error instanceof kind)
  )
    return error.message;
  if (error instanceof StorageError)
    return `The setting FILES_URL names what cannot be used: ${error.message}.`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; choose one with PORT=….`;
  return isRefusal(error) ? `${error.message}.` : null;
}

/** Refusal of what a setting asks for: the reason, with the setting's name. */
export function namingSetting(name: string, error: unknown): unknown {
  if (!isRefusal(error)) return error;
  return new SettingError(`The setting ${name} names what cannot be used: ${error.message}.`);
}

/** By the system (a folder, a connection), or by the database (08: a pooler in front of it, 28: who we are, 3D: which one). */
function isRefusal(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return Boolean(syscall) || /^(08|28|3D)/.test(code ?? '');
}

export function foldersOf(env: Env) {
  return { files: path.join(env.DATA_DIR, 'files'), outbox: path.join(env.DATA_DIR, 'outbox') };
}

export function storageOf(env: Env): Storage {
  return env.FILES_URL ? createS3Storage(env.FILES_URL) : createFolderStorage(foldersOf(env).files);
}

export function secretOf(env: Env): string {
  return env.SESSION_SECRET ?? keptSecret(path.join(env.DATA_DIR, 'session-secret'));
}

/** Refuses a secret or files that are not the database's: of several instances, all have the same. */
export function claimStore(env: Env, connection: Connection): Promise<void> {
  return claimInstallation(connection, { storage: storageOf(env), secret: secretOf(env) });
}
