import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { reviewAppeals, reviews } from '#features/reviews/schema.ts';
import { moderate, ownerWithBusiness, ownReviews, readVersionOf } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { receiptCopy as words } from './copy.he.ts';
import { written } from './testing/receipts.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'מספרת <נוגה>' });
const admin = await world.asAdmin();

const stored = async (id: string) =>
  (
    await world.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.id, id)))
  )[0];
/** Without what the guard does, to which a test's writers are a burst. */
const stepsOf = async (id: string) => {
  const rows = await world.db
    .select({ action: moderationEvents.action })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.reviewId, id), ne(moderationEvents.via, 'guard')))
    .orderBy(moderationEvents.at, moderationEvents.id);
  return rows.map(({ action }) => action);
};

describe('an appeal', () => {
  async function appealed(text = 'הייתי לקוחה', rejection: object = { reason: 'not_a_customer' }) {
    const review = await written(world, owner.username, {
      customerEmail: `${crypto.randomUUID()}@example.com`,
    });
    await moderate(owner, review.id, 'reject', rejection);
    await review.act('appeal', { appeal: text });
    const [appeal] = await world.db.select().from(reviewAppeals).where(eq(reviewAppeals.reviewId, review.id));
    return { ...review, appealId: appeal?.id ?? '' };
  }
  async function answer({ id, appealId }: { id: string; appealId: string }, outcome: string, text = 'בדקנו') {
    const body = { outcome, answer: text, version: await readVersionOf(world, id) };
    return admin.request(`/api/admin/review-appeals/${appealId}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  test('stands before the admins with its review and its ground, the oldest first', async () => {
    const { appealId } = await appealed('הטקסט של הערעור');
    const response = await admin.request('/api/admin/requests?kind=appeal&limit=100');
    const { items } = (await response.json()) as { items: { id: string; body: string; review: unknown }[] };
    expect(items.find(({ id }) => id === appealId)).toMatchObject({
      body: 'הטקסט של הערעור',
      review: { ground: 'not_a_customer', status: 'rejected', rating: 5 },
    });
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted());
    expect((await owner.request('/api/admin/requests')).status).toBe(403);
  });

  // Proves S271.
  test('upheld: the review is published, once, and its business cannot take it off by any way', async () => {
    const review = await appealed();
    expect((await answer(review, 'upheld', 'צודקים')).status).toBe(200);
    expect(await stored(review.id)).toMatchObject({ status: 'approved' });
    const html = await review.html();
    expect(html).toContain(words.appeal.outcomes.upheld);
    expect(html).toContain('צודקים');
    const denied = await answer(review, 'denied');
    expect([denied.status, (await denied.json()).message]).toEqual([409, expect.stringContaining('התקבל')]);
    expect((await answer(review, 'upheld', 'אחרת')).status).toBe(409);
    const published = ['received', 'rejected', 'appealed', 'appeal_upheld', 'approved'];
    expect(await stepsOf(review.id)).toEqual(published);
    for (const body of [undefined, { reason: 'spam' }, { reason: 'other', words: 'לא נכון' }]) {
      const refused = await moderate(owner, review.id, 'reject', body);
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'kept_by_platform']);
    }
    for (const status of ['rejected', 'pending'])
      expect((await moderate(owner, review.id, '', { status })).status).toBe(409);
    const bulk = await owner.request('/api/reviews/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [review.id], status: 'rejected', reason: 'spam' }),
    });
    expect(await bulk.json()).toMatchObject({ outcomes: [{ outcome: 'decided_by_platform' }] });
    expect((await owner.request(`/api/reviews/${review.id}/undo`, { method: 'POST' })).status).toBe(409);
    expect(await stepsOf(review.id)).toEqual(published);
    expect((await ownReviews(owner, '?limit=100')).items.find(({ id }) => id === review.id)).toMatchObject({
      status: 'approved',
      isByPlatform: true,
    });
    // Once the words are others, the business decides about them.
    expect(await review.act('edit', { rating: 1, comment: 'מילים אחרות' })).toBe('edited');
    expect((await moderate(owner, review.id, 'reject', { reason: 'not_a_customer' })).status).toBe(200);
    expect(await review.act('appeal', { appeal: 'שוב' })).toBe('appealed');
  });

  // Proves V136.
  test('upheld of words that were edited since they were read is refused', async () => {
    const review = await appealed();
    const { items } = await (await admin.request('/api/admin/requests?kind=appeal&limit=100')).json();
    const read = items.find(({ id }: { id: string }) => id === review.appealId).review.version;
    await review.act('edit', { rating: 5, comment: 'קישור לאתר אחר' });
    const uphold = (version: string) =>
      admin.request(`/api/admin/review-appeals/${review.appealId}/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'upheld', answer: 'צודקים', version }),
      });
    const refused = await uphold(read);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'edited']);
    expect(await stored(review.id)).toMatchObject({ status: 'pending' });
  });

  test('cannot be answered without the version of what was read', async () => {
    const { appealId } = await appealed();
    const path = `/api/admin/review-appeals/${appealId}/answer`;
    const unread = await send(admin, 'POST', path, { outcome: 'upheld', answer: 'צודקים' });
    expect([unread.status, Object.keys(unread.body.fields)]).toEqual([422, ['version']]);
  });

  test('answered, does not show the words of a later rejection', async () => {
    const review = await appealed('על הנימוק הראשון', { reason: 'other', words: 'נימוק ראשון' });
    const listed = async (state: string) => {
      const { items } = (await send(admin, 'GET', `/api/admin/requests?kind=appeal&state=${state}&limit=100`))
        .body;
      return items.find(({ body }: { body: string }) => body === 'על הנימוק הראשון').review.words;
    };
    expect(await listed('open')).toBe('נימוק ראשון');
    await answer(review, 'denied');
    await moderate(owner, review.id, '', { status: 'pending' });
    await moderate(owner, review.id, 'reject', { reason: 'other', words: 'נימוק שני' });
    expect(await listed('answered')).toBe('');
  });

  // Proves S273.
  test('denied, and rejected again on another ground: the writer is told of it and may appeal once more', async () => {
    const review = await appealed();
    await answer(review, 'denied');
    await moderate(owner, review.id, '', { status: 'pending' });
    await moderate(owner, review.id, 'reject', { reason: 'not_a_customer' });
    expect(await review.html()).not.toContain(words.appeal.send);
    expect(await review.act('appeal', { appeal: 'שוב אותו דבר' })).toBe(409);
    await moderate(owner, review.id, '', { status: 'pending' });
    await moderate(owner, review.id, 'reject', { reason: 'off_topic' });
    expect(await review.html()).toContain(words.appeal.send);
    expect(await review.act('appeal', { appeal: 'זה כן קשור' })).toBe('appealed');
    const html = await review.html();
    for (const said of ['הייתי לקוחה', 'זה כן קשור']) expect(html).toContain(said);
    const { items } = await (await admin.request('/api/admin/requests?kind=appeal&limit=100')).json();
    expect(items.find(({ body }: { body: string }) => body === 'זה כן קשור')).toMatchObject({
      review: { ground: 'off_topic' },
    });
  });

  test('denied: nothing changes but the answer', async () => {
    const review = await appealed();
    expect((await answer(review, 'denied', 'לא מצאנו ביקור')).status).toBe(200);
    expect(await stored(review.id)).toMatchObject({ status: 'rejected' });
    expect(await review.html()).toContain('לא מצאנו ביקור');
  });

  test('whose review was published meanwhile is answered all the same', async () => {
    const review = await appealed();
    await moderate(owner, review.id, '', { status: 'pending' });
    await moderate(owner, review.id, 'approve');
    expect((await answer(review, 'upheld')).status).toBe(200);
    expect(await stored(review.id)).toMatchObject({ status: 'approved' });
  });

  test('of two answers at one moment one counts', async () => {
    const review = await appealed();
    const both = await Promise.all([answer(review, 'upheld'), answer(review, 'denied')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
