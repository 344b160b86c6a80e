import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sessionCookieName } from '#features/accounts/guard.ts';
import type { BackupServices, BackupSettings } from '#features/backups/data.ts';
import {
  createVisitCounter,
  type VisitCounter,
  type VisitServices,
} from '#features/card-visits/mutations.ts';
import { chainWhatIsEntered } from '#features/ledger/steps.mutations.ts';
import type { TaxServices } from '#features/partner-tax/policy.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createPostCommitTasks } from '#platform/concurrency/post-commit-tasks.ts';
import { unlessAborted } from '#platform/concurrency/unless-aborted.ts';
import { BackupError } from '#platform/db/backup/error.ts';
import { createStoreBackups, type StoreOfBackups } from '#platform/db/backup/scheduled.ts';
import { type Connection, directOf } from '#platform/db/connection.ts';
import { CONNECTIONS, closeDatabase, type Db, openDatabase } from '#platform/db/database.ts';
import { EmbeddedPostgresError } from '#platform/db/embedded/error.ts';
import { makeFolder } from '#platform/db/embedded/folder.ts';
import { keepEmbeddedPostgres } from '#platform/db/embedded/keep-running.ts';
import { claimInstallation, fingerprintOf, InstallationError } from '#platform/db/installation.ts';
import { leadToOneDatabase, migrateDatabase } from '#platform/db/migrate.ts';
import { openStandbyReads } from '#platform/db/standby.ts';
import { createEventStreams } from '#platform/http/event-streams.ts';
import { createLimits } from '#platform/http/limits/limits.ts';
import { PageCache } from '#platform/http/pages/page-cache.ts';
import { baseHeaders } from '#platform/http/security-headers.ts';
import { createImages } from '#platform/images/decoded-images.ts';
import { createJobs, JOB_CONNECTIONS } from '#platform/jobs/boss-jobs.ts';
import { KeptSecretError, keptSecret } from '#platform/kept-secret.ts';
import { createLogger } from '#platform/log/logger.ts';
import { countedMailer } from '#platform/mail/counted-mailer.ts';
import { createFileMailer } from '#platform/mail/file-mailer.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { createTally } from '#platform/metrics/tally.ts';
import { pushContact } from '#platform/push/push-contact.ts';
import { PUSH_HOSTS } from '#platform/push/push-hosts.ts';
import { createPushSender, type PushNetwork, type PushSender } from '#platform/push/push-sender.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import { type Env, SettingError } from './env.ts';
import type { RevenueSettings } from './surfaces/admin/revenue.policy.ts';
import type { SupplierSettings } from './surfaces/marketing/policy.ts';

/** Of one process: its pools, its listener for changes, the builder of late indexes, and a question of each pool whether the server answers. */
const CONNECTIONS_PER_PROCESS = CONNECTIONS + JOB_CONNECTIONS + 1 + 1 + 2;
/** For the first process, the commands, and whoever looks at the database by hand. */
const CONNECTIONS_TO_SPARE = 20;
/** A stop takes eight seconds at most, requests and the database included: what is left after these is swept at the next start. */
const FLUSH_MS = 1_000;
const JOBS_MS = 500;
const QUERIES_MS = 500;
/** Topic of the changes that a card's pages show. */
const CARD_PAGES = 'card-page';

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
  if (env.DATABASE_URL) return openGivenStore(env, env.DATABASE_URL, signal);
  const embedded = await keepEmbeddedPostgres({
    dir: path.join(env.DATA_DIR, 'db'),
    database: 'dugri',
    settings: { max_connections: String(connectionsOf(env)) },
    log,
    signal,
  });
  try {
    await unlessAborted(signal, migrateDatabase(embedded.connection));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return embedded;
}

