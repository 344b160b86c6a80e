import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purposeOfEnding } from '#features/accounts/mail-switches/policy.ts';
import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { written } from '#features/writing/receipts/testing/receipts.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { reviews } from '../schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  photo,
  storeReviews,
  submitted,
} from '../testing/reviews.ts';
import type { ReviewLinkAct } from './acts.contract.ts';
import { purposeOfReviewLink, REVIEW_LINK_LIFE_MS, reviewLinkUrl } from './policy.ts';

const world = await startWorld();
type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;
type Caller = { request: World['request'] };

/** Links of the mail on a review. */
function tokenFor(owner: Owner, act: ReviewLinkAct, id: string, createdAt = world.services.clock()) {
  const { secret } = world.services;
  const url = reviewLinkUrl({ secret, site: 'http://localhost:3000' }, act, owner, { id, createdAt });
  return new URL(url).searchParams.get('token') ?? '';
}

const look = (act: string, token: string, as: Caller = world) =>
  send(as, 'GET', `/api/review-links/${act}?token=${encodeURIComponent(token)}`);
const press = (act: string, token: string, as: Caller = world, more: object = {}) =>
  send(as, 'POST', `/api/review-links/${act}`, {
    token,
    ...(act === 'reject' && { reason: 'spam' }),
    ...more,
  });
const card = async ({ username }: Owner) => (await world.request(`/business/${username}`)).text();
const stored = async ({ businessId }: Owner, id: string) => {
  const isThis = and(eq(reviews.businessId, businessId), eq(reviews.id, id));
  return (await world.db.select().from(reviews).where(isThis))[0];
};
const events = ({ businessId }: Owner, id: string) => {
  const { action, reviewId } = moderationEvents;
  const isThis = and(eq(moderationEvents.businessId, businessId), eq(reviewId, id), ne(action, 'received'));
  return world.db.select().from(moderationEvents).where(isThis);
};

describe('a link in the mail on a new review', () => {
  it('shows the review whole, and nothing that deciding does not take', async () => {
    const owner = await ownerWithBusiness(world);
    const comment = 'מילה '.repeat(300).trim();
    const { id } = await submitted(world, owner.username, {
      customerName: 'מאיה',
      customerEmail: 'maya@private.example',
      rating: 4,
      comment,
      image: await photo(),
    });
    for (const act of ['approve', 'reject'] as const) {
      const { status, body } = await look(act, tokenFor(owner, act, id));
      expect(status).toBe(200);
      expect(body).toEqual({
        username: owner.username,
        businessName: owner.businessName,
        review: {
          version: expect.any(String),
          customerName: 'מאיה',
          rating: 4,
          comment,
          heldFor: null,
          image: expect.stringMatching(/^\/media\//),
          createdAt: expect.any(String),
        },
      });
    }
    // Looking, as mail programs do by themselves, decides nothing.
    expect(await stored(owner, id)).toMatchObject({ status: 'pending' });
    expect(await events(owner, id)).toEqual([]);
  });

  it('publishes the review at once, counts it, and records who did it when and how', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username, { customerName: 'מאיה', comment: 'נפלא בעיניי' });
    expect(await card(owner)).not.toContain('נפלא בעיניי');
    const { status, body } = await press('approve', tokenFor(owner, 'approve', id));
    expect([status, body]).toEqual([200, { status: 'approved', username: owner.username }]);
    expect(await card(owner)).toContain('נפלא בעיניי');
    expect(await (await owner.request('/api/stats/me')).json()).toMatchObject({
      pendingReviews: 0,
      approvedReviews: 1,
    });
    expect(await events(owner, id)).toMatchObject([
      { action: 'approved', ground: null, actorId: owner.id, via: 'mail', at: expect.any(Date) },
    ]);
    expect(world.logged.some((line) => line.includes('review_decided_by_mail'))).toBe(true);
  });

  // Proves S274.
  it('rejects the review on a ground, in words of the business’s own where there is no other', async () => {
    const owner = await ownerWithBusiness(world);
    const [first, second] = await Promise.all([1, 2].map(() => submitted(world, owner.username)));
    const reject = (id = '', more: object = {}) =>
      press('reject', tokenFor(owner, 'reject', id), world, more);
    for (const [more, field] of [
      [{ reason: undefined }, 'reason'],
      [{ reason: 'none_given' }, 'reason'],
      [{ reason: 'too_few_stars' }, 'reason'],
      [{ reason: 'other' }, 'words'],
      [{ reason: 'other', words: ' ' }, 'words'],
      [{ reason: 'other', words: 'א'.repeat(301) }, 'words'],
    ] as const)
      expect(await reject(first?.id, more), JSON.stringify(more)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/[א-ת]/) } },
      });
    expect((await reject(first?.id)).status).toBe(200);
    expect((await reject(second?.id, { reason: 'other', words: 'על סניף אחר' })).status).toBe(200);
    expect(await events(owner, first?.id ?? '')).toMatchObject([{ action: 'rejected', ground: 'spam' }]);
    expect(await events(owner, second?.id ?? '')).toMatchObject([{ ground: 'other' }]);
    expect(await stored(owner, second?.id ?? '')).toMatchObject({ rejectionWords: 'על סניף אחר' });
  });

  it('works for its owner signed in as well, and decisions of the screen stay the screen’s', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    expect((await look('approve', tokenFor(owner, 'approve', id), owner)).status).toBe(200);
    expect((await press('approve', tokenFor(owner, 'approve', id), owner)).status).toBe(200);
    await moderate(owner, id, 'reject', { reason: 'duplicate' });
    expect((await events(owner, id)).map(({ via }) => via)).toEqual(['mail', 'screen']);
  });
});

