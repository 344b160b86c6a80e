// @module-tag slow

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../tests/database.ts';
import { closeDatabase, type Db, openDatabase, rowsOf, transact } from '../db/database.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../log/logger.ts';
import { createJobs } from './boss-jobs.ts';
import { FinalFailure, type JobKind, type Jobs, jobKind } from './jobs.ts';

const input = z.object({ n: z.number() });
const PATIENCE = { timeout: 15_000, interval: 10 };

let store: Awaited<ReturnType<typeof createTestDatabase>>;
let logged: Record<string, unknown>[];
const opened: { db: Db; jobs: Jobs }[] = [];

/** One process's share: its pool and its jobs. */
async function openProcess(): Promise<{ db: Db; jobs: Jobs }> {
  const log = createLogger({ level: 'warn', to: { write: (line) => void logged.push(JSON.parse(line)) } });
  const db = openDatabase(store.connection);
  const process = { db, jobs: await createJobs({ db, connection: store.connection, log }) };
  opened.push(process);
  return process;
}

function kindOf(overrides: Partial<JobKind<{ n: number }>> = {}): {
  kind: JobKind<{ n: number }>;
  ran: number[];
} {
  const ran: number[] = [];
  const kind = {
    name: `kind-${newId()}`,
    input,
    run: async ({ n }: { n: number }) => void ran.push(n),
    ...overrides,
  };
  return { kind, ran };
}

const started = (jobs: Jobs, ...kinds: JobKind<{ n: number }>[]) => jobs.work(kinds.map(jobKind));
const jobsIn = (db: Db, name: string) =>
  rowsOf<{ state: string; retry_count: number; output: unknown; data: unknown }>(
    db,
    sql`select state, retry_count, output, data from pgboss.job where name = ${name} order by created_on, data::text`,
  );

beforeEach(async () => {
  store = await createTestDatabase();
  logged = [];
});
afterEach(async () => {
  for (const { db, jobs } of opened.splice(0)) {
    await jobs.stop(1_000);
    await closeDatabase(db);
  }
  await store.drop();
});

it('is not ended by a limit of the server for statements', async () => {
  const { db, jobs } = await openProcess();
  await started(jobs, kindOf().kind);
  await db.pool.query(`alter database ${store.connection.database} set statement_timeout = '100ms'`);
  const later = await openProcess();
  let start: Promise<void> | undefined;
  await transact(db, async (tx) => {
    await tx.execute(sql`lock table pgboss.queue`);
    start = started(later.jobs, kindOf().kind);
    await tx.execute(sql`select pg_sleep(0.5)`);
  });
  await start;
  expect(logged).toEqual([]);
});

