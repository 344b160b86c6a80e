// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../src/platform/db/database.ts';
import { formOf, startWorld } from './world.ts';

// A backend that dies takes its connection with it: its callers are told to come again, and the next find another one.

const ROUNDS = 50;

const world = await startWorld();
const owner = await world.asOwner();
const { host, port, user, database } = world.db.pool.options as pg.ClientConfig;
const outside = new pg.Client({ host, port, user, database });
await outside.connect();
afterAll(() => outside.end());

const submit = () =>
  world.request(`/api/reviews/${owner.username}`, {
    method: 'POST',
    body: formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין' }),
  });

/** Ends every backend that waits for a lock, until `work` has its answer: what follows a commit waits there too. */
async function endWaitingBackends<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await sleep(5);
  }
  return done;
}

// Proves V93.
test(`a backend that dies in the middle of a submission: ${ROUNDS} times 503, and the next one is kept`, async () => {
  const accepted: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await outside.query('begin');
    await outside.query('lock table reviews in access exclusive mode');
    const refused = await endWaitingBackends(submit());
    await outside.query('rollback');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ code: 'unavailable', message: expect.stringMatching(/[א-ת]/) });
    const next = await submit();
    expect(next.status).toBe(201);
    accepted.push(((await next.json()) as { id: string }).id);
  }
  const { rows } = await outside.query<{ id: string }>('select id from reviews order by id');
  expect(rows.map(({ id }) => id)).toEqual(accepted.sort());
}, 300_000);

// Proves V93.
test.each(['between two statements', 'at the commit'])(
  'a backend that dies %s: the cause is told, not the roll-back that fails too',
  async (moment) => {
    const failed = await transact(world.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await outside.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      if (moment === 'at the commit') return 'nothing more to ask';
      await new Promise((resolve) => setTimeout(resolve, 50));
      return tx.execute('select 1');
    }).catch((error: Error) => error);
    expect(failed).toBeInstanceOf(Error);
    const causes = [failed, (failed as Error).cause].map(String).join('\n');
    expect(causes).not.toMatch(/rollback/i);
    expect(causes).toMatch(/terminat|not queryable|EPIPE|ECONNRESET/);
    expect(await transact(world.db, async () => 'again')).toBe('again');
  },
);

test('an error of the work itself stays, also where the connection goes away before the roll-back', async () => {
  const failing = transact(world.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await outside.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    throw new Error('the work was wrong');
  });
  await expect(failing).rejects.toThrow('the work was wrong');
});
