import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getFunnel } from '#features/invitations/data.ts';
import { invited, storedInvitation } from '#features/invitations/testing/invitations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { startWorld } from '../../../../tests/world.ts';
import { reviewBatches, reviews } from '../schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submitted,
} from '../testing/reviews.ts';
import type { BulkAnswer } from './contract.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world);
const stranger = await ownerWithBusiness(world);
/** Reviews sent through the form are watched for bursts, which may hold back whatever else waits for the same business. */
const submittedTo = await ownerWithBusiness(world);

type Overrides = Partial<Parameters<typeof buildReview>[0]>;
const many = (...overrides: Overrides[]) =>
  storeReviews(
    world,
    overrides.map((one) => buildReview({ businessId: owner.businessId, status: 'pending', ...one })),
  );
const post = (path: string, body?: unknown, by = owner) =>
  by.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
async function decide(
  ids: string[],
  status: 'approved' | 'rejected',
  reason = status === 'rejected' ? 'spam' : undefined,
  by = owner,
): Promise<BulkAnswer> {
  const response = await post('/api/reviews/bulk', { ids, status, reason }, by);
  expect(response.status).toBe(200);
  return (await response.json()) as BulkAnswer;
}
async function undo(batch: string | null, by = owner): Promise<BulkAnswer> {
  const response = await post(`/api/reviews/bulk/${batch}/undo`, undefined, by);
  expect(response.status).toBe(200);
  return (await response.json()) as BulkAnswer;
}
const outcomesOf = ({ outcomes }: BulkAnswer) => outcomes.map(({ outcome }) => outcome);
/** Everything about reviews that a decision may touch. */
const standing = (ids: string[]) =>
  world.db
    .select({ id: reviews.id, status: reviews.status, heldFor: reviews.heldFor })
    .from(reviews)
    .where(inArray(reviews.id, ids))
    .orderBy(asc(reviews.id));
const stepsOf = async (id: string) =>
  (
    await world.db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.reviewId, id))
      .orderBy(asc(moderationEvents.id))
  ).map(({ action, ground, via, actorId }) => [action, ground, via, actorId === owner.id]);

describe('many reviews at once', () => {
  test('each by the rules of one, with what became of it; a repeated id is one', async () => {
    const [waiting = '', held = '', rejected = '', approved = ''] = await many(
      {},
      { heldFor: 'plan' },
      { status: 'rejected' },
      { status: 'approved' },
    );
    const [theirs = ''] = await storeReviews(world, [
      buildReview({ businessId: stranger.businessId, status: 'pending' }),
    ]);
    const gone = randomUUID();
    const ids = [waiting, held, rejected, approved, theirs, gone, waiting];
    const answer = await decide(ids, 'approved');
    expect(answer.outcomes).toEqual([
      { id: waiting, outcome: 'done' },
      { id: held, outcome: 'held_for_plan' },
      { id: rejected, outcome: 'illegal_transition' },
      { id: approved, outcome: 'unchanged' },
      { id: theirs, outcome: 'not_found' },
      { id: gone, outcome: 'not_found' },
    ]);
    expect((await standing([waiting, held, rejected, theirs])).map(({ status }) => status)).toEqual(
      (await standing([waiting, held, rejected, theirs])).map(({ id }) =>
        id === waiting ? 'approved' : id === rejected ? 'rejected' : 'pending',
      ),
    );
    expect(await stepsOf(waiting)).toEqual([['approved', null, 'bulk', true]]);
    expect(await stepsOf(held)).toEqual([]);
  });

  test('rejected with one ground, counted and gone from the card', async () => {
    const ids = await many({ status: 'approved' }, {}, { heldFor: 'assessment' });
    const before = (await ownReviews(owner)).counts;
    expect(outcomesOf(await decide(ids, 'rejected', 'spam'))).toEqual(['done', 'done', 'done']);
    for (const id of ids) expect(await stepsOf(id)).toEqual([['rejected', 'spam', 'bulk', true]]);
    const after = (await ownReviews(owner)).counts;
    expect(after.rejected).toBe((before.rejected ?? 0) + 3);
    expect(after.approved).toBe((before.approved ?? 0) - 1);
    const shown = await (await world.request(`/api/reviews/${owner.username}?limit=100`)).text();
    for (const id of ids) expect(shown).not.toContain(id);
  });

  test('rejected on a ground in words of the business’s own, and another ground later is told apart', async () => {
    const ids = await many({}, {});
    const body = { ids, status: 'rejected', reason: 'other', words: '  על סניף אחר ' };
    expect((await post('/api/reviews/bulk', body)).status).toBe(200);
    const shown = (await ownReviews(owner, '?status=rejected&limit=100')).items;
    for (const id of ids)
      expect(shown.find((one) => one.id === id)?.moderation).toMatchObject({
        ground: 'other',
        words: 'על סניף אחר',
      });
    expect(outcomesOf(await decide(ids, 'rejected', 'duplicate'))).toEqual([
      'changed_since',
      'changed_since',
    ]);
  });

  test('an invitation whose review is approved among many is published, until that is taken back, and counted so', async () => {
    const by = submittedTo;
    const made = [await invited(world, by.businessId), await invited(world, by.businessId)];
    const written = [];
    for (const { code } of made) written.push(await submitted(world, by.username, { invitation: code }));
    const ids = written.map(({ id }) => id);
    const publishedOf = async () => {
      const channels = await getFunnel(world.db, by.businessId, { from: null, to: '2999-01-01' });
      return channels.map(({ submitted: wrote, published }) => [wrote, published]);
    };
    expect(await publishedOf()).toEqual([[2, 0]]);
    const { batch } = await decide([ids[0] ?? ''], 'rejected', undefined, by);
    await undo(batch, by);
    expect(await publishedOf()).toEqual([[2, 0]]);
    const approved = await decide(ids, 'approved', undefined, by);
    expect(await publishedOf()).toEqual([[2, 2]]);
    await undo(approved.batch, by);
    expect(await publishedOf()).toEqual([[2, 0]]);
    for (const { id } of made)
      expect(await storedInvitation(world, by.businessId, id)).toMatchObject({
        status: 'submitted',
        publishedAt: null,
      });
    await decide(ids, 'approved', undefined, by);
    expect(await publishedOf()).toEqual([[2, 2]]);
    for (const { id } of made)
      expect(await storedInvitation(world, by.businessId, id)).toMatchObject({
        status: 'published',
        publishedAt: expect.any(Date),
      });
  });

  test('the card is announced once, whatever their number', async () => {
    const ids = await many(...Array.from({ length: 30 }, () => ({})));
    // What earlier decisions made room for is opened after them.
    await world.services.postCommit.flush();
    const dropped: string[] = [];
    const end = world.db.feed.subscribe(
      'card-page',
      (key) => void dropped.push(key),
      () => {},
    );
    await decide(ids, 'approved');
    end();
    expect(dropped).toEqual([owner.businessId]);
  });

  test('two at once, and one alone beside them, decide each review once', async () => {
    const ids = await many(...Array.from({ length: 40 }, () => ({})));
    const [first, second, alone] = await Promise.all([
      decide(ids.slice(0, 30), 'approved'),
      decide(ids.slice(10).reverse(), 'rejected', 'spam'),
      moderate(owner, ids[20] ?? '', 'approve'),
    ]);
    const done = [...first.outcomes, ...second.outcomes].filter(({ outcome }) => outcome === 'done');
    for (const id of ids) {
      const steps = await stepsOf(id);
      const byOthers = id === ids[20] && alone.ok ? 1 : 0;
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.length).toBeLessThanOrEqual(done.filter((one) => one.id === id).length + byOthers);
    }
    const kept = (await ownReviews(owner)).counts;
    const rows = await world.db
      .select({ status: reviews.status })
      .from(reviews)
      .where(eq(reviews.businessId, owner.businessId));
    for (const status of ['pending', 'approved', 'rejected'])
      expect(kept[status]).toBe(rows.filter((row) => row.status === status).length);
  });

  // Proves S274.
  test.each([
    ['none', { ids: [], status: 'approved' }],
    ['too many', { ids: Array.from({ length: 101 }, () => randomUUID()), status: 'approved' }],
    ['back to waiting', { ids: [randomUUID()], status: 'pending' }],
    ['a ground of ones own', { ids: [randomUUID()], status: 'rejected', reason: 'bad_stars' }],
    ['no ground', { ids: [randomUUID()], status: 'rejected' }],
    ['that none was given', { ids: [randomUUID()], status: 'rejected', reason: 'none_given' }],
    [
      'another ground without words',
      { ids: [randomUUID()], status: 'rejected', reason: 'other', words: ' ' },
    ],
  ])('%s is refused', async (_, body) => {
    expect((await post('/api/reviews/bulk', body)).status).toBe(422);
  });

  test('nobody is called by the address of the call', async () => {
    expect((await post('/api/reviews/bulk', { customerName: 'x', rating: 5 }, stranger)).status).toBe(400);
  });
});

