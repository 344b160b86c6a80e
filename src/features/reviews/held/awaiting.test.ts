import { beforeAll, describe, expect, test } from 'vitest';
import { isAlert } from '#features/app/alerts/policy.ts';
import { digestMatters } from '#features/figures/digests/alerts.copy.he.ts';
import { digestJobs } from '#features/figures/digests/jobs.ts';
import { trustCopy } from '#surfaces/public-card/copy.he/trust.ts';
import { readStream } from '../../../../tests/event-stream.ts';
import { startWorld } from '../../../../tests/world.ts';
import { LIVE_PATH } from '../live/contract.ts';
import { buildReview, ownerWithBusiness, ownReviews, storeReviews } from '../testing/reviews.ts';
import { openDueReviews } from './mutations.ts';

// A business decides nothing about a review that its plan holds: it is counted apart wherever something waits.

const world = await startWorld();
world.setTime('2026-11-30T23:30:00+02:00');
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

beforeAll(async () => {
  owner = await ownerWithBusiness(world);
  const { businessId } = owner;
  const of = (status: 'pending' | 'approved', heldFor: 'plan' | 'assessment' | null, day: string) =>
    buildReview({ businessId, status, heldFor, createdAt: new Date(`${day}T10:00:00Z`) });
  await storeReviews(world, [
    of('approved', null, '2026-11-22'),
    of('pending', null, '2026-11-23'),
    of('pending', 'assessment', '2026-11-24'),
    of('pending', 'plan', '2026-11-25'),
    of('pending', 'plan', '2026-11-26'),
    of('pending', 'plan', '2026-11-27'),
  ]);
});

async function statsOf() {
  return (await owner.request('/api/stats/me')).json() as Promise<Record<string, number>>;
}

describe('what the plan holds does not wait for the business', () => {
  // Proves S293.
  test('in its figures', async () => {
    expect(await statsOf()).toMatchObject({ totalReviews: 6, pendingReviews: 2, approvedReviews: 1 });
  });

  // Proves S293.
  test('in the events of an open page', async () => {
    const stream = readStream(await world.request(LIVE_PATH, { cookie: owner.cookie }));
    const first = await stream.next();
    await stream.leave();
    expect(first).toMatchObject({ data: { totalReviews: 6, pendingReviews: 2, approvedReviews: 1 } });
  });

  // Proves S293.
  test('in its list, whose size is told beside it', async () => {
    const { counts } = await ownReviews(owner);
    expect(counts).toMatchObject({ pending: 5, held: 3, approved: 1, rejected: 0 });
  });

  // Proves S293.
  test('in the number that a push puts on the icon', async () => {
    const alerts = digestJobs(world.services).filter(isAlert);
    const weekly = alerts.find(({ matter }) => matter === digestMatters.weeklyDigest) ?? expect.fail();
    const raisedAt = new Date('2026-11-29T08:00:00+02:00');
    const { businessId } = owner;
    expect(await weekly.write({ businessId, raisedAt, subjects: [] } as never)).toMatchObject({ waiting: 2 });
  });
});

// Proves S293.
test('it waits once it is opened, on the public page of numbers at once', async () => {
  const { waiting, held } = trustCopy.about.counts;
  const figures = async () => {
    const html = await (await world.request(`/business/${owner.username}/about-reviews`)).text();
    return [waiting, held].map(
      (name) => html.match(new RegExp(`<dt>${name}</dt><dd[^>]*>([^<]+)</dd>`))?.[1],
    );
  };
  expect(await figures()).toEqual(['2', '3']);
  world.setTime('2026-12-01T00:02:00+02:00');
  await openDueReviews(world.services, world.services.clock());
  expect(await figures()).toEqual(['5', undefined]);
  expect(await statsOf()).toMatchObject({ totalReviews: 6, pendingReviews: 5 });
});
