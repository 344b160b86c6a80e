import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { readPdf } from '../../../../tests/read-reports.ts';
import { startWorld } from '../../../../tests/world.ts';
import { reviews } from '../schema.ts';
import { buildReview, moderate, ownerWithBusiness, storeReviews, submitted } from '../testing/reviews.ts';
import { watchArrivals } from './bursts.mutations.ts';
import { DAY_FLOOR, HOUR_FLOOR } from './bursts.policy.ts';
import type { Evidence } from './contract.ts';
import { reviewAlarms } from './schema.ts';
import { watchSkews } from './skews.mutations.ts';

type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;
type Alarms = { bursts: { id: string; isStanding: boolean }[]; skew: unknown };
const NOW = new Date('2026-11-21T10:00:00Z');

const world = await startWorld();
afterEach(() => world.setTime(NOW));

/** Reviews that wait, a minute apart, the last one a minute ago; no two alike, unless they are to be. */
async function flood(
  owner: Owner,
  count: number,
  ratings: (n: number) => number = () => 5,
  comments = (n: number) => `טוב ${n}`,
) {
  return storeReviews(
    world,
    Array.from({ length: count }, (_, n) =>
      buildReview({
        businessId: owner.businessId,
        status: 'pending',
        rating: ratings(n),
        comment: comments(n),
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
    const ids = await flood(owner, HOUR_FLOOR + 1, (n) => 1 + (n % 5));
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
    const ids = await flood(owner, HOUR_FLOOR + 1);
    await watchArrivals(world.db, owner.businessId, NOW);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(0);
    const [late] = await storeReviews(world, [slipped]);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(1);
    expect(await heldOf(owner)).toEqual([...ids, late].sort());
  });

  test('before their owner is mailed', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    await flood(owner, HOUR_FLOOR);
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
    await flood(owner, HOUR_FLOOR);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(0);
    expect(await alarmsOf(owner)).toEqual({ bursts: [], skew: null });
    await storeReviews(world, [
      buildReview({ businessId: owner.businessId, status: 'pending', heldFor: 'plan', createdAt: NOW }),
      buildReview({ businessId: owner.businessId, status: 'approved', createdAt: NOW }),
    ]);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(HOUR_FLOOR);
  });

  test('asks for what this business is used to: a busy one has busy days', async () => {
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
    await flood(owner, DAY_FLOOR + 5);
    // Over the floors, but no more than three of its own busy days; within one hour, though, it is a flood.
    await world.db.execute(sql`update reviews set label = 'invitation'
      where business_id = ${owner.businessId} and status = 'pending' and id::text like '%'
        and created_at > ${new Date(NOW.getTime() - 3_600_000).toISOString()}::timestamptz`);
    expect(await watchArrivals(world.db, owner.businessId, NOW)).toBe(0);
  });

  test('goes up where many hold the same text, and is over when it is calm', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    for (const name of ['דנה', 'רון', 'גל', 'ליאור'])
      await submitted(world, owner.username, {
        customerName: name,
        comment: 'שירות מעולה ויחס אישי, ממליצים בחום לכל מי שמחפש תספורת',
      });
    await world.services.postCommit.flush();
    expect(await heldOf(owner)).toHaveLength(4);
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
      const ids = await flood(owner, HOUR_FLOOR + 3, ratings);
      await storeReviews(world, [
        buildReview({ businessId: owner.businessId, rating: ratings(3), createdAt: NOW }),
      ]);
      await watchArrivals(world.db, owner.businessId, NOW);
      held.push((await heldOf(owner)).map((id) => ids.indexOf(id)));
    }
    for (const one of held) expect(one).toEqual(held[0]);
    expect(held[0]).toHaveLength(HOUR_FLOOR + 3);
  });

  test('keeps its evidence for the owner and the admins, as JSON and as PDF, and for nobody else', async () => {
    world.setTime(NOW);
    const owner = await ownerWithBusiness(world);
    const alike = () => 'Отличный сервис 👍 ויחס אישי, ממליצים בחום לכל מי שמחפש תספורת';
    const ids = await flood(owner, HOUR_FLOOR + 1, undefined, alike);
    await Promise.all([1, 2].map(() => watchArrivals(world.db, owner.businessId, NOW)));
    const { bursts } = await alarmsOf(owner);
    expect(bursts).toHaveLength(1);
    const own = `/api/reviews/me/alarms/${bursts[0]?.id}/evidence`;
    const evidence = (await (await owner.request(own)).json()) as Evidence;
    expect(evidence.reviews.map(({ id }) => id)).toEqual(ids.sort());
    const pairs = ((HOUR_FLOOR + 1) * HOUR_FLOOR) / 2;
    expect(evidence.figures).toMatchObject({
      reasons: ['rate', 'alike'],
      rate: { inHour: HOUR_FLOOR + 1 },
      alikePairs: pairs,
    });
    expect(JSON.stringify(evidence)).not.toContain('@');
    const pdf = await owner.request(`${own}?format=pdf`);
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment;.*\.pdf/);
    // It lists fewer than there were, and says so.
    const { words, fonts } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(evidence.figures.alike.length).toBeLessThan(pairs);
    expect(words.join(' ')).toContain(`${evidence.figures.alike.length}`);
    expect(words.join(' ')).toContain(`${pairs}`);
    // Nothing that people wrote is an empty box.
    expect(fonts).toEqual(expect.arrayContaining(['Assistant', 'Rubik', 'NotoEmoji']));

    const stranger = await ownerWithBusiness(world);
    const admin = await world.asAdmin();
    const any = `/api/admin/review-alarms/${owner.businessId}/${bursts[0]?.id}/evidence`;
    expect((await stranger.request(own)).status).toBe(404);
    expect((await stranger.request(any)).status).toBe(403);
    expect(await (await admin.request(any)).json()).toEqual(evidence);
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
