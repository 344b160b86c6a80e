import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { finishedCards } from '#features/cards/schema.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { receiveNotice } from '#features/requests/reports/mutations.ts';
import { transact } from '#platform/db/database.ts';
import { runJob } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { appealByWriter, confirmAddress, editByWriter, withdrawByWriter } from './by-writer.mutations.ts';
import { commitByLaw, commitReviewChange } from './commit.mutations.ts';
import { openHeldReviews } from './held/mutations.ts';
import { holdForAssessment } from './held.mutations.ts';
import { newsTopic } from './live/policy.ts';
import { moderateIn } from './mutations.ts';
import { reviewsPrivacy } from './privacy.ts';
import { reviews } from './schema.ts';
import { buildReview, moderate, ownerWithBusiness, storeReviews, submitted } from './testing/reviews.ts';
import { writersCorrections } from './writers.mutations.ts';

// Each way in which a review changes, and what it leaves behind: steps, dropped pages, news for open screens, the chain.

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
const world = await startWorld();
beforeEach(async () => {
  owner = await ownerWithBusiness(world);
});

const EMAIL = 'dana@example.com';
type Stored = Partial<typeof reviews.$inferInsert>;
type Act = (of: { businessId: string; reviewId: string }) => Promise<unknown>;

const put =
  (act: string, body?: unknown): Act =>
  ({ reviewId }) =>
    moderate(owner, reviewId, act, body);
const send =
  (method: string, path: (id: string) => string, body?: (id: string) => unknown): Act =>
  ({ reviewId }) =>
    owner.request(path(reviewId), {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body(reviewId)),
    });
const now = () => world.services.clock();
const inTx = (work: Parameters<typeof transact>[1]) => transact(world.db, work);
const isReview = ({ businessId, reviewId }: Parameters<Act>[0]) =>
  and(eq(reviews.businessId, businessId), eq(reviews.id, reviewId));
const subject = { email: EMAIL };

/** The card with all its pages, the pages of counts alone, or none. */
type Dropped = 'card' | 'counts' | null;
const ACTS: [name: string, before: Stored, act: Act, steps: string[], dropped: Dropped][] = [
  ['approved', {}, put('approve'), ['approved'], 'card'],
  ['rejected', {}, put('reject'), ['rejected'], 'counts'],
  ['hidden', { status: 'approved', pinSlot: 1 }, put('reject'), ['rejected', 'unpinned'], 'card'],
  ['restored', { status: 'rejected' }, put('', { status: 'pending' }), ['restored'], 'counts'],
  ['answered', { status: 'approved' }, put('', { businessResponse: 'תודה' }), ['replied'], 'card'],
  ['answered while it waits', {}, put('', { businessResponse: 'תודה' }), ['replied'], null],
  ['pinned', { status: 'approved' }, put('', { pinned: true }), ['pinned'], 'card'],
  ['thanked', { status: 'approved' }, put('', { thankYouSent: true }), ['thanked'], null],
  ['noted', { status: 'approved' }, put('note', { note: 'לחזור' }), ['noted'], null],
  [
    'approved among many',
    {},
    send(
      'POST',
      () => '/api/reviews/bulk',
      (id) => ({ ids: [id], status: 'approved' }),
    ),
    ['approved'],
    'card',
  ],
  [
    'redacted',
    { status: 'approved', comment: 'התקשרו אל 054-765-4321' },
    send(
      'POST',
      (id) => `/api/reviews/${id}/redaction`,
      () => ({}),
    ),
    ['redacted'],
    'card',
  ],
  ['confirmed', { status: 'approved' }, (of) => confirmAddress(world.db, of, now()), ['labelled'], 'card'],
  [
    'edited by its writer',
    { status: 'approved', pinSlot: 1 },
    (of) => editByWriter(world.services, of, { rating: 2, comment: 'אחרת' }, now()),
    ['edited', 'unpinned'],
    'card',
  ],
  [
    'edited while it waits',
    {},
    (of) => editByWriter(world.services, of, { rating: 2, comment: 'אחרת' }, now()),
    ['edited'],
    null,
  ],
  [
    'withdrawn',
    { status: 'approved' },
    (of) => withdrawByWriter(world.services, of, now()),
    ['withdrawn'],
    'card',
  ],
  [
    'appealed',
    { status: 'rejected' },
    (of) => appealByWriter(world.services, of, 'זה קרה לי', now()),
    ['appealed'],
    null,
  ],
  [
    'reported',
    { status: 'approved' },
    (of) =>
      receiveNotice(
        world.services,
        { ...of, language: 'he', ground: 'privacy', details: 'פרטים', name: 'רות', email: EMAIL },
        now(),
      ),
    ['noticed'],
    null,
  ],
  [
    'held by the guard',
    {},
    (of) => inTx((tx) => holdForAssessment(tx, of.businessId, new Date(0), now())),
    ['held'],
    null,
  ],
  [
    'opened by the plan',
    { heldFor: 'plan' },
    (of) => inTx((tx) => openHeldReviews(tx, world.services.jobs, of.businessId, now())),
    [],
    'counts',
  ],
  [
    'corrected by law',
    { status: 'approved', customerEmail: EMAIL },
    ({ reviewId: id }) =>
      inTx((tx) =>
        writersCorrections.apply(
          tx,
          { ...subject, holder: null },
          { table: 'reviews', id, field: 'comment', value: 'תוקן' },
          now(),
        ),
      ),
    ['corrected'],
    'card',
  ],
  [
    'set aside and put back',
    { status: 'approved', customerEmail: EMAIL },
    () =>
      inTx(async (tx) => {
        const aside = await reviewsPrivacy.ofSubject.setAside(tx, subject, now());
        await reviewsPrivacy.ofSubject.restore(tx, aside.rows, now());
      }),
    ['set_aside', 'put_back'],
    'card',
  ],
  [
    'erased',
    { customerEmail: EMAIL },
    () => inTx((tx) => reviewsPrivacy.ofSubject.eraseFor(tx, subject, now())),
    ['erased'],
    'counts',
  ],
  [
    'gone by its age',
    { status: 'approved' },
    (of) =>
      inTx(async (tx) => {
        const gone = await tx.delete(reviews).where(isReview(of)).returning();
        await commitByLaw(tx, gone, 'swept', now());
      }),
    [],
    'card',
  ],
];

