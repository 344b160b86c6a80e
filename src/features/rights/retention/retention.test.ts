import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consents, securityEvents } from '#features/accounts/schema.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { rowsOf } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { ask, buildRequest } from '../testing/requests.ts';
import { enforceRetention } from './mutations.ts';

const DAY_MS = 86_400_000;

// Proves S49.
test('what is over its period is counted by a dry run, removed by the job, and nothing else is', async () => {
  const world = await startWorld();
  const owner = await ownerWithBusiness(world);
  const { businessId } = owner;
  const now = world.services.clock();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [old, young] = [ago(7 * 366), ago(7 * 364)];
  for (const at of [old, young]) {
    const [reviewId] = await storeReviews(world, [
      buildReview({ businessId, comment: at === old ? 'ישנה' : 'צעירה', createdAt: at }),
    ]);
    await world.db
      .insert(moderationEvents)
      .values({ businessId, id: newId(), reviewId: reviewId ?? '', action: 'approved', at });
    await world.db
      .insert(consents)
      .values({ id: newId(), subjectId: newId(), document: 'test', version: '1', at });
  }
  for (const at of [ago(370), ago(360)])
    await world.db
      .insert(securityEvents)
      .values({ id: newId(), kind: 'login', userId: owner.id, network: 'aged', at });
  const before = await (await world.request(`/business/${owner.username}`)).text();
  expect(before).toContain('ישנה');

  const admin = await world.asAdmin();
  const report = async () => {
    const { items } = await (await admin.request('/api/admin/retention')).json();
    return Object.fromEntries(items.map((row: { table: string; due: number }) => [row.table, row.due]));
  };
  const due = { reviews: 1, moderation_events: 1, consents: 1, security_events: 1 };
  expect(await report()).toMatchObject({ ...due, admin_log: 0, rights_requests: 0 });
  expect(await report()).toMatchObject(due);
  expect((await world.request('/api/admin/retention')).status).toBe(401);

  await runJob(world, 'enforce-retention');
  expect(await report()).toMatchObject({ reviews: 0, moderation_events: 0, consents: 0, security_events: 0 });
  expect(await world.db.select({ comment: reviews.comment }).from(reviews)).toEqual([{ comment: 'צעירה' }]);
  const after = await (await world.request(`/business/${owner.username}`)).text();
  expect(after).not.toContain('ישנה');
  expect(after).toContain('צעירה');
  expect(await world.db.select().from(moderationEvents)).toHaveLength(1);
  expect(await world.db.select().from(consents).where(eq(consents.document, 'test'))).toHaveLength(1);
  expect(await world.db.select().from(securityEvents).where(eq(securityEvents.network, 'aged'))).toHaveLength(
    1,
  );
  const [totals] = await rowsOf<{ count: number }>(
    world.db,
    sql`select sum(count)::int as count from review_totals where business_id = ${businessId}`,
  );
  expect(totals?.count).toBe(1);
});

test('logs that are only added to, and cases with their evidence, go by the same table', async () => {
  const world = await startWorld();
  const admin = await world.asAdmin();
  await ask(world, buildRequest());
  await admin.request('/api/admin/rights-requests?state=unconfirmed');
  const inYears = (years: number) => new Date(Date.now() + years * 365.25 * DAY_MS);
  const dueAfter = async (years: number, dryRun: boolean) => {
    const rows = await enforceRetention(world.db, privacyOfFeatures, inYears(years), { dryRun });
    return Object.fromEntries(rows.map(({ table, due }) => [table, due]));
  };
  expect(await dueAfter(0.9, false)).toMatchObject({ admin_log: 0, rights_requests: 0, rights_events: 0 });
  expect(await dueAfter(1.1, true)).toMatchObject({ admin_log: 1, rights_requests: 0 });
  expect(await dueAfter(7.1, false)).toMatchObject({ admin_log: 1, rights_requests: 1, rights_events: 1 });
  expect(await dueAfter(7.1, true)).toMatchObject({ admin_log: 0, rights_requests: 0, rights_events: 0 });
});

test('a table of any length goes in batches', async () => {
  const world = await startWorld();
  const rows = Array.from({ length: 2_345 }, () => ({
    id: newId(),
    subjectId: newId(),
    document: 'many',
    version: '1',
    at: new Date('2001-01-01'),
  }));
  await world.db.insert(consents).values(rows);
  const removed = await enforceRetention(world.db, privacyOfFeatures, new Date(), { dryRun: false });
  expect(removed.find(({ table }) => table === 'consents')?.due).toBe(2_345);
  expect(await world.db.select().from(consents).where(eq(consents.document, 'many'))).toEqual([]);
});
