import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { getOwnStats } from '#features/figures/stats/own-stats.data.ts';
import { foldForSearch } from '#platform/text.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { type RatingSummary, REVIEW_STATUSES } from '../counts/contract.ts';
import { getReview } from '../data.ts';
import { reviewsPrivacy } from '../privacy.ts';
import { reviews } from '../schema.ts';
import { buildReview, moderate, ownerWithBusiness, ownReviews, storeReviews } from '../testing/reviews.ts';

const DAY_MS = 86_400_000;
let world: World;
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let rows: ReturnType<typeof buildReview>[];

const names = ['דנה כהן', 'יוסי לוי', 'Noa Bar', 'אבי מלך', 'שִׁירָה'];
const comments = ['שירות מצוין', 'חיכינו הרבה זמן', 'אוכל טעים 100%', 'מנה_אחת', 'ד"ר נהדר', ''];

beforeAll(async () => {
  world = await startWorld();
  owner = await ownerWithBusiness(world);
  const neighbour = await ownerWithBusiness(world);
  const now = Date.now();
  rows = Array.from({ length: 137 }, (_, i) =>
    buildReview({
      businessId: i % 10 === 9 ? neighbour.businessId : owner.businessId,
      rating: 1 + ((i * 7) % 5),
      status: REVIEW_STATUSES[i % 3],
      customerName: names[i % names.length],
      comment: comments[i % comments.length],
      customerEmail: 'secret@example.com',
      image: i % 8 === 0 ? `photo-${i}.webp` : null,
      label: i % 6 === 1 ? 'email' : 'none',
      businessResponse: i % 4 === 0 ? 'תודה רבה' : '',
      heldFor: i % 48 === 24 ? 'plan' : null,
      createdAt: new Date(now - i * DAY_MS * 0.4),
    }),
  );
  await storeReviews(world, rows);
});

/** Expected list: the same rows, filtered and ordered here. */
function expected(query: {
  status?: string;
  rating?: number;
  q?: string;
  photo?: '1';
  unanswered?: '1';
  label?: string;
}) {
  const words = foldForSearch(query.q ?? '')
    .split(' ')
    .filter(Boolean);
  return rows
    .filter(
      (row) =>
        row.businessId === owner.businessId &&
        (!query.status || row.status === query.status) &&
        (!query.rating || row.rating === query.rating) &&
        (!query.photo || (row.image && row.heldFor !== 'plan')) &&
        (!query.label || row.label === query.label) &&
        (!query.unanswered || row.businessResponse === '') &&
        (words.length === 0 || row.heldFor !== 'plan') &&
        words.every((word) => row.searchText?.includes(word)),
    )
    .map(({ id }) => id)
    .sort()
    .reverse();
}

