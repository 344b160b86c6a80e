import { expect, test } from 'vitest';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { recordSteps } from '#features/ledger/steps.mutations.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { queuedJobs, runJob } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { closeChainsOfBefore } from './jobs.ts';

const world = await startWorld();

/** Adds steps to a ledger, past the screens. */
async function enter(businessId: string, count: number): Promise<void> {
  const step = { businessId, action: 'thanked', via: 'screen' } as const;
  const steps = Array.from({ length: count }, () => ({ ...step, reviewId: crypto.randomUUID() }));
  await transact(world.db, (tx) => recordSteps(tx, steps, world.services.clock()));
  await publishLedger(world.db, businessId, { secret: world.services.secret, at: world.services.clock() });
}

/** As somebody with the database in hand could do it. */
async function tamper(statement: string): Promise<void> {
  await world.db.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

// Proves S377, V109.
test('the weekly job proves every ledger whole, and tells the log of each break until it is mended', async () => {
  const [sound, broken] = [await ownerWithBusiness(world), await ownerWithBusiness(world)];
  await enter(sound.businessId, 5);
  await enter(broken.businessId, 2_500);
  const told = () =>
    world.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'ledger_broken');
  await runJob(world, 'prove-ledger');
  expect(told()).toEqual([]);
  await tamper(
    `update moderation_events set detail = 'x' where business_id = '${broken.businessId}' and seq = 1200`,
  );
  for (const week of [1, 2]) {
    await runJob(world, 'prove-ledger');
    const found = { businessId: broken.businessId, reason: 'tree', seq: 1_200 };
    expect(told()).toEqual(Array(week).fill(expect.objectContaining(found)));
  }
}, 60_000);

test('a start has chains of before proven at once, and no start after that', async () => {
  const { businessId } = await ownerWithBusiness(world);
  await enter(businessId, 3);
  const proofs = async () => (await queuedJobs(world, 'prove-ledger')).length;
  await closeChainsOfBefore(world.services);
  const before = await proofs();
  await tamper(`update ledger_heads set chain_seq = null where business_id = '${businessId}'`);
  await closeChainsOfBefore(world.services);
  expect(await proofs()).toBe(before + 1);
  await runJob(world, 'prove-ledger');
  await closeChainsOfBefore(world.services);
  expect(await proofs()).toBe(before + 1);
});