describe('a link that decides nothing says why', () => {
  const refused = async (act: ReviewLinkAct, token: string, as?: Caller) => {
    const [seen, pressed] = [await look(act, token, as), await press(act, token, as)];
    expect(pressed).toMatchObject({ status: seen.status, body: seen.body });
    expect(seen.body.message).toMatch(/[א-ת]/);
    return [seen.status, seen.body.code];
  };

  // Proves S449.
  it('used: either link of a mail ends both, even where the review waits again', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    await press('reject', tokenFor(owner, 'reject', id));
    for (const act of ['approve', 'reject'] as const)
      expect(await refused(act, tokenFor(owner, act, id))).toEqual([409, 'link_used']);
    await moderate(owner, id, '', { status: 'pending' });
    expect(await refused('approve', tokenFor(owner, 'approve', id))).toEqual([409, 'link_used']);
    expect((await look('approve', tokenFor(owner, 'approve', id))).body.message).toContain('ממתינה לאישור');
    expect(await stored(owner, id)).toMatchObject({ status: 'pending' });
  });

  it('used by two presses at one moment: one decides', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    const presses = ['approve', 'approve', 'reject', 'reject'].map((act) =>
      press(act, tokenFor(owner, act as ReviewLinkAct, id)),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect(await events(owner, id)).toHaveLength(1);
  });

  it('decided on the screen meanwhile, which no old mail turns around', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    await moderate(owner, id, 'approve');
    for (const act of ['approve', 'reject'] as const)
      expect(await refused(act, tokenFor(owner, act, id))).toEqual([409, 'already_decided']);
    expect(await stored(owner, id)).toMatchObject({ status: 'approved' });
  });

  // Proves S449.
  it('expired: a week after the review came in, to the millisecond', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    const token = (agoMs: number) => tokenFor(owner, 'approve', id, new Date(Date.now() - agoMs));
    expect(await refused('approve', token(REVIEW_LINK_LIFE_MS))).toEqual([422, 'link_expired']);
    expect((await look('approve', token(REVIEW_LINK_LIFE_MS - 60_000))).status).toBe(200);
  });

  // Proves S449.
  it('tampered with, or signed for something else', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    const other = (await submitted(world, owner.username)).id;
    const token = tokenFor(owner, 'approve', id);
    const [body = '', mark = ''] = token.split('.');
    const said = Buffer.from(body, 'base64url').toString();
    const forged = Buffer.from(said.replace(id, other)).toString('base64url');
    const { secret } = world.services;
    const link = { businessId: owner.businessId, email: owner.email, subject: id, expiresAt: null };
    for (const bad of [
      ...['', '.', 'x.y', body, `${forged}.${mark}`, `${token}=`, token.toLowerCase()],
      writeOwnerLink(`${secret}x`, purposeOfReviewLink('approve'), link),
      writeOwnerLink(secret, purposeOfEnding('new-review'), link),
      tokenFor(owner, 'reject', id),
    ])
      expect(await refused('approve', bad), bad).toEqual([422, 'link_invalid']);
    expect((await look('publish', token)).status).toBe(404);
    expect(await stored(owner, id)).toMatchObject({ status: 'pending' });
  });

  it('somebody else’s: where another business is signed in', async () => {
    const [owner, other] = await Promise.all([ownerWithBusiness(world), ownerWithBusiness(world)]);
    const { id } = await submitted(world, owner.username);
    const token = tokenFor(owner, 'approve', id);
    expect(await refused('approve', token, other)).toEqual([403, 'link_elsewhere']);
    // A link to another business's review cannot be had: the business is part of what is signed.
    expect(await refused('approve', tokenFor(other, 'approve', id))).toEqual([404, 'review_gone']);
    expect(await stored(owner, id)).toMatchObject({ status: 'pending' });
  });

  it('sent to a mailbox that is the account’s no more', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    const token = tokenFor(owner, 'approve', id);
    await world.db
      .update(users)
      .set({ email: `moved-${owner.email}` })
      .where(eq(users.id, owner.id));
    expect(await refused('approve', token)).toEqual([422, 'link_moved']);
  });

  it('of a review that was deleted, and of an account that is closed or suspended', async () => {
    const owner = await ownerWithBusiness(world);
    const { id } = await submitted(world, owner.username);
    const token = tokenFor(owner, 'approve', id);
    const set = (fields: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(fields).where(eq(users.id, owner.id));
    await set({ subscriptionStatus: 'suspended' });
    expect(await refused('approve', token)).toEqual([404, 'link_gone']);
    await set({ subscriptionStatus: 'active', deletionRequestedAt: new Date() });
    expect(await refused('approve', token)).toEqual([404, 'link_gone']);
    await set({ deletionRequestedAt: null });
    await world.db.delete(reviews).where(eq(reviews.id, id));
    expect(await refused('approve', token)).toEqual([404, 'review_gone']);
  });

  // Proves S279.
  it('edited between the look and the press: its words are read first', async () => {
    const owner = await ownerWithBusiness(world);
    const review = await written(world, owner.username);
    const token = tokenFor(owner, 'approve', review.id);
    const read = async () => (await look('approve', token)).body.review;
    const approve = (version: string) => send(world, 'POST', '/api/review-links/approve', { token, version });
    const { version } = await read();
    expect(await review.act('edit', { rating: 1, comment: 'משהו אחר לגמרי' })).toBe('edited');
    const { status, body } = await approve(version);
    expect([status, body.code]).toEqual([409, 'edited']);
    expect(await stored(owner, review.id)).toMatchObject({ status: 'pending' });
    expect((await approve((await read()).version)).status).toBe(200);
  });

  it('held by the plan', async () => {
    const owner = await ownerWithBusiness(world);
    const held = buildReview({ businessId: owner.businessId, status: 'pending', heldFor: 'plan' });
    const [id = ''] = await storeReviews(world, [held]);
    for (const act of ['approve', 'reject'] as const)
      expect(await refused(act, tokenFor(owner, act, id))).toEqual([409, 'held_for_plan']);
  });
});

it('what stands in a link is in no log', async () => {
  const owner = await ownerWithBusiness(world);
  const { id } = await submitted(world, owner.username);
  const token = tokenFor(owner, 'approve', id);
  await look('approve', token);
  await world.request(`/review-link/approve?token=${token}`);
  await press('approve', `${token}x`);
  await press('approve', token);
  const said = world.logged.join('\n');
  expect(said).toContain('/api/review-links/approve');
  for (const part of token.split('.')) expect(said).not.toContain(part);
});

it('somebody who tries links one after the other is slowed', async () => {
  const strict = await startWorld({ rateLimits: true });
  const tries = [];
  for (let n = 0; n <= 60; n++) tries.push((await press('approve', 'x', strict)).status);
  expect(tries.slice(0, 60).every((status) => status === 422)).toBe(true);
  expect(tries[60]).toBe(429);
});
