import { and, asc, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHOSEN_GROUNDS } from '#features/ledger/steps.contract.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { receiptCopy } from '#features/writing/receipts/copy.he.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { Review } from '../contract.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '../counts/contract.ts';
import { reviews } from '../schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submitted,
} from '../testing/reviews.ts';
import { reviewCopy } from './copy.he.ts';

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

const world = await startWorld();
owner = await ownerWithBusiness(world);
const stranger = await ownerWithBusiness(world);

const one = async (overrides: Partial<Parameters<typeof buildReview>[0]> = {}) =>
  (
    await storeReviews(world, [
      buildReview({ businessId: owner.businessId, status: 'pending', ...overrides }),
    ])
  )[0]!;
const eventsOf = (reviewId: string) =>
  world.db
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.reviewId, reviewId), ne(moderationEvents.action, 'received')))
    .orderBy(asc(moderationEvents.id));
const publicIds = async () => {
  const response = await world.request(`/api/reviews/${owner.username}?limit=100`);
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
};

// Proves S282, S362.
test('from a submission to the public card and back', async () => {
  const { id } = await submitted(world, owner.username);
  expect(await publicIds()).not.toContain(id);
  const approved = await moderate(owner, id, 'approve');
  expect(approved.status).toBe(200);
  expect(await approved.json()).toMatchObject({
    status: 'approved',
    moderation: { action: 'approved', ground: null },
  });
  expect(await publicIds()).toContain(id);
  const hidden = await moderate(owner, id, 'reject', { reason: 'off_topic' });
  expect(await hidden.json()).toMatchObject({ status: 'rejected', moderation: { ground: 'off_topic' } });
  expect(await publicIds()).not.toContain(id);
  const restored = await moderate(owner, id, '', { status: 'pending' });
  expect(await restored.json()).toMatchObject({ status: 'pending', moderation: { action: 'restored' } });
  const events = await eventsOf(id);
  expect(events.map(({ action, ground, actorId }) => [action, ground, actorId])).toEqual([
    ['approved', null, owner.id],
    ['rejected', 'off_topic', owner.id],
    ['restored', null, owner.id],
  ]);
});

test('the same again changes nothing and is no error; the impossible is 409', async () => {
  const id = await one();
  expect((await moderate(owner, id, 'reject')).status).toBe(200);
  const again = await moderate(owner, id, 'reject');
  expect([again.status, ((await again.json()) as Review).moderation?.ground]).toEqual([200, 'none_given']);
  const otherwise = await moderate(owner, id, 'reject', { reason: 'spam' });
  expect([otherwise.status, await otherwise.json()]).toMatchObject([
    409,
    { code: 'rejected_otherwise', message: expect.stringMatching(/[א-ת]/) },
  ]);
  const refused = await moderate(owner, id, 'approve');
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'illegal_transition',
    message: expect.stringMatching(/[א-ת]/),
  });
  expect(await eventsOf(id)).toHaveLength(1);
});

// Proves S274.
test('a ground in words of the business’s own needs them, and its writer and the business see them', async () => {
  const review = await written(world, owner.username);
  for (const body of [
    { reason: 'other' },
    { reason: 'other', words: ' \u200f ' },
    { reason: 'other', words: 'א'.repeat(301) },
  ]) {
    const refused = await moderate(owner, review.id, 'reject', body);
    expect([refused.status, (await refused.json()).fields?.words]).toEqual([422, expect.any(String)]);
  }
  const words = 'הביקורת על <b>סניף</b> אחר';
  const rejected = await moderate(owner, review.id, 'reject', { reason: 'other', words });
  expect(await rejected.json()).toMatchObject({ moderation: { ground: 'other', words } });
  const html = await review.html();
  expect(html).toContain(receiptCopy.reasonWritten);
  expect(html).toContain('הביקורת על &lt;b&gt;סניף&lt;/b&gt; אחר');
  const { rows } = await world.db.pool.query(
    `select 1 from moderation_events where review_id = $1 and (detail <> 'none' or ground = 'other')`,
    [review.id],
  );
  expect(rows).toHaveLength(1);
  await moderate(owner, review.id, '', { status: 'pending' });
  await moderate(owner, review.id, 'approve');
  const [row] = await world.db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row?.rejectionWords).toBe('');
});

// Proves S275.
test('no ground is a ground of the specification’s call alone, and is shown as such', async () => {
  const id = await one();
  expect((await moderate(owner, id, 'reject', { reason: 'none_given' })).status).toBe(422);
  const rejected = (await (await moderate(owner, id, 'reject')).json()) as Review;
  expect(reviewCopy.grounds[rejected.moderation?.ground ?? 'spam']).toBe('לא צוינה סיבה');
  expect(CHOSEN_GROUNDS).not.toContain('none_given');
});

