import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BACKGROUND_HEADER } from '#features/accounts/headers.contract.ts';
import { sessions, users } from '#features/accounts/schema.ts';
import { type Submission, submitReview } from '#features/writing/submit/mutations.ts';
import { readStream } from '../../../../tests/event-stream.ts';
import { signIn, startWorld } from '../../../../tests/world.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  storeReviews,
  submit,
  submitted,
} from '../testing/reviews.ts';
import { LIVE_PATH } from './contract.ts';

const HOUR_MS = 3_600_000;

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
let leave: () => Promise<void>;

const world = await startWorld();
beforeEach(async () => {
  owner = await ownerWithBusiness(world);
});
afterEach(() => leave());

/** The owner's page as it looks on: the figures that it begins with were read already. */
async function follow(cookie = owner.cookie) {
  const response = await world.request(LIVE_PATH, { cookie });
  expect(response.status).toBe(200);
  const reader = readStream(response);
  leave = async () => void (await reader.leave());
  return { ...reader, standing: await reader.next() };
}

const standing = (totalReviews: number, pendingReviews: number, approvedReviews: number) => ({
  event: 'standing',
  data: { totalReviews, pendingReviews, approvedReviews },
});

describe('whoever looks on', () => {
  // Proves S173.
  test('is told how things stand, and then of each review that comes in', async () => {
    const { businessId } = owner;
    await storeReviews(world, [
      buildReview({ businessId, status: 'pending' }),
      buildReview({ businessId, status: 'rejected' }),
      buildReview({ businessId }),
    ]);
    const reader = await follow();
    expect(reader.standing).toEqual(standing(3, 1, 1));
    const first = await submitted(world, owner.username);
    const second = await submitted(world, owner.username);
    expect(await reader.next()).toEqual({ event: 'received', data: { id: first.id } });
    expect(await reader.next()).toEqual({ event: 'received', data: { id: second.id } });
  });

  test('is told of each change, and not of one that changed nothing', async () => {
    const { id } = await submitted(world, owner.username);
    const reader = await follow();
    for (const [act, body] of [
      ['approve', undefined],
      ['approve', undefined],
      ['', { businessResponse: 'תודה' }],
      ['reject', { reason: 'spam' }],
    ] as const)
      expect((await moderate(owner, id, act, body)).status).toBe(200);
    const { id: next } = await submitted(world, owner.username);
    const changed = { event: 'changed', data: { id } };
    expect([await reader.next(), await reader.next(), await reader.next(), await reader.next()]).toEqual([
      ...[changed, changed, changed],
      { event: 'received', data: { id: next } },
    ]);
  });

  test('hears nothing of other businesses, of a form that came twice, or of what was not kept', async () => {
    const other = await ownerWithBusiness(world);
    const reader = await follow();
    await submitted(world, other.username);
    const submissionKey = crypto.randomUUID();
    const { id } = await submitted(world, owner.username, { submissionKey });
    expect((await submit(world, owner.username, { submissionKey })).status).toBe(200);
    const proof = { id: submissionKey, expiresAt: new Date(Date.now() + HOUR_MS) };
    const proved = await keep({ proof });
    expect(await keep({ proof })).toEqual({ ok: false, reason: 'proof_spent' });
    const { id: last } = await submitted(world, owner.username);
    const told = [await reader.next(), await reader.next(), await reader.next()];
    expect(told).toEqual(
      [id, proved.ok && proved.review.id, last].map((one) => ({ event: 'received', data: { id: one } })),
    );
  });
});

describe('a stream ends', () => {
  test('with the session, and what came after is not told', async () => {
    const { cookie } = await signIn(world.request, owner);
    const reader = await follow(cookie);
    expect((await world.request('/api/auth/logout', { method: 'POST', cookie })).ok).toBe(true);
    await submitted(world, owner.username);
    expect(await reader.next()).toBeNull();
  });

  test('with all sessions of the account', async () => {
    const reader = await follow();
    expect((await owner.request('/api/auth/logout-all', { method: 'POST' })).ok).toBe(true);
    await submitted(world, owner.username);
    expect(await reader.next()).toBeNull();
  });

  test('when the account is suspended', async () => {
    const reader = await follow();
    await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, owner.id));
    await keep({});
    expect(await reader.next()).toBeNull();
  });
});

// Proves S335.
test('looking on does not keep a session alive', async () => {
  const lastSeen = async () => {
    const rows = await world.db.select().from(sessions).where(eq(sessions.userId, owner.id));
    return rows.map(({ lastSeenAt }) => lastSeenAt);
  };
  const before = await lastSeen();
  world.setTime(new Date(Date.now() + HOUR_MS));
  const reader = await follow();
  await submitted(world, owner.username);
  expect(await reader.next()).toMatchObject({ event: 'received' });
  expect(await lastSeen()).toEqual(before);
  // The read that the page makes then by itself.
  const headers = { [BACKGROUND_HEADER]: '1' };
  for (const path of ['/api/stats/me', '/api/reviews/me'])
    expect((await owner.request(path, { headers })).status).toBe(200);
  expect(await lastSeen()).toEqual(before);
  await owner.request('/api/stats/me');
  expect(await lastSeen()).not.toEqual(before);
  world.setTime(new Date());
});

test('nothing that anybody wrote is told, and no name', async () => {
  const reader = await follow();
  await submitted(world, owner.username, {
    customerName: 'רותם הסודית',
    customerEmail: 'rotem@example.com',
    comment: 'מילים שכתבתי',
  });
  expect(await reader.nextPiece()).toMatch(/^event: received\ndata: \{"id":"[\da-f-]{36}"\}\n\n$/);
});

// The last one: from here on each change is told twice, by the process itself and by the database.
test('is told how things stand once more after whatever may have hidden a change', async () => {
  await world.db.feed.listen();
  const reader = await follow();
  const cut = await world.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  expect(cut.rowCount).toBe(1);
  expect(await reader.next()).toEqual(standing(0, 0, 0));
});

/** A review past the form and its limits. */
function keep(overrides: Partial<Submission>) {
  const submission = {
    customerName: 'דנה',
    customerEmail: '',
    rating: 5,
    comment: '',
    language: 'he' as const,
    image: null,
    businessId: owner.businessId,
    submissionKey: crypto.randomUUID(),
    proof: null,
    invitation: null,
    opensEverything: true,
    mailsReceipt: Boolean(overrides.customerEmail),
  };
  return submitReview(world.services, { ...submission, ...overrides }, new Date());
}
