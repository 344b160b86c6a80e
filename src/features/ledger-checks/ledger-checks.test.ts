import { expect, test } from 'vitest';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { chainLedger, recordSteps } from '#features/ledger/steps.mutations.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { runJob } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { checkLedger } from './mutations.ts';

const NIGHT_MS = 86_400_000;
const world = await startWorld();

/** Adds steps to a ledger, past the screens. */
async function enter(businessId: string, count: number): Promise<void> {
  const step = { businessId, action: 'thanked', via: 'screen' } as const;
  const steps = Array.from({ length: count }, () => ({ ...step, reviewId: crypto.randomUUID() }));
  await transact(world.db, (tx) => recordSteps(tx, steps, world.services.clock()));
  await chainLedger(world.db, businessId);
  await publishLedger(world.db, businessId, { secret: world.services.secret, at: world.services.clock() });
}

async function positions(businessId: string) {
  const { rows } = await world.db.pool.query(
    'select proven_seq::int as proven, again_seq::int as again from ledger_checks where business_id = $1',
    [businessId],
  );
  return rows[0] as { proven: number; again: number } | undefined;
}

/** As somebody with the database in hand could do it. */
async function tamper(statement: string): Promise<void> {
  await world.db.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

const night = (n: number) => new Date(Date.now() + n * NIGHT_MS);

test('a night proves what is new and a part of the rest, and all of it comes round within a month', async () => {
  const { businessId } = await ownerWithBusiness(world);
  await enter(businessId, 2_500);
  expect(await checkLedger(world.db, businessId, night(0))).toBeNull();
  expect(await positions(businessId)).toEqual({ proven: 2_500, again: 2_500 });
  await enter(businessId, 10);
  const again: number[] = [];
  for (let n = 1; n <= 4; n++) {
    expect(await checkLedger(world.db, businessId, night(n))).toBeNull();
    const at = await positions(businessId);
    expect(at?.proven).toBe(2_510);
    again.push(at?.again ?? 0);
  }
  // From the beginning, a thousand at least each night; a larger ledger is divided by 28 nights.
  expect(again).toEqual([1_000, 2_000, 2_510, 1_000]);
}, 60_000);

test('an old entry that was changed is found when its part comes round', async () => {
  const { businessId } = await ownerWithBusiness(world);
  await enter(businessId, 1_500);
  expect(await checkLedger(world.db, businessId, night(0))).toBeNull();
  await tamper(
    `update moderation_events set detail = 'x' where business_id = '${businessId}' and seq = 1200`,
  );
  expect(await checkLedger(world.db, businessId, night(1))).toBeNull();
  expect(await checkLedger(world.db, businessId, night(2))).toMatchObject({ reason: 'changed', seq: 1_200 });
  // It stays told until it is mended.
  expect(await checkLedger(world.db, businessId, night(3))).toMatchObject({ reason: 'changed', seq: 1_200 });
}, 60_000);

test('a chain that was made anew is found the same night, at the place up to which it was proven', async () => {
  const { businessId } = await ownerWithBusiness(world);
  await enter(businessId, 20);
  expect(await checkLedger(world.db, businessId, night(0))).toBeNull();
  await tamper(`update ledger_heads set hash = repeat('a', 64) where business_id = '${businessId}'`);
  expect(await checkLedger(world.db, businessId, night(1))).toMatchObject({ reason: 'head' });
});

test('the nightly job leaves out what it has proven tonight, and tells the log of a break', async () => {
  const { businessId } = await ownerWithBusiness(world);
  await enter(businessId, 5);
  await runJob(world, 'prove-ledger');
  expect(await positions(businessId)).toEqual({ proven: 5, again: 5 });
  await tamper(`update moderation_events set detail = 'x' where business_id = '${businessId}' and seq = 3`);
  await runJob(world, 'prove-ledger');
  expect(world.logged.join('')).not.toContain(businessId);
  world.setTime(night(1));
  await runJob(world, 'prove-ledger');
  const told = world.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'ledger_broken');
  expect(told).toContainEqual(expect.objectContaining({ businessId, reason: 'changed', seq: 3 }));
  world.setTime(new Date());
});