// Proves S284.
test('a review held for the plan is counted and stays closed until it is opened', async () => {
  const content = { comment: 'המילה אבטיח', image: 'held.webp', customerEmail: 'held@example.com' };
  const id = await one({ heldFor: 'plan', customerName: 'גלית אור', rating: 2, ...content });
  const listed = async (query = '') =>
    ((await (await owner.request(`/api/reviews/me?limit=100${query}`)).json()) as { items: Review[] }).items;
  const held = (await listed()).find((review) => review.id === id);
  expect(held).toMatchObject({ customerName: 'גלית אור', rating: 2, status: 'pending', heldFor: 'plan' });
  expect(held).toMatchObject({ comment: '', image: null, customerEmail: '' });
  expect(await listed('&q=אבטיח')).toEqual([]);
  for (const [act, body] of [
    ['approve', undefined],
    ['reject', undefined],
    ['', { businessResponse: 'תודה' }],
  ] as const) {
    const refused = await moderate(owner, id, act, body);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      409,
      'held_for_plan',
    ]);
  }

  await world.db.update(reviews).set({ heldFor: null }).where(eq(reviews.id, id));
  expect((await listed('&q=אבטיח'))[0]).toMatchObject({
    ...content,
    id,
    image: expect.stringContaining('held.webp'),
  });
});

// Proves S280.
test('an answer is public, edited and taken away; thanks are recorded once', async () => {
  const id = await one({ status: 'approved' });
  const answered = (await (
    await moderate(owner, id, '', { businessResponse: ' תודה רבה ' })
  ).json()) as Review;
  expect(answered).toMatchObject({
    businessResponse: 'תודה רבה',
    respondedAt: expect.any(String),
    moderation: null,
  });
  const shown = await world.request(`/api/reviews/${owner.username}?limit=100`);
  const { items } = (await shown.json()) as { items: Review[] };
  expect(items.find((review) => review.id === id)).toMatchObject({ businessResponse: 'תודה רבה' });
  const cleared = (await (await moderate(owner, id, '', { businessResponse: '' })).json()) as Review;
  expect([cleared.businessResponse, cleared.respondedAt]).toEqual([null, null]);
  const thanked = (await (await moderate(owner, id, '', { thankYouSent: true })).json()) as Review;
  const twice = (await (await moderate(owner, id, '', { thankYouSent: true })).json()) as Review;
  expect(thanked.thankYouSentAt).toBeTruthy();
  expect(twice.thankYouSentAt).toBe(thanked.thankYouSentAt);
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['replied', 'reply_removed', 'thanked']);
});

test('all of a change or nothing of it', async () => {
  const id = await one();
  const refused = await moderate(owner, id, '', { businessResponse: 'תודה', thankYouSent: true });
  expect(refused.status).toBe(409);
  const [stored] = await world.db.select().from(reviews).where(eq(reviews.id, id));
  expect(stored?.businessResponse).toBe('');
});

describe('who may', () => {
  const acts: [string, unknown][] = [
    ['approve', undefined],
    ['reject', undefined],
    ['', { status: 'pending' }],
    ['', { businessResponse: 'לא שלי' }],
  ];
  // Proves S362.
  test.each(acts)('%s: a stranger gets 404, a visitor 401, another site 403', async (act, body) => {
    const id = await one({ status: 'rejected' });
    const before = await world.db.select().from(reviews).where(eq(reviews.id, id));
    expect((await moderate(stranger, id, act, body)).status).toBe(404);
    expect((await moderate({ ...owner, request: world.request }, id, act, body)).status).toBe(401);
    const foreign: typeof owner = {
      ...owner,
      request: (url, init) =>
        owner.request(url, { ...init, headers: { ...init?.headers, origin: 'https://evil.example' } }),
    };
    expect((await moderate(foreign, id, act, body)).status).toBe(403);
    expect(await world.db.select().from(reviews).where(eq(reviews.id, id))).toEqual(before);
  });

  test('what is no id is found nowhere', async () => {
    for (const id of ['1', 'undefined', '00000000-0000-0000-0000-000000000000', `${await one()}x`])
      expect((await moderate(owner, id, 'approve')).status).toBe(404);
  });

  test('bodies of another shape', async () => {
    const id = await one();
    const bodies: [unknown, number][] = [
      [{}, 422],
      [{ rating: 5 }, 400],
      [{ status: 'gone' }, 422],
      [{ businessResponse: 7 }, 400],
      [{ businessResponse: 'א'.repeat(2001) }, 422],
      [{ thankYouSent: false }, 422],
      [[], 400],
    ];
    for (const [body, status] of bodies)
      expect([body, (await moderate(owner, id, '', body)).status]).toEqual([body, status]);
    expect((await moderate(owner, id, 'reject', { reason: 'too few stars' })).status).toBe(422);
    expect((await moderate(owner, id, 'reject', { because: 'x' })).status).toBe(400);
  });
});

