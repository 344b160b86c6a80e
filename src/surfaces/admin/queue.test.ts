import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { send } from '#features/accounts/testing/account.ts';
import { jobKinds } from '#jobs.ts';
import { transact } from '#platform/db/database.ts';
import { FinalFailure, jobKind } from '#platform/jobs/jobs.ts';
import { startWorld } from '../../../tests/world.ts';
import type { QueueState } from './contract.ts';
import { jobNames } from './jobs.copy.he.ts';
import { logged } from './testing/accounts.ts';

// Some work is there only where cards are charged; here nothing asks the provider.
const world = await startWorld({ backups: {}, paymentsUrl: 'cardcom://1000:name:password@127.0.0.1:9' });
const admin = await world.asAdmin();

const queueOf = async (): Promise<QueueState> => (await admin.request('/api/admin/queue')).json() as never;

// Proves S249.
test('shows what waits and what failed, without what it was about, and tries again on request', async () => {
  let isMended = false;
  const input = z.object({ secret: z.string() });
  const kind = {
    name: 'trial-mail',
    input,
    retries: 0,
    run: async () => {
      if (!isMended) throw new FinalFailure('broken');
    },
  };
  await world.services.jobs.work([jobKind(kind)]);
  await transact(world.db, (tx) => world.services.jobs.enqueue(tx, kind, { secret: 'דנה@example.com' }));
  const stateOf = async () => {
    const { rows } = await world.db.execute(sql`select state from pgboss.job where name = 'trial-mail'`);
    return rows[0]?.state;
  };
  await vi.waitFor(async () => expect(await stateOf()).toBe('failed'), { timeout: 15_000, interval: 50 });

  const state = await queueOf();
  expect(state.queues).toContainEqual({
    name: 'trial-mail',
    waiting: 0,
    later: 0,
    active: 0,
    failed: 1,
  });
  expect(state.queues.find(({ name }) => name === 'welcome-mail')).toMatchObject({ waiting: 1 });
  expect(state.mailsTo).toBe('folder');
  expect(state.failed).toMatchObject([{ name: 'trial-mail', attempts: 1 }]);
  expect(JSON.stringify(state)).not.toContain('example.com');

  isMended = true;
  const retry = () => send(admin, 'POST', `/api/admin/queue/trial-mail/${state.failed[0]?.id}/retry`);
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await vi.waitFor(async () => expect(await stateOf()).toBe('completed'), { timeout: 15_000, interval: 50 });
  expect((await logged(world)).filter(({ act }) => act === 'job_retried')).toEqual([
    { act: 'job_retried', adminId: admin.id, subjectIds: [], details: { job: 'trial-mail' } },
  ]);
});

test.each(['%00', 'trial%00mail', '%D7%90', '%20', 'a'.repeat(101)])('%s names no work', async (name) => {
  const tried = await send(admin, 'POST', `/api/admin/queue/${name}/${crypto.randomUUID()}/retry`);
  expect(tried.status).toBe(404);
});

test('every kind of work has its name in Hebrew', () => {
  const kinds = jobKinds(world.services).map(({ name }) => name);
  expect(kinds.filter((name) => !jobNames[name])).toEqual([]);
  expect(Object.keys(jobNames).filter((name) => !kinds.includes(name))).toEqual([]);
});