describe('work asked for in a transaction', () => {
  // Proves S377.
  it('gives each kind the time that its work takes, and five minutes where it says nothing', async () => {
    const { db, jobs } = await openProcess();
    const { kind: long } = kindOf({ limitSeconds: 7_200 });
    const { kind: plain } = kindOf();
    await started(jobs, long, plain);
    const limitOf = async ({ name }: { name: string }) =>
      (
        await rowsOf<{ seconds: number }>(
          db,
          sql`select expire_seconds as seconds from pgboss.queue where name = ${name}`,
        )
      )[0]?.seconds;
    expect(await limitOf(long)).toBe(7_200);
    expect(await limitOf(plain)).toBe(300);
  });

  it('is done once it commits', async () => {
    const { db, jobs } = await openProcess();
    const { kind, ran } = kindOf();
    await started(jobs, kind);
    await transact(db, async (tx) => {
      await jobs.enqueue(tx, kind, { n: 1 });
      await jobs.enqueue(tx, kind, { n: 2 });
    });
    await vi.waitFor(() => expect(ran.sort()).toEqual([1, 2]), PATIENCE);
    await vi.waitFor(
      async () =>
        expect((await jobsIn(db, kind.name)).map(({ state }) => state)).toEqual(['completed', 'completed']),
      PATIENCE,
    );
    expect(logged).toEqual([]);
  });

  it('is never done when it rolls back', async () => {
    const { db, jobs } = await openProcess();
    const { kind, ran } = kindOf();
    await started(jobs, kind);
    const rolledBack = transact(db, async (tx) => {
      await jobs.enqueue(tx, kind, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await transact(db, (tx) => jobs.enqueue(tx, kind, { n: 2 }));
    await vi.waitFor(() => expect(ran).toEqual([2]), PATIENCE);
    expect(await jobsIn(db, kind.name)).toHaveLength(1);
  });

  it('waits in the store until some process works on its kind', async () => {
    const asking = await openProcess();
    const { kind, ran } = kindOf();
    await transact(asking.db, (tx) => asking.jobs.enqueue(tx, kind, { n: 7 }));
    const working = await openProcess();
    await started(working.jobs, kind);
    await vi.waitFor(() => expect(ran).toEqual([7]), PATIENCE);
  });

  it('is one job under one key, also from two transactions at once and after it was done', async () => {
    const { db, jobs } = await openProcess();
    const { kind, ran } = kindOf();
    const other = kindOf();
    const ask = (key: string) => transact(db, (tx) => jobs.enqueue(tx, kind, { n: key.length }, { key }));
    await Promise.all([ask('a'), ask('a'), ask('bb')]);
    await transact(db, (tx) => jobs.enqueue(tx, other.kind, { n: 9 }, { key: 'a' }));
    await started(jobs, kind, other.kind);
    await vi.waitFor(() => expect([ran.sort(), other.ran]).toEqual([[1, 2], [9]]), PATIENCE);
    await ask('a');
    await ask('ccc');
    await vi.waitFor(() => expect(ran).toEqual([1, 2, 3]), PATIENCE);
  });

  it('waits for its time', async () => {
    const { db, jobs } = await openProcess();
    const { kind, ran } = kindOf();
    await started(jobs, kind);
    await transact(db, async (tx) => {
      await jobs.enqueue(tx, kind, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
      await jobs.enqueue(tx, kind, { n: 2 });
    });
    await vi.waitFor(() => expect(ran).toEqual([2]), PATIENCE);
    const states = async () => (await jobsIn(db, kind.name)).map(({ state }) => state).sort();
    await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'created']), PATIENCE);
    expect(ran).toEqual([2]);
  });

  it('is refused, and the transaction with it, where its input is wrong', async () => {
    const { db, jobs } = await openProcess();
    const { kind } = kindOf();
    await expect(transact(db, (tx) => jobs.enqueue(tx, kind, { n: 'x' } as never))).rejects.toThrow(
      'invalid_type',
    );
  });
});

describe('work that fails', () => {
  it('is logged, kept for a retry and done then; its neighbours are not held up', async () => {
    const { db, jobs } = await openProcess();
    let broken = true;
    const { kind, ran } = kindOf();
    const flaky: JobKind<{ n: number }> = {
      ...kind,
      run: async (given, job) => {
        if (broken && given.n === 1) throw new TypeError('mail to dana@example.com refused');
        await kind.run(given, job);
      },
    };
    await started(jobs, flaky);
    await transact(db, async (tx) => {
      for (const n of [1, 2, 3]) await jobs.enqueue(tx, flaky, { n });
    });
    await vi.waitFor(() => expect(ran.sort()).toEqual([2, 3]), PATIENCE);
    await vi.waitFor(async () => {
      const failed = (await jobsIn(db, flaky.name)).filter(({ state }) => state === 'retry');
      expect(failed).toMatchObject([{ data: { n: 1 }, output: { error: 'TypeError' } }]);
    }, PATIENCE);
    expect(logged).toMatchObject([
      { level: 'warn', job: flaky.name, attempt: 1, err: { message: 'mail to [email] refused' } },
    ]);

    broken = false;
    await db.execute(
      sql`update pgboss.job set start_after = now() where name = ${flaky.name} and state = 'retry'`,
    );
    await vi.waitFor(() => expect(ran.sort()).toEqual([1, 2, 3]), PATIENCE);
  });

  it('is given up after its retries, as an error in the log', async () => {
    const { db, jobs } = await openProcess();
    const { kind } = kindOf({ retries: 0, run: () => Promise.reject(new Error('no')) });
    await started(jobs, kind);
    await transact(db, (tx) => jobs.enqueue(tx, kind, { n: 1 }));
    await vi.waitFor(
      async () => expect(await jobsIn(db, kind.name)).toMatchObject([{ state: 'failed' }]),
      PATIENCE,
    );
    expect(logged).toMatchObject([{ level: 'error', msg: 'job failed for good' }]);
  });

  it('is given up at once where another try would change nothing', async () => {
    const { db, jobs } = await openProcess();
    const { kind, ran } = kindOf();
    const refused = {
      ...kind,
      run: async (given: { n: number }, job: { id: string }) => {
        if (given.n === 1) throw new FinalFailure('dana@example.com is no mailbox');
        await kind.run(given, job);
      },
    };
    await started(jobs, refused);
    await transact(db, async (tx) => {
      for (const n of [1, 2]) await jobs.enqueue(tx, refused, { n });
    });
    await vi.waitFor(
      async () =>
        expect((await jobsIn(db, kind.name)).map(({ state, data }) => [state, data])).toEqual([
          ['failed', { n: 1 }],
          ['completed', { n: 2 }],
        ]),
      PATIENCE,
    );
    expect(ran).toEqual([2]);
    expect(logged).toMatchObject([
      { level: 'error', attempt: 1, msg: 'job failed for good', err: { message: '[email] is no mailbox' } },
    ]);
  });

  it('bears the same id at every try', async () => {
    const { db, jobs } = await openProcess();
    const ids: string[] = [];
    const { kind } = kindOf({
      run: async (_, { id }) => {
        ids.push(id);
        if (ids.length === 1) throw new Error('not yet');
      },
    });
    await started(jobs, kind);
    await transact(db, (tx) => jobs.enqueue(tx, kind, { n: 1 }));
    await vi.waitFor(async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      expect(ids).toHaveLength(2);
    }, PATIENCE);
    expect(new Set(ids).size).toBe(1);
  });

  it('fails alone where what is stored no longer fits its input', async () => {
    const { db, jobs } = await openProcess();
    const { kind, ran } = kindOf({ retries: 0 });
    const older = { name: kind.name, input: z.object({ old: z.string() }) };
    await transact(db, async (tx) => {
      await jobs.enqueue(tx, older, { old: 'x' });
      await jobs.enqueue(tx, kind, { n: 5 });
    });
    await started(jobs, kind);
    await vi.waitFor(() => expect(ran).toEqual([5]), PATIENCE);
    await vi.waitFor(() => expect(logged).toMatchObject([{ err: { type: 'ZodError' } }]), PATIENCE);
  });
});

