import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../tests/database.ts';
import { closeDatabase, openDatabase, rowsOf, transact } from './db/database.ts';
import { createJobs } from './jobs/boss-jobs.ts';
import { jobKind } from './jobs/jobs.ts';
import { createLogger } from './log/logger.ts';
import { withinRequest } from './running-work.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SEEN = sql`select application_name as name, query from pg_stat_activity where pid = pg_backend_pid()`;

async function openStore() {
  const store = await createTestDatabase();
  const db = openDatabase(store.connection, { max: 1 });
  onTestFinished(async () => {
    await closeDatabase(db);
    await store.drop();
  });
  return { db, connection: store.connection };
}

test('a transaction bears the name of its request until it ends, a statement in front of its text', async () => {
  const { db } = await openStore();
  const look = () => rowsOf<{ name: string; query: string }>(db, SEEN);
  const [within] = await withinRequest(() => transact(db, (tx) => rowsOf<{ name: string }>(tx, SEEN)), ID);
  expect(within?.name).toBe(`request ${ID}`);
  const [alone] = await withinRequest(look, ID);
  expect(alone?.name).toBe('dugri');
  expect(alone?.query).toMatch(new RegExp(`^/\\* request ${ID} \\*/ select`));
  const [nobodys] = await look();
  expect(nobodys).toMatchObject({ name: 'dugri', query: expect.stringMatching(/^select/) });
});

test('a transaction that fails leaves no name behind', async () => {
  const { db } = await openStore();
  const failing = withinRequest(() => transact(db, (tx) => tx.execute(sql`select 1 / 0`)), ID);
  await expect(failing).rejects.toThrow();
  expect(await rowsOf(db, SEEN)).toMatchObject([{ name: 'dugri' }]);
});

test('statements of several requests that wait for one connection bear each their own name', async () => {
  const { db } = await openStore();
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
  const seen = await Promise.all(
    ids.map((id) => withinRequest(() => rowsOf<{ query: string }>(db, SEEN), id)),
  );
  expect(seen.map(([row]) => row?.query.slice(0, 50))).toEqual(
    ids.map((id) => `/* request ${id} */ s`.slice(0, 50)),
  );
});

test('a name cannot end its quotes', async () => {
  const { db } = await openStore();
  const [row] = await withinRequest(
    () => transact(db, (tx) => rowsOf<{ name: string }>(tx, SEEN)),
    `x'; drop table y; --*/`,
  );
  expect(row?.name).toBe('request x drop table y --');
});

test('a job knows the request that caused it: in the log, in the database, and not in its input', async () => {
  const { db, connection } = await openStore();
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } });
  const jobs = await createJobs({ db, connection, log });
  onTestFinished(() => jobs.stop(500));
  const { promise: done, resolve } = Promise.withResolvers<{ input: object; name: string | undefined }>();
  const kind = {
    name: 'trial',
    input: z.strictObject({ n: z.number() }),
    run: async (input: { n: number }) => {
      log.info('at work');
      const [row] = await transact(db, (tx) => rowsOf<{ name: string }>(tx, SEEN));
      resolve({ input, name: row?.name });
    },
  };
  await jobs.work([jobKind(kind)]);
  const id = await withinRequest(() => transact(db, (tx) => jobs.enqueue(tx, kind, { n: 1 })), ID);
  expect(await done).toEqual({ input: { n: 1 }, name: `job ${id} trial` });
  expect(lines.find(({ msg }) => msg === 'at work')).toMatchObject({
    requestId: ID,
    jobId: id,
    job: 'trial',
  });
});
