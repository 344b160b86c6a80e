import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { putOnPaidPlan } from '#features/accounts/testing/account.ts';
import { buildReview, moderate, ownerWithBusiness, storeReviews } from '#features/reviews/testing/reviews.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import type { Analytics } from './contract.ts';
import { insightsOf } from './performance.policy.ts';

const world = await startWorld();

/** A business with one review at each of these moments; the clock stands at `now`. */
async function businessAt(now: string, moments: string[], overrides: { rating?: number } = {}) {
  world.setTime(now);
  const owner = await ownerWithBusiness(world);
  const rows = moments.map((at) =>
    buildReview({ businessId: owner.businessId, createdAt: new Date(at), ...overrides }),
  );
  if (rows.length > 0) await storeReviews(world, rows);
  return owner;
}

async function analyticsOf(owner: Owner, timeRange?: string): Promise<Analytics> {
  const response = await owner.request(`/api/analytics${timeRange ? `?timeRange=${timeRange}` : ''}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Analytics;
}

const counted = ({ reviewsByDate }: Analytics) =>
  Object.fromEntries(reviewsByDate.flatMap(({ date, reviews }) => (reviews ? [[date, reviews]] : [])));

// Proves S257, S364.
test('a month unless told, of approved reviews alone, with all five ratings', async () => {
  const owner = await businessAt('2026-06-30T09:00:00Z', []);
  const at = (rating: number, status: 'approved' | 'pending' | 'rejected', createdAt: string) =>
    buildReview({ businessId: owner.businessId, rating, status, createdAt: new Date(createdAt) });
  await storeReviews(world, [
    at(5, 'approved', '2026-06-30T08:00:00Z'),
    at(5, 'approved', '2026-06-20T08:00:00Z'),
    at(4, 'approved', '2026-06-20T09:00:00Z'),
    at(1, 'pending', '2026-06-20T10:00:00Z'),
    at(1, 'rejected', '2026-06-20T11:00:00Z'),
    at(3, 'approved', '2026-05-20T11:00:00Z'),
    at(5, 'approved', '2024-01-01T11:00:00Z'),
  ]);
  const analytics = await analyticsOf(owner);
  expect(analytics).toMatchObject({
    timeRange: 'month',
    bucket: 'week',
    overview: { totalReviews: 5, monthlyReviews: 3, fiveStarReviews: 3, fourStarReviews: 1 },
    ratingDistribution: [
      { rating: 5, count: 2, percentage: 67 },
      { rating: 4, count: 1, percentage: 33 },
      { rating: 3, count: 0, percentage: 0 },
      { rating: 2, count: 0, percentage: 0 },
      { rating: 1, count: 0, percentage: 0 },
    ],
    period: { from: '2026-06-01', to: '2026-06-30', reviews: 3, fiveStarReviews: 2 },
    previous: { from: '2026-05-01', to: '2026-05-31', reviews: 1, averageRating: 3, fiveStarReviews: 0 },
  });
  expect(analytics.overview.averageRating).toBeCloseTo(4.4);
  expect(analytics.period.averageRating).toBeCloseTo(14 / 3);
  expect(analytics.reviewsByDate).toHaveLength(5);
  expect(counted(analytics)).toEqual({ '2026-06-14': 2, '2026-06-28': 1 });
});

describe('days are those of Israel', () => {
  test('the day of 23 hours: midnight before it is at 22:00 UTC, after it at 21:00', async () => {
    const owner = await businessAt('2026-03-28T10:00:00Z', [
      '2026-03-26T21:59:59Z',
      '2026-03-26T22:00:00Z',
      '2026-03-27T20:59:59Z',
      '2026-03-27T21:00:00Z',
    ]);
    const week = await analyticsOf(owner, 'week');
    expect(counted(week)).toEqual({ '2026-03-26': 1, '2026-03-27': 2, '2026-03-28': 1 });
    expect(week.reviewsByDate.map(({ date }) => date)).toEqual(
      [22, 23, 24, 25, 26, 27, 28].map((day) => `2026-03-${day}`),
    );
  });

  test('the day of 25 hours: midnight before it is at 21:00 UTC, after it at 22:00', async () => {
    const owner = await businessAt('2026-10-26T10:00:00Z', [
      '2026-10-24T20:59:59Z',
      '2026-10-24T21:00:00Z',
      '2026-10-25T21:59:59Z',
      '2026-10-25T22:00:00Z',
    ]);
    expect(counted(await analyticsOf(owner, 'week'))).toEqual({
      '2026-10-24': 1,
      '2026-10-25': 2,
      '2026-10-26': 1,
    });
  });

  test('today begins at midnight in Israel, not in Greenwich', async () => {
    const owner = await businessAt('2026-07-31T21:30:00Z', ['2026-07-31T20:59:00Z', '2026-07-31T21:10:00Z']);
    const week = await analyticsOf(owner, 'week');
    expect(week.period).toMatchObject({ from: '2026-07-26', to: '2026-08-01' });
    expect(counted(week)).toEqual({ '2026-07-31': 1, '2026-08-01': 1 });
  });

  test('a year goes by months, whose edges are midnights in Israel', async () => {
    const owner = await businessAt('2026-12-31T21:59:00Z', [
      '2025-12-31T21:59:59Z',
      '2025-12-31T22:00:00Z',
      '2026-02-28T21:59:59Z',
      '2026-02-28T22:00:00Z',
      '2026-12-31T21:58:00Z',
    ]);
    const year = await analyticsOf(owner, 'year');
    expect(year.bucket).toBe('month');
    expect(counted(year)).toEqual({ '2026-01-01': 1, '2026-02-01': 1, '2026-03-01': 1, '2026-12-01': 1 });
    expect(year.previous).toMatchObject({ from: '2025-01-01', to: '2025-12-31', reviews: 1 });
  });

  test('a quarter goes by weeks that begin on Sunday', async () => {
    const owner = await businessAt('2026-11-21T10:00:00Z', ['2026-11-14T12:00:00Z', '2026-11-15T12:00:00Z']);
    const quarter = await analyticsOf(owner, 'quarter');
    expect(quarter.reviewsByDate).toHaveLength(14);
    expect(quarter.reviewsByDate.at(-1)).toEqual({ date: '2026-11-15', until: '2026-11-21', reviews: 1 });
    expect(quarter.reviewsByDate.at(-2)).toEqual({ date: '2026-11-08', until: '2026-11-14', reviews: 1 });
  });
});

test('all goes back to the first review and is compared with nothing', async () => {
  const owner = await businessAt('2026-11-21T10:00:00Z', ['2019-05-05T10:00:00Z', '2026-11-20T10:00:00Z']);
  const all = await analyticsOf(owner, 'all');
  expect(all).toMatchObject({ bucket: 'year', previous: null, period: { from: '2019-05-05', reviews: 2 } });
  expect(all.reviewsByDate).toHaveLength(8);
  expect(counted(all)).toEqual({ '2019-05-05': 1, '2026-01-01': 1 });
});

test('a business without reviews has zeros and no average', async () => {
  const owner = await businessAt('2026-11-21T10:00:00Z', []);
  for (const range of ['week', 'month', 'quarter', 'year', 'all']) {
    const analytics = await analyticsOf(owner, range);
    expect(analytics.overview).toEqual({
      totalReviews: 0,
      averageRating: null,
      monthlyReviews: 0,
      fiveStarReviews: 0,
      fourStarReviews: 0,
    });
    expect(counted(analytics)).toEqual({});
    expect(analytics.ratingDistribution.map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0, 0]);
  }
});

// Proves S195.
test('a share is the same percentage in the distribution and in the insights', async () => {
  const owner = await businessAt('2026-11-21T10:00:00Z', []);
  await storeReviews(
    world,
    [5, 4, 3].map((rating) =>
      buildReview({ businessId: owner.businessId, rating, createdAt: new Date('2026-11-20T10:00:00Z') }),
    ),
  );
  const { overview, ratingDistribution } = await analyticsOf(owner, 'all');
  expect(ratingDistribution.map(({ percentage }) => percentage)).toEqual([33, 33, 33, 0, 0]);
  expect(insightsOf(overview).fiveStarShare).toBe(33);
});

test('a review that is hidden leaves the figures at once', async () => {
  const owner = await businessAt('2026-11-21T10:00:00Z', []);
  const [id = ''] = await storeReviews(world, [
    buildReview({ businessId: owner.businessId, createdAt: new Date('2026-11-20T10:00:00Z') }),
  ]);
  expect((await analyticsOf(owner)).overview.monthlyReviews).toBe(1);
  expect((await moderate(owner, id, 'reject')).status).toBe(200);
  const after = await analyticsOf(owner, 'all');
  expect(after).toMatchObject({ overview: { totalReviews: 0 }, period: { from: '2026-11-21' } });
});

test('a stranger sees only their own figures, a visitor none', async () => {
  await businessAt('2026-11-21T10:00:00Z', ['2026-11-20T10:00:00Z']);
  const stranger = await ownerWithBusiness(world);
  expect((await analyticsOf(stranger)).overview.totalReviews).toBe(0);
  const visitor = await world.request('/api/analytics');
  expect(visitor.status).toBe(401);
  expect(await visitor.json()).toMatchObject({ code: 'unauthenticated' });
});

// Proves S364.
test('another range is refused', async () => {
  const owner = await world.asOwner();
  for (const query of ['timeRange=decade', 'timeRange=', 'timeRange=week&timeRange=year']) {
    const response = await owner.request(`/api/analytics?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
  }
});