describe('several processes', () => {
  it('make the queue’s tables together and do each job once', async () => {
    const processes = await Promise.all([openProcess(), openProcess(), openProcess()]);
    const ran: number[] = [];
    const { kind } = kindOf({ run: async ({ n }) => void ran.push(n) });
    await Promise.all(processes.map(({ jobs }) => started(jobs, kind)));
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    await Promise.all(
      numbers.map((n) => {
        const { db, jobs } = processes[n % 3] ?? processes[0];
        return transact(db, (tx) => jobs.enqueue(tx, kind, { n }));
      }),
    );
    await vi.waitFor(() => expect(ran).toHaveLength(60), PATIENCE);
    expect(ran.sort((a, b) => a - b)).toEqual(numbers);
    expect(logged).toEqual([]);
  });

  it('take over what a stopping one could not finish', async () => {
    const first = await openProcess();
    let began = () => {};
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    const { kind, ran } = kindOf();
    const stuck = { ...kind, run: () => new Promise<void>(() => began()) };
    await started(first.jobs, stuck);
    await transact(first.db, (tx) => first.jobs.enqueue(tx, kind, { n: 1 }));
    await hasBegun;
    await first.jobs.stop(50);
    expect(await jobsIn(first.db, kind.name)).toMatchObject([{ state: 'retry' }]);
    const second = await openProcess();
    await started(second.jobs, kind);
    await first.db.execute(sql`update pgboss.job set start_after = now() where name = ${kind.name}`);
    await vi.waitFor(() => expect(ran).toEqual([1]), PATIENCE);
    opened.splice(opened.indexOf(first), 1);
    await closeDatabase(first.db);
  });
});

it('lets what is running finish before it stops', async () => {
  const { db, jobs } = await openProcess();
  let finish = () => {};
  let began = () => {};
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const { kind } = kindOf({
    run: () => {
      began();
      return new Promise<void>((resolve) => (finish = resolve));
    },
  });
  await started(jobs, kind);
  await transact(db, (tx) => jobs.enqueue(tx, kind, { n: 1 }));
  await hasBegun;
  const stopping = jobs.stop(10_000);
  finish();
  await stopping;
  expect(await jobsIn(db, kind.name)).toMatchObject([{ state: 'completed' }]);
  opened.splice(0);
  await closeDatabase(db);
});

