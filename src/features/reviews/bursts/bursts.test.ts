import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { reviews } from '../schema.ts';
import { buildReview, moderate, ownerWithBusiness, storeReviews, submitted } from '../testing/reviews.ts';
import { watchArrivals } from './bursts.mutations.ts';
import { BURST_MIN } from './policy.ts';
import { reviewAlarms } from './schema.ts';
import { watchSkews } from './skews.mutations.ts';

type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;
type Alarms = { bursts: { id: string; isStanding: boolean }[]; skew: unknown };
const NOW = new Date('2026-11-21T10:00:00Z');

const world = await startWorld();
afterEach(() => world.setTime(NOW));

/** Reviews that wait, a minute apart, the last one a minute ago. */
async function flood(owner: Owner, count: number, ratings: (n: number) => number = () => 5) {
  return storeReviews(
    world,
    Array.from({ length: count }, (_, n) =>
      buildReview({
        businessId: owner.businessId,
        status: 'pending',
        rating: ratings(n),
        createdAt: new Date(NOW.getTime() - (count - n) * 60_000),
      }),
    ),
  );
}
const heldOf = async (owner: Owner) =>
  (
    await world.db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.heldFor, 'assessment')))
      .orderBy(reviews.id)
  ).map(({ id }) => id);
const alarmsOf = async (owner: Owner) =>
  (await (await owner.request('/api/reviews/me/alarms')).json()) as Alarms;

