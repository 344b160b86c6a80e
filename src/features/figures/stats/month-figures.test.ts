import { expect, test } from 'vitest';
import { addVisits } from '#features/card-visits/mutations.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { MonthFigures } from './contract.ts';

const world = await startWorld();
type Business = Awaited<ReturnType<typeof ownerWithBusiness>>;

async function summaryOf({ request }: Pick<Business, 'request'>, query = ''): Promise<MonthFigures> {
  const answer = await request(`/api/figures/month${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as MonthFigures;
}

async function visited({ businessId }: Business, day: string, act: 'view' | 'call' | 'save', count: number) {
  await addVisits(world.db, [{ businessId, day, hour: 9, act, source: 'qr', origin: '', count }]);
}

test('a month in five figures, beside the month before; while it runs, beside its same days', async () => {
  world.setTime('2026-11-10T09:00:00Z');
  const owner = await ownerWithBusiness(world);
  const at = (createdAt: string, status: 'approved' | 'pending' | 'rejected' = 'approved') =>
    buildReview({ businessId: owner.businessId, status, createdAt: new Date(createdAt) });
  await storeReviews(world, [
    at('2026-09-30T20:59:59Z'),
    // Midnight in Israel: October.
    at('2026-09-30T21:00:00Z', 'rejected'),
    at('2026-10-31T21:59:59Z', 'pending'),
    // The clocks have changed: November begins an hour later.
    at('2026-10-31T22:00:00Z'),
  ]);
  await visited(owner, '2026-09-01', 'view', 2);
  await visited(owner, '2026-10-10', 'view', 30);
  await visited(owner, '2026-10-11', 'view', 10);
  await visited(owner, '2026-10-11', 'call', 4);
  await visited(owner, '2026-11-10', 'view', 7);
  await visited(owner, '2026-11-10', 'save', 5);
  await visited(await ownerWithBusiness(world), '2026-11-10', 'view', 100);

  const october = await summaryOf(owner, '?month=2026-10');
  expect(october).toEqual({
    month: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
    previous: { from: '2026-09-01', to: '2026-09-30' },
    since: '2026-09',
    figures: {
      views: { count: 40, before: 2 },
      calls: { count: 4, before: 0 },
      whatsapp: { count: 0, before: 0 },
      navigation: { count: 0, before: 0 },
      // Nobody knows whether the first review, of the 30th, was the month's only one.
      reviews: { count: 2, before: null },
    },
  });
  expect(await summaryOf(owner)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-10',
    previous: { from: '2026-10-01', to: '2026-10-10' },
    figures: {
      views: { count: 7, before: 30 },
      calls: { count: 0, before: 0 },
      reviews: { count: 1, before: 1 },
    },
  });
});

test('another range is compared with as many days before it, and all with nothing', async () => {
  world.setTime('2026-11-10T09:00:00Z');
  const owner = await ownerWithBusiness(world);
  await storeReviews(world, [
    buildReview({ businessId: owner.businessId, createdAt: new Date('2025-05-05T09:00:00Z') }),
  ]);
  await visited(owner, '2026-10-01', 'view', 9);
  await visited(owner, '2026-11-03', 'view', 3);
  await visited(owner, '2026-11-04', 'view', 4);
  expect(await summaryOf(owner, '?timeRange=week')).toMatchObject({
    from: '2026-11-04',
    previous: { from: '2026-10-28', to: '2026-11-03' },
    figures: { views: { count: 4, before: 3 } },
  });
  expect(await summaryOf(owner, '?timeRange=all')).toMatchObject({
    from: '2025-05-05',
    previous: null,
    since: '2025-05',
    figures: { views: { count: 16, before: null }, reviews: { count: 1, before: null } },
  });
});

test('a business without anything has zeros, and nothing to compare', async () => {
  world.setTime('2026-11-10T09:00:00Z');
  const { since, figures } = await summaryOf(await ownerWithBusiness(world));
  expect(since).toBe('2026-11');
  expect(new Set(Object.values(figures).map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"count":0,"before":null}']),
  );
});

test('a visitor gets no figures, and no other month is taken', async () => {
  expect((await world.request('/api/figures/month')).status).toBe(401);
  const owner = await ownerWithBusiness(world);
  expect((await owner.request('/api/figures/month?month=2026-13')).status).toBe(400);
});
