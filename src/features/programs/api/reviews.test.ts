import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { buildReview, storeReviews } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { callByKey, colleague, madeKey, teamOwner } from '../testing/programs.ts';

const world = await startWorld();
const REVIEWS = '/api/v1/reviews';

async function withReviews(...rows: Partial<Parameters<typeof buildReview>[0]>[]) {
  const owner = await teamOwner(world);
  const { businessId } = owner;
  const ids = await storeReviews(
    world,
    rows.map((row) => buildReview({ ...row, businessId })),
  );
  const { key } = await madeKey(owner);
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    callByKey(world, key, method, path, { body, headers });
  return { owner, ids, call };
}

describe('reviews by a key', () => {
  // Proves S517.
  test('are listed page by page, by status, stars and time, without addresses', async () => {
    const { ids, call } = await withReviews(
      { rating: 1, status: 'pending', createdAt: new Date('2026-11-01T10:00:00Z') },
      { rating: 5, createdAt: new Date('2026-11-02T10:00:00Z'), customerEmail: 'dana@example.com' },
      { rating: 5, createdAt: new Date('2026-11-03T10:00:00Z') },
    );
    const [pending, early, late] = ids;
    const idsOf = async (query: string) =>
      (await call('GET', REVIEWS + query)).body.items.map(({ id }: { id: string }) => id);
    const first = await call('GET', `${REVIEWS}?limit=2`);
    expect(first.body.items.map(({ id }: { id: string }) => id)).toEqual([late, early]);
    expect(await idsOf(`?limit=2&cursor=${first.body.nextCursor}`)).toEqual([pending]);
    expect(await idsOf('?status=pending')).toEqual([pending]);
    expect(await idsOf('?rating=5')).toEqual([late, early]);
    expect(await idsOf('?since=2026-11-02T10:00:00Z')).toEqual([late, early]);
    expect(await idsOf('?status=approved&since=2026-11-03T12:00:00%2B02:00')).toEqual([late]);
    const one = await call('GET', `${REVIEWS}/${early}`);
    expect(one.body).toMatchObject({ id: early, rating: 5, status: 'approved', businessResponse: null });
    expect(JSON.stringify([first.body, one.body])).not.toContain('dana@example.com');
    for (const query of ['?since=yesterday', '?rating=6', '?cursor=x', '?limit=101'])
      expect((await call('GET', REVIEWS + query)).status).toBe(400);
  });

  // Proves S517.
  test('are published and rejected in the name of whoever made the key, through a program', async () => {
    const { owner, ids, call } = await withReviews({ status: 'pending' }, { status: 'pending' });
    const [one = '', two = ''] = ids;
    const { version } = (await call('GET', `${REVIEWS}/${one}`)).body;
    const decide = (id: string, body: object) => call('PUT', `${REVIEWS}/${id}/decision`, body);
    expect(await decide(one, { decision: 'approve', version: 'of before' })).toMatchObject({
      status: 409,
      body: { code: 'edited' },
    });
    expect((await decide(one, { decision: 'approve', version })).body.status).toBe('approved');
    expect((await decide(two, { decision: 'reject' })).body.fields).toHaveProperty('reason');
    expect((await decide(two, { decision: 'reject', reason: 'other' })).body.fields).toHaveProperty('words');
    expect((await decide(two, { decision: 'reject', reason: 'spam' })).body.status).toBe('rejected');
    expect((await decide(two, { decision: 'approve' })).body.code).toBe('illegal_transition');
    const steps = await world.db
      .select()
      .from(moderationEvents)
      .where(and(eq(moderationEvents.businessId, owner.businessId), eq(moderationEvents.via, 'program')));
    expect(steps.map(({ actorId, action, ground }) => [actorId, action, ground]).sort()).toEqual([
      [owner.id, 'approved', null],
      [owner.id, 'rejected', 'spam'],
    ]);
    const { items } = (await send(owner, 'GET', '/api/reviews/me')).body;
    for (const { moderation } of items) expect(moderation.by).toBe(`${owner.fullName}, דרך תוכנה`);
  });

  // Proves S517.
  test('are answered, and the answer is taken away', async () => {
    const { ids, call } = await withReviews({});
    const path = `${REVIEWS}/${ids[0]}/reply`;
    expect((await call('PUT', path, { text: 'תודה' })).body.businessResponse).toBe('תודה');
    expect((await call('PUT', path, { text: ' ' })).body.fields).toHaveProperty('text');
    expect((await call('DELETE', path)).body.businessResponse).toBeNull();
  });

  test('are decided about in the name of the owner where whoever made the key is gone', async () => {
    const { owner, ids } = await withReviews({ status: 'pending' });
    const manager = await colleague(world, owner, 'manager');
    const { key } = await madeKey(manager, { scope: `/b/${owner.businessId}` });
    await world.asTableOwner('update api_keys set made_by = null where made_by = $1', [manager.id]);
    const path = `${REVIEWS}/${ids[0]}/decision`;
    expect((await callByKey(world, key, 'PUT', path, { body: { decision: 'approve' } })).status).toBe(200);
    const [step] = await world.db.select().from(moderationEvents).where(eq(moderationEvents.via, 'program'));
    expect(step).toBeDefined();
    const { items } = (await send(owner, 'GET', '/api/reviews/me')).body;
    expect(items[0].moderation.by).toBe(`${owner.fullName}, דרך תוכנה`);
  });
});

describe('a write with an Idempotency-Key', () => {
  const KEY = 'a-key-drawn-by-the-program';

  // Proves S518.
  test('is done once for the business, whichever of its keys sends it again', async () => {
    const { owner, ids, call } = await withReviews({});
    const other = await madeKey(owner);
    const path = `${REVIEWS}/${ids[0]}/reply`;
    const headers = { 'idempotency-key': KEY };
    const first = await call('PUT', path, { text: 'תודה' }, headers);
    await call('DELETE', path);
    const again = await callByKey(world, other.key, 'PUT', path, { body: { text: 'תודה' }, headers });
    expect(again.body).toEqual(first.body);
    expect((await call('GET', `${REVIEWS}/${ids[0]}`)).body.businessResponse).toBeNull();
    expect(await call('PUT', path, { text: 'אחרת' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect((await call('PUT', path, { text: 'תודה' }, { 'idempotency-key': 'short' })).status).toBe(400);
  });

  // Proves S518.
  test('is another business’s own', async () => {
    const headers = { 'idempotency-key': KEY };
    for (const { ids, call } of [await withReviews({}), await withReviews({})])
      expect((await call('PUT', `${REVIEWS}/${ids[0]}/reply`, { text: 'תודה' }, headers)).body.id).toBe(
        ids[0],
      );
  });
});
