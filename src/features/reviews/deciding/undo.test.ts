import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { Review } from '../contract.ts';
import { buildReview, moderate, ownerWithBusiness, ownReviews, storeReviews } from '../testing/reviews.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world);

type Overrides = Partial<Parameters<typeof buildReview>[0]>;
async function store(overrides: Overrides = {}): Promise<string> {
  const review = buildReview({ businessId: owner.businessId, status: 'pending', ...overrides });
  const [id = ''] = await storeReviews(world, [review]);
  return id;
}
const read = async (id: string) => (await ownReviews(owner)).items.find((review) => review.id === id);
const undo = (id: string, by = owner) => by.request(`/api/reviews/${id}/undo`, { method: 'POST' });
const stepsOf = async (id: string) =>
  (
    await world.db
      .select()
      .from(moderationEvents)
      .where(eq(moderationEvents.reviewId, id))
      .orderBy(asc(moderationEvents.id))
  ).map(({ action, ground, via }) => [action, ground, via]);
const restore = (id: string) => moderate(owner, id, '', { status: 'pending' });

test('an approval is taken back: the review waits as before, and its card does not show it', async () => {
  const id = await store({ heldFor: 'assessment', comment: 'נלקחה-בחזרה' });
  const card = async () => (await world.request(`/business/${owner.username}`)).text();
  await moderate(owner, id, 'approve');
  expect(await card()).toContain('נלקחה-בחזרה');
  const undone = await undo(id);
  expect(undone.status).toBe(200);
  expect((await undone.json()) as Review).toMatchObject({ id, status: 'pending', heldFor: 'assessment' });
  expect(await card()).not.toContain('נלקחה-בחזרה');
  expect(await stepsOf(id)).toEqual([
    ['approved', null, 'screen'],
    ['restored', null, 'undo'],
  ]);
});

test('a pinned review that was hidden is shown and pinned again', async () => {
  const id = await store({ status: 'approved' });
  await moderate(owner, id, '', { pinned: true });
  await moderate(owner, id, 'reject', { reason: 'spam' });
  await undo(id);
  expect(await read(id)).toMatchObject({ status: 'approved', isPinned: true });
});

test('a restored review is rejected again, on the ground that stood', async () => {
  const id = await store();
  await moderate(owner, id, 'reject', { reason: 'off_topic' });
  await restore(id);
  await undo(id);
  expect(await read(id)).toMatchObject({
    status: 'rejected',
    moderation: { action: 'rejected', ground: 'off_topic' },
  });
});

test('twice is once', async () => {
  const id = await store();
  await moderate(owner, id, 'reject');
  expect([(await undo(id)).status, (await undo(id)).status]).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({ status: 'pending' });
  expect(await stepsOf(id)).toHaveLength(2);
});

test('the last decision alone is taken back, and none that something was decided after', async () => {
  const id = await store();
  await moderate(owner, id, 'reject');
  await restore(id);
  await moderate(owner, id, 'approve');
  await undo(id);
  expect(await read(id)).toMatchObject({ status: 'pending' });

  await moderate(owner, id, 'approve');
  await owner.request('/api/reviews/bulk', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id], status: 'rejected', reason: 'spam' }),
  });
  const refused = await undo(id);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'changed_since' }]);
  // A second press is told the same.
  expect((await undo(id)).status).toBe(409);
  expect(await read(id)).toMatchObject({ status: 'rejected' });
});

test('there is nothing to take back before a decision, and nothing for a stranger', async () => {
  const id = await store();
  const refused = await undo(id);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'batch_gone' }]);
  await moderate(owner, id, 'approve');
  expect((await undo(id, await ownerWithBusiness(world))).status).toBe(404);
  expect(await read(id)).toMatchObject({ status: 'approved' });
});