describe('taken back', () => {
  test('to exactly what each was, with a step in its story', async () => {
    const ids = await many({}, { heldFor: 'assessment' }, { status: 'approved' });
    const before = await standing(ids);
    const { batch } = await decide(ids, 'rejected', 'off_topic');
    expect(outcomesOf(await undo(batch))).toEqual(['done', 'done', 'done']);
    expect(await standing(ids)).toEqual(before);
    expect(await stepsOf(ids[2] ?? '')).toEqual([
      ['rejected', 'off_topic', 'bulk', true],
      ['approved', null, 'undo', true],
    ]);
  });

  test('of an approval too: it waits again, under assessment where it was', async () => {
    const ids = await many({}, { heldFor: 'assessment' });
    const before = await standing(ids);
    const { batch } = await decide(ids, 'approved');
    await undo(batch);
    expect(await standing(ids)).toEqual(before);
    const shown = await (await world.request(`/api/reviews/${owner.username}?limit=100`)).text();
    for (const id of ids) expect(shown).not.toContain(id);
  });

  test('what was decided since stays', async () => {
    const [one = '', other = ''] = await many({}, {});
    const { batch } = await decide([one, other], 'rejected');
    await moderate(owner, one, '', { status: 'pending' });
    await moderate(owner, one, 'reject', { reason: 'spam' });
    expect((await undo(batch)).outcomes).toEqual([
      { id: one, outcome: 'changed_since' },
      { id: other, outcome: 'done' },
    ]);
    expect((await standing([one, other])).map(({ status }) => status).sort()).toEqual([
      'pending',
      'rejected',
    ]);
  });

  test('once, by its business alone, and not without a batch', async () => {
    const ids = await many({});
    const { batch } = await decide(ids, 'approved');
    expect((await post(`/api/reviews/bulk/${batch}/undo`, undefined, stranger)).status).toBe(404);
    const [first, second] = await Promise.all([undo(batch), undo(batch)]);
    expect([...outcomesOf(first), ...outcomesOf(second)].sort()).toEqual(['done', 'unchanged']);
    expect((await decide(ids, 'rejected')).batch).not.toBeNull();
    expect((await decide(ids, 'rejected')).batch).toBeNull();
    expect((await post(`/api/reviews/bulk/${randomUUID()}/undo`)).status).toBe(404);
    const kept = await world.db
      .select()
      .from(reviewBatches)
      .where(eq(reviewBatches.id, batch ?? ''));
    expect(kept).toHaveLength(1);
  });
});
