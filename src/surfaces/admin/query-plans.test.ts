import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hasOtherAdmin, lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { listLog } from '#features/audit/data.ts';
import { recordAdminReading } from '#features/audit/mutations.ts';
import { getOwnPlan, listPlanRequests } from '#features/billing/asking/data.ts';
import { openHeldReviews } from '#features/reviews/held/mutations.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { plansOf } from '../../../tests/statements.ts';
import { startWorld, type World } from '../../../tests/world.ts';
import { getSiteStats } from './stats.data.ts';
import { getAccount, listUsers } from './users.data.ts';

const STORED = 20_000;
let world: World;
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

beforeAll(async () => {
  world = await startWorld();
  owner = await ownerWithBusiness(world);
  const fill = sql`
    with people as (
      insert into users (id, email, full_name, password_hash, referral_code)
      select uuidv7(), md5(n::text) || '@plans.example', 'אדם ' || md5(n::text), 'x', 'plans-' || n
      from generate_series(1, ${STORED}::int) as n returning id),
    made as (insert into businesses (id, owner_id) select gen_random_uuid(), id from people returning id),
    carded as (
      insert into cards (business_id, slug, business_name, working_hours)
      select id, 'plans-' || row_number() over (), 'עסק', '{}' from made),
    secured as (
      insert into second_factors (user_id, sealed_key, created_at) select id, 'x', now() from people),
    counted as (
      insert into review_days (business_id, day, status, rating, count)
      select id, current_date, 'pending', 5, 1 from made),
    asked as (
      insert into plan_requests (id, business_id, plan, requested_at, ended_at)
      select uuidv7(), id, 'basic', now(), case when random() < 0.95 then now() end from made),
    subscribed as (
      insert into subscriptions (id, business_id, source, plan, price_agorot, state, anchor, period_start, started_at)
      select uuidv7(), id, 'admin', 'basic', 0, 'active', 1, current_date, now() from made)
    insert into reviews (business_id, id, customer_name, rating, submission_key, held_for)
    select ${owner.businessId}, uuidv7(n * interval '-1 minute'), 'x', 5, gen_random_uuid(), case when n % 50 = 0 then 'plan' end
    from generate_series(1, ${STORED}::int) as n`;
  await world.db.transaction(async (tx) => {
    // A busy machine needs longer than a statement may take.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(fill);
  });
  await world.db.execute(sql`
    insert into admin_log (id, admin_id, act, subject_ids, at)
    select uuidv7(), gen_random_uuid(), 'users_read', array[gen_random_uuid()], now() from generate_series(1, ${STORED}::int)`);
  await world.asTableOwner('vacuum analyze');
});

const now = new Date();
/** Time at which all held reviews are of earlier months, and open. */
const NEXT_MONTH = new Date(now.getTime() + 31 * 86_400_000);
const page = { limit: 10 };
const work: [string, (db: World['db']) => Promise<unknown>][] = [
  ['the users', (db) => listUsers(db, page)],
  ['a later page of them', (db) => listUsers(db, { ...page, cursor: newId() })],
  ['a search', (db) => listUsers(db, { ...page, q: 'c4ca4238a0' })],
  ['a search of many', (db) => listUsers(db, { ...page, q: 'אדם' })],
  ['one account', (db) => getAccount(db, owner.id)],
  ['the log', (db) => listLog(db, page)],
  ['a later page of it', (db) => listLog(db, { ...page, cursor: newId() })],
  [
    'a reading',
    (db) => recordAdminReading(db, { adminId: owner.id, act: 'users_read', subjectIds: [owner.id] }, now),
  ],
  ['requests for a plan', (db) => listPlanRequests(db, { ...page, state: 'open' })],
  ['answered requests for a plan', (db) => listPlanRequests(db, { ...page, state: 'answered' })],
  ['the own plan', (db) => getOwnPlan(db, { userId: owner.id, businessId: owner.businessId }, now)],
  ['the other admins', (db) => db.transaction((tx) => hasOtherAdmin(tx, owner.id))],
  ['a subscription', (db) => db.transaction((tx) => lockSubscription(tx, owner.businessId))],
  [
    'opening what is held',
    (db) => transact(db, (tx) => openHeldReviews(tx, world.services.jobs, owner.businessId, NEXT_MONTH)),
  ],
];

// Proves S251.
test.each(work)('%s: every query goes by an index', async (_, run) => {
  for (const plan of await plansOf(world.db, run)) expect(plan).not.toMatch(/Seq Scan/);
});

test('the figures read no more rows than there are kept parts', async () => {
  const plans = await plansOf(world.db, (db) => getSiteStats(db));
  for (const plan of plans) expect(plan).not.toMatch(/on (users|reviews|review_totals)\b/);
});