test('a card page is dropped when, and only when, the public sees a difference', async () => {
  const id = await one();
  const { pageCache } = world.services;
  const path = `/business/${owner.username}`;
  const isDroppedBy = async (act: string, body?: unknown) => {
    const source = { html: '<p>', headers: {}, expiresAt: null };
    await pageCache.getOrMake(path, owner.businessId, async () => source);
    expect((await moderate(owner, id, act, body)).status).toBe(200);
    return pageCache.get(path) === undefined;
  };
  expect(await isDroppedBy('', { businessResponse: 'תודה' })).toBe(false);
  expect(await isDroppedBy('approve')).toBe(true);
  expect(await isDroppedBy('approve')).toBe(false);
  expect(await isDroppedBy('', { thankYouSent: true })).toBe(false);
  expect(await isDroppedBy('', { businessResponse: 'תודה רבה' })).toBe(true);
  expect(await isDroppedBy('reject')).toBe(true);
  expect(await isDroppedBy('', { status: 'pending' })).toBe(false);
});

// Proves V27.
test('a hundred decisions at once about one review leave one straight story', async () => {
  const id = await one();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 ? moderate(owner, id, 'approve') : moderate(owner, id, 'reject', { reason: 'duplicate' }),
    ),
  );
  for (const { status } of answers) expect([200, 409]).toContain(status);
  // After so many reviews in a minute the guard may hold one more.
  const events = (await eventsOf(id)).filter(({ action }) => action !== 'held');
  const [stored] = await world.db.select().from(reviews).where(eq(reviews.id, id));
  expect(stored?.status).toBe('rejected');
  expect(['rejected', 'approved,rejected']).toContain(events.map(({ action }) => action).join());
});

/** Model of the product's promises, without a store. */
interface Model {
  status: ReviewStatus;
  response: string;
}
type Act = { do: 'approve' | 'reject' | 'restore' } | { do: 'reply'; text: string };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('approve' as const, 'reject' as const, 'restore' as const) }),
  fc.record({ do: fc.constant('reply' as const), text: fc.constantFrom('', 'תודה', 'נשמח לראותכם') }),
);

function play(model: Model, a: Act): number {
  const target = { approve: 'approved', reject: 'rejected', restore: 'pending' } as const;
  if (a.do === 'reply') {
    model.response = a.text;
    return 200;
  }
  const allowed: Record<ReviewStatus, ReviewStatus[]> = {
    pending: ['pending', 'approved', 'rejected'],
    approved: ['approved', 'rejected'],
    rejected: ['rejected', 'pending'],
  };
  if (!allowed[model.status].includes(target[a.do])) return 409;
  model.status = target[a.do];
  return 200;
}

test('whatever is done in whatever order, reviews, lists and figures agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), act), { maxLength: 14 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
      async (steps, ratings) => {
        const { businessId } = owner;
        await world.db.delete(reviews).where(eq(reviews.businessId, businessId));
        const rows = ratings.map((rating) => buildReview({ businessId, rating, status: 'pending' }));
        const ids = await storeReviews(world, rows);
        const models: Model[] = ids.map(() => ({ status: 'pending', response: '' }));
        for (const [n, a] of steps) {
          const id = ids[n]!;
          const answer =
            a.do === 'reply'
              ? await moderate(owner, id, '', { businessResponse: a.text })
              : a.do === 'restore'
                ? await moderate(owner, id, '', { status: 'pending' })
                : await moderate(owner, id, a.do);
          expect(answer.status).toBe(play(models[n]!, a));
        }
        const { items, counts } = await ownReviews(owner);
        expect(
          new Map(items.map((review) => [review.id, [review.status, review.businessResponse ?? '']])),
        ).toEqual(new Map(ids.map((id, n) => [id, [models[n]!.status, models[n]!.response]])));
        for (const status of REVIEW_STATUSES)
          expect(counts[status]).toBe(models.filter((model) => model.status === status).length);
        const approved = ids.filter((_, n) => models[n]!.status === 'approved');
        expect((await publicIds()).sort()).toEqual([...approved].sort());
        const stats = (await (await owner.request('/api/stats/me')).json()) as Record<string, number | null>;
        const stars = ratings.filter((_, n) => models[n]!.status === 'approved');
        expect(stats).toMatchObject({ totalReviews: 3, monthlyReviews: 3, approvedReviews: stars.length });
        expect(stats.averageRating).toBe(
          stars.length ? stars.reduce((a, b) => a + b, 0) / stars.length : null,
        );
      },
    ),
    { numRuns: 25 },
  );
});
