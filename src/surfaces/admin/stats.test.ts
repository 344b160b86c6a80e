import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { eraseDueAccounts } from '#features/rights/due-accounts.mutations.ts';
import { rowsOf } from '#platform/db/database.ts';
import { startWorld } from '../../../tests/world.ts';
import { adminScreenCopy } from './screen.copy.he.ts';
import { presentRevenue } from './stats.routes.ts';
import { adminCalls } from './testing/accounts.ts';

const world = await startWorld();
const admin = await world.asAdmin();
const call = adminCalls(admin);

// Proves S237, S264, S372.
test('the figures follow every change, and the parts of the revenue come to the whole', async () => {
  const start = await call.stats();
  expect(start).toMatchObject({
    totalUsers: 1,
    activeSubscriptions: 1,
    payingSubscriptions: 0,
    monthlyRevenue: 0,
  });
  const [one, other, third] = [await ownerWithBusiness(world), await world.asOwner(), await world.asOwner()];
  await call.change(one.id, { subscriptionPlan: 'basic' });
  await call.change(other.id, { subscriptionPlan: 'premium' });
  await submitted(world, one.username);
  await submitted(world, one.username);
  expect(await call.stats()).toEqual({
    totalUsers: 4,
    activeSubscriptions: 4,
    payingSubscriptions: 2,
    totalReviews: 2,
    peopleAtMost: 6,
    monthlyRevenue: 298,
    revenueSplit: [
      { name: 'שותף א׳', percent: 20, amount: '59.60' },
      { name: 'שותף ב׳', percent: 40, amount: '119.20' },
      { name: 'שותף ג׳', percent: 40, amount: '119.20' },
    ],
  });
  await call.change(other.id, { subscriptionStatus: 'inactive' });
  expect(await call.stats()).toMatchObject({
    totalUsers: 4,
    activeSubscriptions: 3,
    payingSubscriptions: 1,
    monthlyRevenue: 99,
  });
  await call.remove(third.id);
  await call.remove(one.id);
  expect(await call.stats()).toMatchObject({
    totalUsers: 2,
    activeSubscriptions: 1,
    monthlyRevenue: 0,
    totalReviews: 2,
  });
  await eraseDueAccounts(world.services, new Date(Date.now() + 31 * 86_400_000));
  expect(await call.stats()).toMatchObject({ totalUsers: 2, activeSubscriptions: 1, totalReviews: 0 });
});

// Proves S238.
test('the kept counts are what counting everything comes to, whatever was done in one statement', async () => {
  const owner = await ownerWithBusiness(world);
  await world.db.execute(sql`
    insert into users (id, email, full_name, password_hash, referral_code, subscription_plan)
    select gen_random_uuid(), n || '@kept.example', 'x', 'x', 'kept-' || n, (array['free', 'basic', 'premium'])[1 + n % 3]
    from generate_series(1, 90) as n`);
  await world.db.execute(sql`
    insert into reviews (business_id, id, customer_name, rating, submission_key)
    select ${owner.businessId}, uuidv7(), 'x', 5, gen_random_uuid() from generate_series(1, 30)`);
  await world.db.execute(
    sql`update users set subscription_status = 'inactive' where referral_code like 'kept-1%'`,
  );
  await world.db.execute(
    sql`update users set deletion_requested_at = now() where referral_code like 'kept-2%'`,
  );
  await world.db.execute(sql`delete from users where referral_code like 'kept-3%'`);
  const counted = await rowsOf(
    world.db,
    sql`select subscription_plan as plan, subscription_status as status, deletion_requested_at is not null as closing, count(*)::int
      from users group by 1, 2, 3 order by 1, 2, 3`,
  );
  const kept = await rowsOf(
    world.db,
    sql`select plan, status, is_closing as closing, sum(count)::int as count
      from account_totals group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`,
  );
  expect(kept).toEqual(counted);
  const [all] = await rowsOf<{ count: number }>(world.db, sql`select count(*)::int as count from reviews`);
  expect((await call.stats()).totalReviews).toBe(all?.count);
  await world.db.delete(users).where(eq(users.fullName, 'x'));
});

// Proves S239.
test('the names of those who share the revenue are a setting', () => {
  expect(readEnv({ REVENUE_PARTNERS: 'אורית, גיא ,תמר' }).REVENUE_PARTNERS).toEqual(['אורית', 'גיא', 'תמר']);
  const named = presentRevenue(99_00, ['אורית', 'גיא', 'תמר']);
  expect(named.map(({ name, amount }) => [name, amount])).toEqual([
    ['אורית', '19.80'],
    ['גיא', '39.60'],
    ['תמר', '39.60'],
  ]);
});

test('whoever is on a list counts among the people on whom data is held', async () => {
  const before = (await call.stats()).peopleAtMost;
  const rows = ['ruth', 'dana'].map((name) => ({ name, email: `${name}@example.com` }));
  const list = { dryRun: false, consentSource: 'booking', rows };
  const added = await send(await world.asOwner(), 'POST', '/api/customers/import', list);
  expect(added.body).toMatchObject({ added: 2 });
  // As the store does by itself, now and then.
  await world.asTableOwner('analyze customers');
  expect((await call.stats()).peopleAtMost).toBe(before + 3);
});

test('the log says after names how many more there are', () => {
  expect([1, 2, 7].map(adminScreenCopy.log.others)).toEqual(['ועוד אחד', 'ועוד שניים', 'ועוד 7 אחרים']);
});
