import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { Review } from '../contract.ts';
import { findPersonalData } from '../personal-data/policy.ts';
import { reviewOriginals, reviews, reviewVersions } from '../schema.ts';
import { buildReview, moderate, ownerWithBusiness, ownReviews, storeReviews } from '../testing/reviews.ts';

const COMMENT = 'היה מעולה. לפרטים 054-765-4321 או dana@example.com';

const world = await startWorld();
const owner = await ownerWithBusiness(world);
const stranger = await ownerWithBusiness(world);

async function one(overrides: Partial<Parameters<typeof buildReview>[0]> = {}): Promise<string> {
  const row = { businessId: owner.businessId, comment: COMMENT, customerName: 'דנה', ...overrides };
  const [id = ''] = await storeReviews(world, [buildReview(row)]);
  return id;
}
const spansOf = (text: string) =>
  findPersonalData(text).map(({ start, end }) => ({ field: 'comment' as const, start, end }));
const redact = (id: string, spans: unknown, by = owner) =>
  by.request(`/api/reviews/${id}/redaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ spans }),
  });
const restore = (id: string, by = owner) => by.request(`/api/reviews/${id}/redaction`, { method: 'DELETE' });
const original = (id: string, by = owner) => by.request(`/api/reviews/${id}/original`);
const stepsOf = (id: string) =>
  world.db
    .select({ action: moderationEvents.action, detail: moderationEvents.detail })
    .from(moderationEvents)
    .where(eq(moderationEvents.reviewId, id))
    .orderBy(asc(moderationEvents.id));

test('what was found is taken out for everybody, and the original is its owner\u2019s', async () => {
  const id = await one({ status: 'approved' });
  const redacted = (await (await redact(id, spansOf(COMMENT))).json()) as Review;
  expect(redacted).toMatchObject({ comment: 'היה מעולה. לפרטים [הוסר] או [הוסר]', isRedacted: true });
  const publicly = await (await world.request(`/api/reviews/${owner.username}`)).text();
  expect(publicly).toContain('לפרטים [הוסר] או [הוסר]');
  const card = await (await world.request(`/business/${owner.username}`)).text();
  for (const text of [publicly, card]) expect(text).not.toMatch(/054-765-4321|dana@example/);
  expect((await ownReviews(owner, '?q=dana@example.com')).items).toEqual([]);
  expect(await (await original(id)).json()).toMatchObject({ comment: COMMENT, customerName: 'דנה' });
  expect((await original(id, stranger)).status).toBe(404);
  const steps = await stepsOf(id);
  expect(steps).toEqual([{ action: 'redacted', detail: 'email+phone' }]);

  expect(await (await restore(id)).json()).toMatchObject({ comment: COMMENT, isRedacted: false });
  expect((await ownReviews(owner, '?q=dana@example.com')).items).toHaveLength(1);
  expect(await (await original(id)).json()).toMatchObject({ comment: COMMENT, at: null });
  expect((await stepsOf(id)).map(({ action }) => action)).toEqual(['redacted', 'redaction_undone']);
});

test('one by one, the first text is what is kept', async () => {
  const id = await one({ status: 'pending' });
  const [first] = spansOf(COMMENT);
  const { comment } = (await (await redact(id, [first])).json()) as Review;
  await redact(id, spansOf(comment));
  expect(await (await original(id)).json()).toMatchObject({ comment: COMMENT });
  expect(await (await restore(id)).json()).toMatchObject({ comment: COMMENT });
});

test('nothing that was said can be edited out', async () => {
  const id = await one();
  for (const spans of [
    [{ field: 'comment', start: 0, end: 9 }],
    [{ field: 'comment', start: 0, end: COMMENT.length }],
    [...spansOf(COMMENT), { field: 'customerName', start: 0, end: 4 }],
  ])
    expect((await redact(id, spans)).status).toBe(409);
  const [kept] = await world.db.select().from(reviews).where(eq(reviews.id, id));
  expect(kept?.comment).toBe(COMMENT);
});

test('of others, of what is closed, and of what changed since, nothing is taken or put back', async () => {
  const closed = await one({ status: 'pending', heldFor: 'plan' });
  expect((await redact(closed, spansOf(COMMENT))).status).toBe(409);
  const id = await one();
  expect((await redact(id, spansOf(COMMENT), stranger)).status).toBe(404);
  expect((await restore(id)).status).toBe(409);
  await redact(id, spansOf(COMMENT));
  expect((await restore(id, stranger)).status).toBe(404);
  await world.db.update(reviews).set({ comment: 'נוסח חדש' }).where(eq(reviews.id, id));
  expect((await restore(id)).status).toBe(409);
});

test('what its writer changes begins anew; what was written before stays in its history', async () => {
  const review = await written(world, owner.username, { customerName: 'דנה 052-7654321', comment: COMMENT });
  await redact(review.id, [{ field: 'customerName', start: 4, end: 15 }, ...spansOf(COMMENT)]);
  const second = 'טעיתי במספר: 050-111-2233';
  expect(await review.act('edit', { rating: 4, comment: second })).toBe('edited');
  // Of the new words nothing was taken out, of the name it was.
  expect(await (await original(review.id)).json()).toMatchObject({
    customerName: 'דנה 052-7654321',
    comment: second,
  });
  const redacted = (await (await redact(review.id, spansOf(second))).json()) as Review;
  expect(redacted).toMatchObject({ customerName: 'דנה [הוסר]', comment: 'טעיתי במספר: [הוסר]' });
  expect(await (await restore(review.id)).json()).toMatchObject({
    customerName: 'דנה 052-7654321',
    comment: second,
    rating: 4,
    isRedacted: false,
  });
  const history = await world.db.select().from(reviewVersions).where(eq(reviewVersions.reviewId, review.id));
  expect(history).toMatchObject([{ comment: COMMENT, rating: 5 }]);

  await redact(review.id, spansOf(second));
  await review.act('edit', { rating: 4, comment: 'בלי מספר' });
  const { items } = await ownReviews(owner, '?q=מספר');
  expect(items).toMatchObject([{ id: review.id, comment: 'בלי מספר', isRedacted: false }]);
});

test('the original goes with its review', async () => {
  const id = await one();
  await redact(id, spansOf(COMMENT));
  await moderate(owner, id, 'reject', { reason: 'writer_asked' });
  await world.db.delete(reviews).where(and(eq(reviews.businessId, owner.businessId), eq(reviews.id, id)));
  const left = await world.db.select().from(reviewOriginals).where(eq(reviewOriginals.reviewId, id));
  expect(left).toEqual([]);
});