async function walk(path: string, request: World['request'], limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await request(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(response.status).toBe(200);
    const page = (await response.json()) as { items: { id: string }[]; nextCursor: string | null };
    expect(page.items.length).toBeLessThanOrEqual(limit);
    if (page.nextCursor) expect(page.items).toHaveLength(limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

// Proves S182, S358.
test("every filter and search of the owner's list, page by page, misses and repeats nothing", async () => {
  const query = fc.record(
    {
      status: fc.constantFrom(...REVIEW_STATUSES),
      rating: fc.integer({ min: 1, max: 5 }),
      photo: fc.constant('1' as const),
      unanswered: fc.constant('1' as const),
      label: fc.constantFrom('email' as const, 'none' as const),
      q: fc.constantFrom(
        'שירה',
        'כהן',
        'דנה מצוין',
        'noa',
        'NOA',
        'מלכ',
        '100%',
        '%',
        '_',
        '\\',
        'דר',
        'זזזז',
        '  ',
      ),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(1, 7, 20, 100), async (chosen, limit) => {
      const search = new URLSearchParams(Object.entries(chosen).map(([k, v]) => [k, String(v)]));
      expect(await walk(`/api/reviews/me?${search}`, owner.request, limit)).toEqual(expected(chosen));
    }),
    { numRuns: 40 },
  );
});

test('approved reviews by their answers: unanswered first, the lowest first, page by page', async () => {
  const approved = rows.filter(
    ({ businessId, status }) => businessId === owner.businessId && status === 'approved',
  );
  const byAnswer = (list: typeof rows) =>
    list
      .toSorted(
        (a, b) =>
          Number(a.businessResponse !== '') - Number(b.businessResponse !== '') ||
          a.rating - b.rating ||
          (a.id < b.id ? 1 : -1),
      )
      .map(({ id }) => id);
  const path = '/api/reviews/me?status=approved&order=unanswered';
  for (const limit of [1, 7, 100]) expect(await walk(path, owner.request, limit)).toEqual(byAnswer(approved));
  const narrowed = [
    ['rating=2', approved.filter(({ rating }) => rating === 2)],
    ['unanswered=1', approved.filter(({ businessResponse }) => businessResponse === '')],
    ['label=email', approved.filter(({ label }) => label === 'email')],
    ['photo=1', approved.filter(({ image, heldFor }) => image && heldFor !== 'plan')],
  ] as const;
  for (const [query, list] of narrowed)
    expect(await walk(`${path}&${query}`, owner.request, 3), query).toEqual(byAnswer([...list]));
});

test('an answer between two pages repeats nothing and skips nothing of those without one', async () => {
  const { request, businessId } = await ownerWithBusiness(world);
  await storeReviews(
    world,
    [1, 1, 2, 5].map((rating) => buildReview({ businessId, rating, status: 'approved' })),
  );
  const path = '/api/reviews/me?status=approved&order=unanswered';
  const first = await (await request(`${path}&limit=2`)).json();
  const [, { id }] = first.items;
  const answered = await request(`/api/reviews/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessResponse: 'תודה' }),
  });
  expect(answered.status).toBe(200);
  const next = await (await request(`${path}&limit=2&cursor=${first.nextCursor}`)).json();
  expect(next.items.map(({ rating }: { rating: number }) => rating)).toEqual([2, 5]);
});

test.each([
  'order=unanswered',
  'status=pending&order=unanswered',
  'status=approved&order=unanswered&q=x',
  'status=approved&order=lowest',
  `status=approved&order=unanswered&cursor=${crypto.randomUUID()}`,
  `status=approved&cursor=03-${crypto.randomUUID()}`,
  'status=approved&order=unanswered&cursor=03-x',
])('a list is refused by %s', async (query) => {
  expect((await owner.request(`/api/reviews/me?${query}`)).status).toBe(400);
});

// Proves S359.
test('both public views hold approved reviews alone, newest first', async () => {
  const path = (view: string) => `/api/reviews/${owner.username}?view=${view}`;
  expect(await walk(path('all'), world.request, 9)).toEqual(expected({ status: 'approved' }));
  const highlights = new Set(rows.filter(({ rating }) => rating >= 4).map(({ id }) => id));
  const wanted = expected({ status: 'approved' }).filter((id) => highlights.has(id));
  expect(await walk(path('highlights'), world.request, 9)).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(10);
});

// Proves S359, V49.
test('a public review shows what everybody may see and nothing else', async () => {
  const response = await world.request(`/api/reviews/${owner.username}`);
  const text = await response.text();
  expect(text).not.toContain('secret@example.com');
  const page = JSON.parse(text) as { items: Record<string, unknown>[]; summary: RatingSummary };
  expect(Object.keys(page)).toEqual(['items', 'nextCursor', 'summary']);
  const keys = [
    'id',
    'customerName',
    'rating',
    'comment',
    'image',
    'label',
    'createdAt',
    'businessResponse',
    'respondedAt',
    'isPinned',
  ];
  for (const item of page.items) expect(Object.keys(item)).toEqual(keys);
});

test('the averages are true, and named for what they are over', async () => {
  const { summary } = (await (await world.request(`/api/reviews/${owner.username}`)).json()) as {
    summary: RatingSummary;
  };
  const stars = rows
    .filter(({ businessId, status }) => businessId === owner.businessId && status === 'approved')
    .map(({ rating }) => rating);
  const mean = (list: number[]) => list.reduce((sum, n) => sum + n, 0) / list.length;
  const high = stars.filter((n) => n >= 4);
  expect(summary).toEqual({
    averageAll: mean(stars),
    countAll: stars.length,
    averageHighlights: mean(high),
    countHighlights: high.length,
    countWritten: rows.filter(({ businessId }) => businessId === owner.businessId).length,
    distribution: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: stars.filter((n) => n === rating).length,
    })),
  });
});

// Proves S363.
test('without reviews there is no average, not a zero', async () => {
  const empty = await ownerWithBusiness(world);
  const { summary } = (await (await world.request(`/api/reviews/${empty.username}`)).json()) as never as {
    summary: RatingSummary;
  };
  expect(summary).toMatchObject({
    averageAll: null,
    countAll: 0,
    averageHighlights: null,
    countHighlights: 0,
  });
  const stats = await empty.request('/api/stats/me');
  expect(await stats.json()).toEqual({
    totalReviews: 0,
    averageRating: null,
    monthlyReviews: 0,
    fiveStarReviews: 0,
    pendingReviews: 0,
    approvedReviews: 0,
    newLeads: 0,
    planLapsesOn: null,
  });
});

test('counts stand beside the list whatever it shows', async () => {
  const mine = rows.filter(({ businessId }) => businessId === owner.businessId);
  const of = (status: string) => mine.filter((row) => row.status === status).length;
  const { counts } = await ownReviews(owner, '?rating=1&q=זזזז');
  expect(counts).toMatchObject({
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
  });
});

describe('figures by the calendar of Israel', () => {
  // Proves S363.
  test('a month begins at midnight there, on both sides of it', async () => {
    const someone = await ownerWithBusiness(world);
    const at = ['2026-10-31T21:59:00Z', '2026-10-31T22:01:00Z', '2026-11-20T10:00:00Z'];
    await storeReviews(
      world,
      at.map((when) => buildReview({ businessId: someone.businessId, createdAt: new Date(when) })),
    );
    const monthly = async (now: string) =>
      (await getOwnStats(world.db, someone.businessId, new Date(now))).monthlyReviews;
    expect(await monthly('2026-11-21T10:00:00Z')).toBe(2);
    expect(await monthly('2026-10-31T21:59:59Z')).toBe(3);
  });

  // Proves S181.
  test('this week is the last seven days, today among them', async () => {
    const someone = await ownerWithBusiness(world);
    const now = new Date();
    const ages = [0, 3, 6, 8, 30];
    await storeReviews(
      world,
      ages.map((days) =>
        buildReview({ businessId: someone.businessId, createdAt: new Date(now.getTime() - days * DAY_MS) }),
      ),
    );
    expect((await ownReviews(someone)).counts.thisWeek).toBe(3);
  });
});

// Proves S256.
test('five-star reviews and the average are over approved ones, totals over all', async () => {
  const someone = await ownerWithBusiness(world);
  const { businessId } = someone;
  await storeReviews(world, [
    buildReview({ businessId, rating: 5 }),
    buildReview({ businessId, rating: 2 }),
    buildReview({ businessId, rating: 5, status: 'pending' }),
    buildReview({ businessId, rating: 5, status: 'rejected' }),
  ]);
  expect(await (await someone.request('/api/stats/me')).json()).toEqual({
    totalReviews: 4,
    averageRating: 3.5,
    monthlyReviews: 4,
    fiveStarReviews: 1,
    pendingReviews: 1,
    approvedReviews: 2,
    newLeads: 0,
    planLapsesOn: null,
  });
});

test('queries of another shape are 400, lists of nobody 404, of an owner only for the owner', async () => {
  for (const query of [
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?cursor=1',
    '?status=gone',
    '?rating=6',
    '?rating=x',
  ])
    expect([query, (await owner.request(`/api/reviews/me${query}`)).status]).toEqual([query, 400]);
  expect((await world.request('/api/reviews/me')).status).toBe(401);
  expect((await world.request('/api/stats/me')).status).toBe(401);
  expect((await world.request('/api/reviews/nobody-at-all')).status).toBe(404);
  expect((await world.request(`/api/reviews/${owner.username}?view=best`)).status).toBe(400);
});

test('one review is read by its business alone, with the last decision about it', async () => {
  const id = expected({ status: 'pending' })[0]!;
  await moderate(owner, id, 'reject', { reason: 'spam' });
  await moderate(owner, id, '', { businessResponse: 'תודה' });
  expect(await getReview(world.db, owner.businessId, id)).toMatchObject({
    moderation: { action: 'rejected', ground: 'spam' },
    businessResponse: 'תודה',
  });
  const stranger = await ownerWithBusiness(world);
  expect(await getReview(world.db, stranger.businessId, id)).toBeNull();
});

test('photos in use are told from orphans', async () => {
  const inUse = (
    await world.db.select({ image: reviews.image }).from(reviews).orderBy(asc(reviews.id))
  ).flatMap(({ image }) => image ?? []);
  const found = await reviewsPrivacy.filesAmong(world.db, [...inUse, 'orphan.webp']);
  expect(found.sort()).toEqual([...inUse].sort());
});