async function openGivenStore(env: Env, connectionString: string, signal?: AbortSignal): Promise<Store> {
  const direct = env.DATABASE_DIRECT_URL;
  const isNamed = (env.PREPARED_STATEMENTS ?? (direct ? 'off' : 'on')) === 'on';
  const connection: Connection = {
    connectionString,
    ...(direct && { direct: { connectionString: direct } }),
    ...(!isNamed && { unnamedStatements: true }),
  };
  const naming = (name: string) => (error: unknown) => {
    throw namingSetting(name, error);
  };
  await unlessAborted(signal, migrateDatabase(connection)).catch(
    naming(direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'),
  );
  if (direct && !(await unlessAborted(signal, leadToOneDatabase(connection)).catch(naming('DATABASE_URL'))))
    throw new SettingError(
      'The settings DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.',
    );
  return { connection, stop: async () => {} };
}

function connectionsOf({ WEB_PROCESSES }: Pick<Env, 'WEB_PROCESSES'>): number {
  return WEB_PROCESSES * CONNECTIONS_PER_PROCESS + CONNECTIONS_TO_SPARE;
}

/** The sentence for whoever started the product, where it is theirs to mend; null where it is a fault of ours. */
export function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (
    [SettingError, EmbeddedPostgresError, BackupError, KeptSecretError, InstallationError].some(
      (kind) => error instanceof kind,
    )
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

/** The floor, what counts visits of cards, and the settings of the rooms that have some. */
export type ProductServices = TaxServices &
  RevenueSettings &
  SupplierSettings &
  BackupServices &
  VisitServices;

function openMailer(env: Env, clock: Clock): Mailer {
  return env.SMTP_URL ? createSmtpMailer(env.SMTP_URL) : createFileMailer(foldersOf(env).outbox, clock);
}

function openPush(env: Env, secret: string, network?: PushNetwork): PushSender {
  const subject = pushContact(env.CONTACT_EMAIL, env.PUBLIC_URL);
  return createPushSender({ secret, subject, hosts: env.PUSH_HOSTS ?? PUSH_HOSTS, network });
}

function openBackups(
  { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Env,
  store: Pick<StoreOfBackups, 'connection' | 'storage' | 'secret'>,
): BackupSettings | null {
  if (!BACKUP_DIR) return null;
  const namedIn = async () => (await import('./stored-files.ts')).fileColumns();
  try {
    return {
      ...createStoreBackups({ ...store, namedIn, folder: BACKUP_DIR }),
      at: BACKUP_AT,
      keep: BACKUP_KEEP,
    };
  } catch (error) {
    throw namingSetting('BACKUP_DIR', error);
  }
}

/** Makes what every feature is handed. `close` ends it in the right order. */
export async function createServices(
  env: Env,
  connection: Connection,
  options: { log?: Logger; clock?: Clock; address: () => string; pushNetwork?: PushNetwork },
): Promise<ProductServices & { close(): Promise<void> }> {
  const log = options.log ?? createLogger({ level: env.LOG_LEVEL });
  const clock = options.clock ?? systemClock;
  const secret = secretOf(env);
  const storage = storageOf(env);
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const db: Db = openDatabase(connection, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const pageCache = openPageCache(db, { now: () => clock().getTime(), env, secure });
  const reads = openStandbyReads(db, {
    connection: env.DATABASE_READ_URL ? { connectionString: env.DATABASE_READ_URL } : null,
    log,
    topic: CARD_PAGES,
  });
  const tally = createTally();
  const images = createImages({ log, tally });
  const jobs = await createJobs({ db, connection, log, tally });
  const postCommit = createPostCommitTasks({ log });
  chainWhatIsEntered({ db, postCommit });
  const streams = createEventStreams();
  const visits = createVisitCounter({ db, clock, log }, sessionCookieName(secure));
  return {
    db,
    reads,
    log,
    clock,
    jobs,
    postCommit,
    pageCache,
    storedPageBytes: env.PAGE_STORE_MB * 2 ** 20,
    streams,
    tally,
    backups: openBackups(env, { connection: directOf(connection), storage, secret: fingerprintOf(secret) }),
    visits,
    secure,
    secret,
    limits: createLimits({ pool: db.pool, secret, enabled: env.RATE_LIMITS, now: clock, tally }),
    storage,
    images,
    mailer: countedMailer(openMailer(env, clock), { tally, log }),
    push: openPush(env, secret, options.pushNetwork),
    contactEmail: env.CONTACT_EMAIL ?? null,
    suppliers: env.SUPPLIERS_FILE ?? [],
    revenuePartners: env.REVENUE_PARTNERS ?? null,
    withholding: env.WITHHOLDING_RATES ?? null,
    publicUrl: () => env.PUBLIC_URL ?? options.address(),
    async close() {
      streams.endAll();
      images.close();
      await Promise.all([postCommit.flush(FLUSH_MS), flushVisits(visits, log)]);
      await jobs.stop(JOBS_MS);
      await Promise.all([reads.close(QUERIES_MS), closeDatabase(db, QUERIES_MS)]);
    },
  };
}

/** Pages that are dropped when what they show has changed. */
function openPageCache(
  db: Db,
  { now, env, secure }: { now: () => number; env: Env; secure: boolean },
): PageCache {
  const cache = new PageCache({
    now,
    baseHeaders: baseHeaders(secure),
    maxBytes: env.PAGE_CACHE_MB * 2 ** 20,
  });
  db.feed.subscribe(
    CARD_PAGES,
    (businessId) => cache.drop(businessId),
    () => cache.dropAll(),
  );
  return cache;
}

async function flushVisits(visits: VisitCounter, log: Logger): Promise<void> {
  const flushed = visits.flush().catch((err) => log.warn({ err }, 'counted visits are lost'));
  await Promise.race([flushed, sleep(FLUSH_MS, undefined, { ref: false })]);
}