test('the days are read by their index, never the reviews', async () => {
  const owner = await businessAt('2026-11-21T10:00:00Z', ['2026-11-20T10:00:00Z']);
  const plan = await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain select day, rating, sum(count) from review_days
      where business_id = ${owner.businessId} and day between '2026-01-01' and '2026-11-21' and status = 'approved' group by 1, 2`);
    return JSON.stringify(rows);
  });
  expect(plan).toMatch(/review_days_.*pk/);
});

describe('the same month a year before', () => {
  const readMonth = async (owner: Owner, month: string) =>
    ((await (await owner.request(`/api/figures/reviews?month=${month}`)).json()) as Analytics).yearBefore;

  test('stands beside a month on a paid plan, up to the same day while the month runs', async () => {
    const owner = await businessAt('2028-02-27T09:00:00Z', [
      '2026-12-31T09:00:00Z',
      '2027-02-10T09:00:00Z',
      '2027-02-28T09:00:00Z',
      '2028-01-10T09:00:00Z',
      '2028-02-10T09:00:00Z',
    ]);
    expect(await readMonth(owner, '2028-02')).toBeNull();
    await putOnPaidPlan(world, owner.id);
    expect(await readMonth(owner, '2028-02')).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-27',
      reviews: 1,
    });
    expect(await readMonth(owner, '2028-01')).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-31',
      reviews: 0,
    });
    world.setTime('2028-03-02T09:00:00Z');
    expect(await readMonth(owner, '2028-02')).toMatchObject({ to: '2027-02-28', reviews: 2 });
    expect((await analyticsOf(owner, 'year')).yearBefore).toBeNull();
    const csv = await (await owner.request('/api/figures/file?month=2028-02&format=csv')).text();
    expect(csv).toContain('מאושרות באותו חודש בשנה שעברה,2,');
  });

  test('is not told where the first review came later', async () => {
    const owner = await businessAt('2028-02-15T09:00:00Z', ['2027-02-10T09:00:00Z', '2028-02-10T09:00:00Z']);
    await putOnPaidPlan(world, owner.id);
    expect(await readMonth(owner, '2028-02')).toBeNull();
  });
});
