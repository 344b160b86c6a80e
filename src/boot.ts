import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sessionCookieName } from '#features/accounts/guard.ts';
import type { BackupServices, BackupSettings } from '#features/backups/data.ts';
import type { BillingServices } from '#features/billing/data.ts';
import {
  createVisitCounter,
  type VisitCounter,
  type VisitServices,
} from '#features/card-visits/mutations.ts';
import { countUsedSignUps } from '#features/partners/program/counting.mutations.ts';
import { openIntoFreedPlaces } from '#features/reviews/held/mutations.ts';
import { fileColumns } from '#features/rights/rooms.privacy.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createPostCommitTasks } from '#platform/concurrency/post-commit-tasks.ts';
import { createStoreBackups, type StoreOfBackups } from '#platform/db/backup/scheduled.ts';
import { type Connection, ownerOf } from '#platform/db/connection.ts';
import { closeDatabase, type Db, openDatabase } from '#platform/db/database.ts';
import { fingerprintOf } from '#platform/db/installation.ts';
import { openStandbyReads } from '#platform/db/standby.ts';
import { createEventStreams } from '#platform/http/event-streams.ts';
import { createLimits } from '#platform/http/limits/limits.ts';
import { PageCache } from '#platform/http/pages/page-cache.ts';
import { createPublicFetch, type PublicFetch, type TestNetwork } from '#platform/http/public-fetch.ts';
import { baseHeaders } from '#platform/http/security-headers.ts';
import { createImages } from '#platform/images/decoded-images.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import { createLogger } from '#platform/log/logger.ts';
import { countedMailer } from '#platform/mail/counted-mailer.ts';
import { createFileMailer } from '#platform/mail/file-mailer.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { createTally } from '#platform/metrics/tally.ts';
import { openPayments } from '#platform/payments/payments.ts';
import { pushContact } from '#platform/push/push-contact.ts';
import { PUSH_HOSTS } from '#platform/push/push-hosts.ts';
import { createPushSender, type PushSender } from '#platform/push/push-sender.ts';
import type { Env } from './env.ts';
import { foldersOf, namingSetting, secretOf, storageOf } from './open-store.ts';
import type { RevenueSettings } from './surfaces/admin/revenue.policy.ts';
import type { SupplierSettings } from './surfaces/marketing/policy.ts';

/** A stop takes eight seconds at most, requests and the database included: what is left after these is swept at the next start. */
const FLUSH_MS = 1_000;
const JOBS_MS = 500;
const QUERIES_MS = 500;
/** Topic of the changes that a card's pages show. */
const CARD_PAGES = 'card-page';

/** The floor, what counts visits of cards, and the settings of the rooms that have some. */
export type ProductServices = BillingServices &
  RevenueSettings &
  SupplierSettings &
  BackupServices &
  VisitServices;

function openMailer(env: Env, clock: Clock): Mailer {
  return env.SMTP_URL ? createSmtpMailer(env.SMTP_URL) : createFileMailer(foldersOf(env).outbox, clock);
}

function openPush(env: Env, secret: string, publicFetch: PublicFetch): PushSender {
  const subject = pushContact(env.CONTACT_EMAIL, env.PUBLIC_URL);
  return createPushSender({ secret, subject, hosts: env.PUSH_HOSTS ?? PUSH_HOSTS, publicFetch });
}

function openBackups(
  { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Env,
  store: Pick<StoreOfBackups, 'connection' | 'storage' | 'secret'>,
): BackupSettings | null {
  if (!BACKUP_DIR) return null;
  try {
    return {
      ...createStoreBackups({ ...store, namedIn: fileColumns(), folder: BACKUP_DIR }),
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
  options: { log?: Logger; clock?: Clock; address: () => string; network?: TestNetwork },
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
  const publicFetch = createPublicFetch(env.PRIVATE_HOSTS, options.network);
  const tally = createTally();
  const images = createImages({ log, tally });
  const jobs = await createJobs({ db, connection, log, tally });
  const postCommit = createPostCommitTasks({ log });
  followCommits({ db, jobs, postCommit, clock });
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
    backups: openBackups(env, { connection: ownerOf(connection), storage, secret: fingerprintOf(secret) }),
    visits,
    secure,
    secret,
    limits: createLimits({ pool: db.pool, secret, enabled: env.RATE_LIMITS, now: clock, tally }),
    storage,
    images,
    mailer: countedMailer(openMailer(env, clock), { tally, log }),
    payments: env.PAYMENTS_URL ? openPayments(env.PAYMENTS_URL, { clock }) : null,
    publicFetch,
    push: openPush(env, secret, publicFetch),
    ...settingsOf(env),
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

function settingsOf(env: Env) {
  return {
    contactEmail: env.CONTACT_EMAIL ?? null,
    suppliers: env.SUPPLIERS_FILE ?? [],
    revenuePartners: env.REVENUE_PARTNERS ?? null,
  };
}

/** Starts what goes on after the commits of this process. */
function followCommits(services: Pick<ProductServices, 'db' | 'jobs' | 'postCommit' | 'clock'>): void {
  openIntoFreedPlaces(services);
  countUsedSignUps(services);
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