describe('the burst guard', () => {
  test('sends all that came within the day to the assessment lane, good and bad, and all that comes', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    const ids = await flood(owner, BURST_MIN + 1, (n) => 1 + (n % 5));
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(ids.length);
    expect(await heldOf(owner)).toEqual(ids.sort());
    const [step] = await world.db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.reviewId, ids[0] ?? ''));
    expect(step).toMatchObject({ action: 'held', via: 'guard', actorId: null });
    // Reviews that come now are held by the statement that keeps them.
    const late = await submitted(world, owner.username);
    expect(await heldOf(owner)).toContain(late.id);
    // And can be decided about as ever.
    expect(await (await moderate(owner, late.id, 'approve')).json()).toMatchObject({
      status: 'approved',
      heldFor: null,
    });
    expect(await alarmsOf(owner)).toMatchObject({ bursts: [{ isStanding: true }] });
  });

  test('holds what slipped in while it went up, and leaves what it has looked at', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    const slipped = buildReview({ businessId: owner.businessId, status: 'pending', createdAt: NOW });
    const ids = await flood(owner, BURST_MIN + 1);
    await watchArrivals(world.db, owner.businessId, NOW);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(0);
    const [late] = await storeReviews(world, [slipped]);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(1);
    expect(await heldOf(owner)).toEqual([...ids, late].sort());
  });

  test('before their owner is mailed', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    await flood(owner, BURST_MIN);
    await submitted(world, owner.username, { comment: 'אחת יותר מדי' });
    await world.services.postCommit.flush();
    for (const job of await queuedJobs(world, 'review-mail'))
      await runJob(world, 'review-mail', job.data, job.id);
    const [mail] = mailsTo(world, owner.email).filter(({ text }) => text.includes('אחת יותר מדי'));
    expect(mail?.text).toMatch(/בדיקה/);
  });

  test('leaves an ordinary day alone, what the plan holds, and what was decided', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    await flood(owner, BURST_MIN);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(0);
    expect(await alarmsOf(owner)).toEqual({ bursts: [], skew: null });
    await storeReviews(world, [
      buildReview({ businessId: owner.businessId, status: 'pending', heldFor: 'plan', createdAt: NOW }),
      buildReview({ businessId: owner.businessId, status: 'approved', createdAt: NOW }),
    ]);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(BURST_MIN);
  });

  test('asks for what this business is used to: a busy one has busy hours', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    const usual = Array.from({ length: 55 * 12 }, (_, n) =>
      buildReview({
        businessId: owner.businessId,
        comment: '',
        createdAt: new Date(NOW.getTime() - (1 + Math.floor(n / 12)) * 86_400_000),
      }),
    );
    await storeReviews(world, usual);
    const [first] = await flood(owner, 13);
    await world.db
      .update(reviews)
      .set({ label: 'invitation' })
      .where(eq(reviews.id, first ?? ''));
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(0);
    await world.db
      .update(reviews)
      .set({ label: 'none' })
      .where(eq(reviews.id, first ?? ''));
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(13);
  });

  test('one wild day weeks ago excuses nothing', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    const wildDay = new Date(NOW.getTime() - 21 * 86_400_000);
    await storeReviews(
      world,
      Array.from({ length: 40 }, () => buildReview({ businessId: owner.businessId, createdAt: wildDay })),
    );
    await flood(owner, BURST_MIN + 1);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(BURST_MIN + 1);
  });

  test('is over when it is calm', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    await flood(owner, BURST_MIN + 1);
    await watchArrivals(world.db, owner.businessId, NOW);
    world.setTime(new Date(NOW.getTime() + 25 * 3_600_000));
    const calm = await submitted(world, owner.username);
    expect(await heldOf(owner)).not.toContain(calm.id);
    expect(await alarmsOf(owner)).toMatchObject({ bursts: [{ isStanding: false }] });
  });

  test('whatever the stars: permuting them never changes who is held', async () => {
    world.setTime(NOW);
    const held: number[][] = [];
    for (const ratings of [() => 5, () => 1, (n: number) => 1 + (n % 5), (n: number) => (n < 9 ? 1 : 5)]) {
      const owner = await ownerWithBusiness(world);
      const ids = await flood(owner, BURST_MIN + 3, ratings);
      await storeReviews(world, [
        buildReview({ businessId: owner.businessId, rating: ratings(3), createdAt: NOW }),
      ]);
      await watchArrivals(world.db, owner.businessId, NOW);
      held.push((await heldOf(owner)).map((id) => ids.indexOf(id)));
    }
    for (const one of held) expect(one).toEqual(held[0]);
    expect(held[0]).toHaveLength(BURST_MIN + 3);
  });

  test('raises one alarm, which its owner and the admins see', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    await flood(owner, BURST_MIN + 1);
    await Promise.all([1, 2].map(() => watchArrivals(world.db, owner.businessId, NOW)));
    await flood(owner, 2);
    await watchArrivals(world.db, owner.businessId, NOW);
    const { bursts } = await alarmsOf(owner);
    expect(bursts).toMatchObject([{ figures: { rate: { inHour: BURST_MIN + 3, hourLimit: BURST_MIN } } }]);
    const stranger = await ownerWithBusiness(world);
    expect(await alarmsOf(stranger)).toEqual({ bursts: [], skew: null });
    const admin = await world.asAdmin();
    const listed = (await (await admin.request('/api/admin/review-alarms')).json()) as {
      items: { id: string; username: string }[];
    };
    expect(listed.items.find(({ id }) => id === bursts[0]?.id)).toMatchObject({ username: owner.username });
  });
});

describe('the skew alarm', () => {
  test('is told to the owner at once and to the admins by the night, once', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    const decided = (rating: number, status: 'approved' | 'rejected', count: number) =>
      Array.from({ length: count }, () =>
        buildReview({ businessId: owner.businessId, rating, status, createdAt: NOW }),
      );
    await storeReviews(world, [
      ...decided(1, 'rejected', 5),
      ...decided(2, 'rejected', 4),
      ...decided(5, 'approved', 20),
    ]);
    expect((await alarmsOf(owner)).skew).toMatchObject({
      low: { rejected: 9, decided: 9 },
      high: { rejected: 0, decided: 20 },
    });
    expect(await watchSkews(world.db, NOW)).toBe(1);
    expect(await watchSkews(world.db, new Date(NOW.getTime() + 86_400_000))).toBe(1);
    const kept = await world.db
      .select()
      .from(reviewAlarms)
      .where(and(eq(reviewAlarms.businessId, owner.businessId), eq(reviewAlarms.kind, 'skew')));
    expect(kept).toHaveLength(1);
    const fair = await ownerWithBusiness(world);
    expect((await alarmsOf(fair)).skew).toBeNull();
  });
});