test.each(ACTS)('%s', async (_, before, act, steps, dropped) => {
  const { businessId } = owner;
  const [reviewId = ''] = await storeReviews(world, [
    buildReview({ businessId, status: 'pending', ...before }),
  ]);
  const [version, heard] = [await versionOf(businessId), hear()];
  await act({ businessId, reviewId });
  const { news, pages } = heard.end();
  if (dropped === 'card') expect(await versionOf(businessId)).not.toBe(version);
  expect((await stepsOf(reviewId)).map(({ action }) => action)).toEqual(steps);
  expect(new Set(news)).toEqual(new Set([`changed:${reviewId}`]));
  const expected = { card: [businessId], counts: [`${businessId}:counts`] };
  expect(pages.length > 0 ? [...new Set(pages)] : null).toEqual(dropped && expected[dropped]);
  await runJob(world, 'chain-ledger');
  expect((await stepsOf(reviewId)).filter(({ seq }) => seq === null)).toEqual([]);
});

// Proves V134.
test('a change that forgets what the platform decided fails as a whole', async () => {
  const { businessId } = owner;
  for (const [ruled, to] of [
    ['rejected', 'approved'],
    ['rejected', 'pending'],
    ['approved', 'rejected'],
    ['approved', 'pending'],
  ] as const) {
    const [reviewId = ''] = await storeReviews(world, [buildReview({ businessId, status: 'pending' })]);
    const of = { businessId, reviewId };
    const by = { via: 'admin', actorId: owner.id } as const;
    await inTx((tx) => moderateIn(tx, owner.businessId, { reviewId, ...by }, { status: ruled }, now()));
    const steps = [{ action: 'restored', via: 'screen', actorId: owner.id } as const];
    const careless = inTx(async (tx) => {
      await tx.update(reviews).set({ status: to }).where(isReview(of));
      await commitReviewChange(tx, [{ ...of, from: ruled, to, steps }], now());
    });
    await expect(careless).rejects.toThrow('the platform decided');
    const [row] = await world.db.select().from(reviews).where(isReview(of));
    expect(row?.status).toBe(ruled);
    expect((await stepsOf(reviewId)).map(({ action }) => action)).toEqual([ruled]);
  }
});

test('sent: told as new, counted, and placed in the ledger', async () => {
  const heard = hear();
  const { id } = await submitted(world, owner.username);
  expect(heard.end()).toEqual({ news: [`received:${id}`], pages: [`${owner.businessId}:counts`] });
  await runJob(world, 'chain-ledger');
  expect(await stepsOf(id)).toEqual([{ action: 'received', seq: 1 }]);
});

test('of many at once open screens are told of the newest twenty', async () => {
  const { businessId } = owner;
  const rows = Array.from({ length: 30 }, () => buildReview({ businessId, status: 'pending' }));
  const ids = (await storeReviews(world, rows)).sort();
  const heard = hear();
  await inTx((tx) => holdForAssessment(tx, businessId, new Date(0), now()));
  expect(heard.end().news).toEqual(ids.slice(-20).map((id) => `changed:${id}`));
  const waiting = await world.db
    .select()
    .from(moderationEvents)
    .where(and(eq(moderationEvents.businessId, businessId), isNull(moderationEvents.seq)));
  expect(waiting).toHaveLength(30);
});

function hear() {
  const heard = { news: [] as string[], pages: [] as string[] };
  const listen = (topic: string, to: string[]) =>
    world.db.feed.subscribe(
      topic,
      // A person's reviews lie with several businesses.
      (key) => (topic !== 'card-page' || key.startsWith(owner.businessId)) && to.push(key),
      () => {},
    );
  const ends = [listen(newsTopic(owner.businessId), heard.news), listen('card-page', heard.pages)];
  return {
    end() {
      for (const end of ends) end();
      return heard;
    },
  };
}

/** Of the stored page. */
async function versionOf(businessId: string) {
  const [page] = await world.db.select().from(finishedCards).where(eq(finishedCards.businessId, businessId));
  return page?.version;
}

function stepsOf(reviewId: string) {
  return world.db
    .select({ action: moderationEvents.action, seq: moderationEvents.seq })
    .from(moderationEvents)
    .where(eq(moderationEvents.reviewId, reviewId))
    .orderBy(asc(moderationEvents.id));
}