it('keeps recurring work on the wall clock of Israel, and forgets what recurs no more', async () => {
  const { db, jobs } = await openProcess();
  const { kind } = kindOf({ schedule: '20 3 * * *', input: z.object({ n: z.number().default(0) }) as never });
  const schedules = () => rowsOf(db, sql`select name, cron, timezone from pgboss.schedule`);
  await started(jobs, kind);
  expect(await schedules()).toEqual([{ name: kind.name, cron: '20 3 * * *', timezone: 'Asia/Jerusalem' }]);
  const later = await openProcess();
  await started(later.jobs, { ...kind, schedule: undefined });
  expect(await schedules()).toEqual([]);
});

it('writes no queue and no schedule that stands as it should, and changes what was changed', async () => {
  const { db, jobs } = await openProcess();
  const { kind } = kindOf({ schedule: '20 3 * * *', input: z.object({ n: z.number().default(0) }) as never });
  const written = async () => {
    const [row] = await rowsOf<Record<'queue' | 'schedule' | 'retries', unknown>>(
      db,
      sql`select queue.updated_on::text as queue, retry_limit as retries, schedule.updated_on::text as schedule
        from pgboss.queue join pgboss.schedule using (name) where name = ${kind.name}`,
    );
    return row;
  };
  await started(jobs, kind);
  const first = await written();
  await started((await openProcess()).jobs, kind);
  expect(await written()).toEqual(first);
  await started((await openProcess()).jobs, { ...kind, retries: 3, schedule: '40 3 * * *' });
  const changed = await written();
  expect(changed).toMatchObject({ retries: 3 });
  expect(changed?.schedule).not.toBe(first?.schedule);
});

it('is nothing to stop where nothing was asked of it', async () => {
  const { jobs, db } = await openProcess();
  expect(await rowsOf(db, sql`select from pg_class where relnamespace = 'pgboss'::regnamespace`)).toEqual([]);
  await jobs.stop(10);
  opened.splice(0);
  await closeDatabase(db);
});

describe('work that failed for good', () => {
  it('is seen, without what it was given, and can be tried again', async () => {
    const { db, jobs } = await openProcess();
    let isMended = false;
    const { kind, ran } = kindOf({
      retries: 0,
      run: async ({ n }) => {
        if (!isMended) throw new FinalFailure('broken');
        ran.push(n);
      },
    });
    await started(jobs, kind);
    await transact(db, (tx) => jobs.enqueue(tx, kind, { n: 7 }));
    await vi.waitFor(
      async () => expect((await jobsIn(db, kind.name)).map(({ state }) => state)).toEqual(['failed']),
      PATIENCE,
    );
    const { queues, failed, countedAt } = await jobs.inspect();
    expect(queues).toContainEqual({ name: kind.name, waiting: 0, later: 0, active: 0, failed: 1 });
    expect(countedAt).toBeInstanceOf(Date);
    expect(failed).toEqual([
      { id: expect.any(String), name: kind.name, attempts: 1, failedAt: expect.any(Date) },
    ]);
    const id = failed[0]?.id ?? '';
    isMended = true;
    expect(await transact(db, (tx) => jobs.retry(tx, 'another-kind', id))).toBe(false);
    const [first, second] = await Promise.all(
      [1, 2].map(() => transact(db, (tx) => jobs.retry(tx, kind.name, id))),
    );
    expect([first, second].sort()).toEqual([false, true]);
    await vi.waitFor(() => expect(ran).toEqual([7]), PATIENCE);
    expect(logged.map(({ msg }) => msg)).toEqual(['job failed for good']);
  });
});

it('logs what went wrong with the queue in its own words', async () => {
  const { jobs } = await openProcess();
  await started(jobs, kindOf().kind);
  vi.spyOn(jobs.pool, 'query').mockRejectedValue(Object.assign(new Error('out of order'), { code: 'XX000' }));
  // The library adds which queue it was.
  const err = expect.objectContaining({ message: expect.stringMatching(/^out of order/), code: 'XX000' });
  await vi.waitFor(
    () => expect(logged).toContainEqual(expect.objectContaining({ msg: 'job queue error', err })),
    PATIENCE,
  );
  vi.restoreAllMocks();
});
