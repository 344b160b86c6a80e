import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Connection, directOf, JOB_CONNECTIONS, liftTimeLimit } from '../db/connection.ts';
import { announceHere, type Db } from '../db/database.ts';
import { WatchedPool } from '../db/pool.ts';
import { createTally, type Tally } from '../metrics/tally.ts';
import { runningWork, withinJob } from '../running-work.ts';
import { inspectQueues, measureQueues } from './inspection.ts';
import { type AnyJobKind, FinalFailure, type Jobs } from './jobs.ts';

const TOPIC = 'jobs';
/** Key in a job's data under which stands the request that caused it. */
const CAUSE = '_requestId';
const BATCH = 5;
/** This process starts its own jobs at commit; the others and retries are polled. */
const POLL_SECONDS = 2;
const ERROR_LOG_PAUSE_MS = 10_000;
const CONNECT_MS = 5_000;
const HAND_BACK_MS = 500;
/** From 20 seconds doubling to two hours: eight retries outlast a mail server's bad evening. */
const RETRY = { retryLimit: 8, retryDelay: 20, retryBackoff: true, retryDelayMax: 7_200 };
const QUEUE = { ...RETRY, expireInSeconds: 300 };
const SCHEDULE = { tz: 'Asia/Jerusalem', missed: 'once' } as const;

interface JobsOptions {
  db: Db;
  connection: Connection;
  log: Logger;
  tally?: Tally;
}

/** Jobs on pg-boss, which connects at the first `enqueue` or `work` and upgrades its own schema under a lock. */
export async function createJobs({ db, connection, log, tally = createTally() }: JobsOptions): Promise<Jobs> {
  const onError = errorLogger(log);
  let stopped = false;
  const pool = createPool(connection, (error) => stopped || onError(error));
  const boss = openBoss(pool);
  const queues = createQueues(boss);
  const workers = new Map<string, string>();
  boss.on('error', (error) => stopped || onError(error));
  boss.on('warning', ({ message }) => log.warn({ queueWarning: message }, 'job queue warning'));
  const unsubscribe = db.feed.subscribe(
    TOPIC,
    (name) => boss.notifyWorker(workers.get(name) ?? ''),
    () => {},
  );

  return {
    async enqueue(tx, { name, input }, given, { key, startAfter } = {}) {
      const { requestId } = runningWork();
      const data = { ...(input.parse(given) as object), ...(requestId && { [CAUSE]: requestId }) };
      await queues.ensure(name);
      const id = key === undefined ? randomUUID() : idOfKey(name, key);
      await boss.send(name, data, { db: fromDrizzle(tx, sql), id, ...(startAfter && { startAfter }) });
      announceHere(tx, TOPIC, name);
      return id;
    },

    async work(kinds) {
      const begun = kinds.filter(({ name }) => !workers.has(name));
      await settleQueues(boss, queues, begun);
      for (const kind of begun)
        workers.set(kind.name, await startWorker(boss, kind.name, (job) => run(kind, job, { log, tally })));
    },

    async inspect() {
      await queues.start();
      return inspectQueues(boss, pool);
    },

    pool,
    measure: () => measureQueues(pool),

    async retry(tx, name, id) {
      await queues.start();
      const failed = sql`select from pgboss.job where name = ${name} and id = ${id} and state = 'failed' for update`;
      if ((await tx.execute(failed)).rows.length === 0) return false;
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) });
      announceHere(tx, TOPIC, name);
      return true;
    },

    async stop(timeoutMs) {
      stopped = true;
      unsubscribe();
      const ended = queues.started()?.then(() => endWorkers(boss, workers, timeoutMs));
      // A lost database must not keep the process: its jobs are retried when they expire.
      if (ended) await Promise.race([ended.catch(() => {}), sleep(timeoutMs + HAND_BACK_MS)]);
      await pool.endWithin(HAND_BACK_MS);
    },
  };
}

/** The schema exists already: the product's role may not create one. */
function openBoss(pool: WatchedPool): PgBoss {
  return new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, createSchema: false });
}

/** Own connections: enqueueing holds one of the requests' pool already, and maintenance may take long. */
function createPool(connection: Connection, onError: (error: Error) => unknown): WatchedPool {
  return new WatchedPool(
    {
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      ...directOf(connection),
      max: JOB_CONNECTIONS,
      onConnect: liftTimeLimit,
    },
    onError,
  );
}

function createQueues(boss: PgBoss) {
  const created = new Map<string, Promise<void>>();
  let started: Promise<void> | undefined;
  const start = () =>
    (started ??= forgetWhenFailed(
      boss.start().then(() => {}),
      () => (started = undefined),
    ));
  return {
    start,
    started: () => started,
    async ensure(name: string): Promise<void> {
      await start();
      const queue =
        created.get(name) ?? forgetWhenFailed(boss.createQueue(name, QUEUE), () => created.delete(name));
      created.set(name, queue);
      await queue;
    },
    know: (name: string) => void created.set(name, Promise.resolve()),
  };
}

/** Writes only what is not in the store already: each is a commit, and the first answer waits for all. */
async function settleQueues(
  boss: PgBoss,
  queues: ReturnType<typeof createQueues>,
  kinds: AnyJobKind[],
): Promise<void> {
  await queues.start();
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((one) => [one.name, { ...one, ...one.options }]));
  for (const { name, schedule, retries, limitSeconds } of kinds) {
    const settings = {
      ...QUEUE,
      retryLimit: retries ?? RETRY.retryLimit,
      expireInSeconds: limitSeconds ?? QUEUE.expireInSeconds,
    };
    if (holdsAll(kept.get(name), settings)) queues.know(name);
    else {
      await queues.ensure(name);
      await boss.updateQueue(name, settings);
    }
    const known = schedules.get(name);
    if (!schedule && known) await boss.unschedule(name);
    if (schedule && !holdsAll(known, { cron: schedule, ...SCHEDULE }))
      await boss.schedule(name, schedule, {}, SCHEDULE);
  }
}

function holdsAll(kept: object | undefined, wanted: object): boolean {
  return (
    kept !== undefined && Object.entries(wanted).every(([name, value]) => Reflect.get(kept, name) === value)
  );
}

function startWorker(
  boss: PgBoss,
  name: string,
  runOne: (job: JobWithMetadata) => Promise<JobResult>,
): Promise<string> {
  const options = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: POLL_SECONDS,
  } as const;
  return boss.work(name, options, (jobs: JobWithMetadata[]) => Promise.all(jobs.map(runOne)));
}

async function endWorkers(boss: PgBoss, workers: Map<string, string>, timeoutMs: number): Promise<void> {
  const finished = Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
  await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}

/** Logs failures instead of storing them: an error's message may hold personal details. */
async function run(
  kind: AnyJobKind,
  job: JobWithMetadata,
  { log, tally }: { log: Logger; tally: Tally },
): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job;
  const { [CAUSE]: requestId, ...input } = (job.data ?? {}) as Record<string, unknown> & { [CAUSE]?: string };
  const startedAt = performance.now();
  return withinJob({ requestId, jobId: id, job: name }, async () => {
    try {
      await kind.run(input, { id });
      tally.add('jobs', [name, 'done']);
      tally.set('job_done_at', Date.now() / 1_000, [name]);
      return { id, status: 'completed' };
    } catch (err) {
      const fields = { err, attempt: retryCount + 1 };
      const output = { error: err instanceof Error ? err.name : 'Error' };
      const isFinal = err instanceof FinalFailure;
      const isOver = isFinal || retryCount >= retryLimit;
      tally.add('jobs', [name, isOver ? 'failed' : 'retried']);
      if (isOver) log.error(fields, 'job failed for good');
      else log.warn(fields, 'job failed and will be retried');
      // Without a dead-letter queue, "deadletter" is a failure without further tries.
      return { id, status: isFinal ? 'deadletter' : 'failed', output };
    } finally {
      tally.add('job_seconds', [name], (performance.now() - startedAt) / 1_000);
    }
  });
}

/** Derives the id from the key, and an id is taken once. */
function idOfKey(name: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function forgetWhenFailed<T>(work: Promise<T>, forget: () => unknown): Promise<T> {
  work.catch(forget);
  return work;
}

/** Every queue polls every two seconds: while the database is away one line in a while is enough. */
function errorLogger(log: Logger): (error: unknown) => void {
  let lastAt = 0;
  return (error) => {
    if (Date.now() - lastAt < ERROR_LOG_PAUSE_MS) return;
    lastAt = Date.now();
    log.error({ err: asError(error) }, 'job queue error');
  };
}

/** pg-boss copies the fields of an error into a plain object, which a log would show as `[object Object]`. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error;
  const { message = 'unknown', ...fields } = error as { message?: string };
  return Object.assign(new Error(message), fields);
}
