import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  colleague,
  handedTo,
  invite,
  invited,
  join,
  look,
  takeOver,
} from '#features/account-screens/people/testing/team.ts';
import { listReaders } from '#features/accounts/mail-switches/data.ts';
import { listActiveOwners } from '#features/accounts/owners.data.ts';
import { users } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { eventsOf, letTimePass, send } from '#features/accounts/testing/account.ts';
import { callByKey, madeKey, setPlan, teamOwner } from '#features/programs/testing/programs.ts';
import { buildReview, storeReviews, submit } from '#features/reviews/testing/reviews.ts';
import { mailsTo, plainly, queuedJobs, runJob } from '../../../tests/mails.ts';
import { type Owner, signIn, startWorld } from '../../../tests/world.ts';
import { adminCalls, logged } from './testing/accounts.ts';

const world = await startWorld();
const admin = await world.asAdmin();
const call = adminCalls(admin);

const ANOTHER = { businessName: 'סניף חיפה', phone: '052-7654321' };
const path = (businessId: string) => `/api/admin/businesses/${businessId}/suspension`;
const suspend = (businessId: string, reason = 'terms') => send(admin, 'PUT', path(businessId), { reason });
const letBack = (businessId: string) => send(admin, 'DELETE', path(businessId));
const cardOf = async (username: string) => (await world.request(`/business/${username}`)).status;
const refused = {
  status: 403,
  body: { code: 'business_suspended', message: expect.stringMatching('הושעה') },
};

/** An owner of two businesses, and somebody who answers reviews in the first. */
async function ownerOfTwo() {
  const owner = await teamOwner(world);
  const { body } = await send(owner, 'POST', '/api/businesses', ANOTHER);
  const noa = await colleague(world, owner);
  return { owner, noa, second: { id: body.id as string, username: body.username as string } };
}

async function mailed({ email }: Owner): Promise<string[]> {
  for (const { id, data } of await queuedJobs(world, 'business-standing-mail'))
    await runJob(world, 'business-standing-mail', data, id);
  return mailsTo(world, email).map(({ subject }) => plainly(subject));
}

describe('a suspended business', () => {
  // Proves S550.
  test('is hidden and closed to its people, who are told why, while the other ones of its owner stand', async () => {
    const { owner, noa, second } = await ownerOfTwo();
    expect(await cardOf(owner.username)).toBe(200);
    expect((await suspend(owner.businessId, 'fraud')).body.businesses).toMatchObject([
      { id: owner.businessId, name: owner.businessName, isSuspended: true },
      { id: second.id, name: ANOTHER.businessName, isSuspended: false },
    ]);
    expect([await cardOf(owner.username), await cardOf(second.username)]).toEqual([404, 200]);
    expect((await submit(world, owner.username)).status).toBe(404);
    expect((await submit(world, second.username)).status).toBe(201);
    for (const person of [owner, noa])
      for (const one of ['/api/reviews/me', '/api/business-card/me'])
        expect(
          await send(person, 'GET', person === noa ? scopeOf(owner.businessId) + one : one),
        ).toMatchObject(refused);
    expect((await send(owner, 'GET', `${scopeOf(second.id)}/api/reviews/me`)).status).toBe(200);
    // The person stays, with their own business.
    expect((await send(noa, 'GET', '/api/reviews/me')).status).toBe(200);
    expect((await send(owner, 'GET', '/api/auth/me')).body.subscriptionStatus).toBe('suspended');
    expect((await send(owner, 'GET', `${scopeOf(second.id)}/api/auth/me`)).body.subscriptionStatus).toBe(
      'active',
    );
    expect((await send(owner, 'GET', '/api/businesses')).body.items).toMatchObject([
      { id: owner.businessId, isSuspended: true, pendingReviews: null },
      { id: second.id, isSuspended: false, pendingReviews: 1 },
    ]);
    const subject = `העסק ${owner.businessName} הושעה`;
    for (const person of [owner, noa]) expect(await mailed(person)).toContain(subject);
    expect(mailsTo(world, owner.email).at(-1)?.text).toContain('חשד להונאה');
    expect(await eventsOf(world, owner.id)).toContain('status_changed');
  });

  // Proves S551.
  test('leaves its owner the ways out: the plan, the export and closing the account', async () => {
    const { owner } = await ownerOfTwo();
    await suspend(owner.businessId);
    expect((await send(owner, 'GET', '/api/billing/me')).status).toBe(200);
    expect((await owner.request('/api/auth/export')).status).toBe(200);
    expect((await send(owner, 'POST', '/api/auth/delete-account', { confirmation: 'מחיקה' })).status).toBe(
      200,
    );
  });

  test('comes back as it was, and is told so; doing either twice is once', async () => {
    const { owner, noa, second } = await ownerOfTwo();
    await suspend(owner.businessId);
    await suspend(owner.businessId);
    expect(await mailed(owner)).toHaveLength(1);
    expect((await letBack(owner.businessId)).body.businesses[0].isSuspended).toBe(false);
    await letBack(owner.businessId);
    expect(await cardOf(owner.username)).toBe(200);
    expect((await submit(world, owner.username)).status).toBe(201);
    expect((await send(noa, 'GET', `${scopeOf(owner.businessId)}/api/reviews/me`)).status).toBe(200);
    expect(await mailed(noa)).toContain(`ההשעיה של ${owner.businessName} הסתיימה`);
    const acts = (await logged(world)).filter(({ subjectIds }) => subjectIds.includes(owner.id));
    expect(acts.filter(({ act }) => act.startsWith('business_'))).toMatchObject([
      { act: 'business_let_back', adminId: admin.id, details: { business: owner.businessId } },
      { act: 'business_suspended', details: { business: owner.businessId, reason: 'terms' } },
    ]);
    expect((await send(owner, 'GET', `${scopeOf(second.id)}/api/reviews/me`)).status).toBe(200);
  });

  // Proves S554.
  test('refuses its keys until it is let back, and no others of its owner', async () => {
    const { owner, second } = await ownerOfTwo();
    const { key } = await madeKey(owner);
    const { key: other } = await madeKey(owner, { scope: scopeOf(second.id) });
    const reviewsBy = (one: string) => callByKey(world, one, 'GET', '/api/v1/reviews');
    expect((await reviewsBy(key)).status).toBe(200);
    await suspend(owner.businessId);
    expect(await reviewsBy(key)).toMatchObject({ status: 403, body: { code: 'business_closed' } });
    expect((await reviewsBy(other)).status).toBe(200);
    await letBack(owner.businessId);
    expect((await reviewsBy(key)).status).toBe(200);
  });

  test('mails nobody about itself, and its links in mails are dead', async () => {
    const { owner } = await ownerOfTwo();
    const matter = { kind: 'any', label: '', description: '', leastRole: 'viewer' } as const;
    expect(await listReaders(world.db, owner.businessId, matter)).toHaveLength(2);
    await suspend(owner.businessId);
    expect(await listReaders(world.db, owner.businessId, matter)).toEqual([]);
    const active = await listActiveOwners(world.db, { limit: 1_000 });
    expect(active.filter(({ businessId }) => businessId === owner.businessId)).toEqual([]);
    expect(active.filter(({ userId }) => userId === owner.id)).toHaveLength(1);
  });

  test('takes nobody in and is not handed over', async () => {
    const { owner, noa } = await ownerOfTwo();
    await setPlan(world, noa, 'premium');
    const stranger = await world.asOwner();
    const invitation = await invited(world, owner, stranger.email);
    const handover = await handedTo(world, owner, noa);
    await suspend(owner.businessId);
    for (const asked of [
      await invite(owner, 'new@example.com'),
      await send(owner, 'POST', `/api/people/${noa.id}/handover`),
      await send(owner, 'DELETE', `/api/people/${noa.id}`),
    ])
      expect(asked).toMatchObject(refused);
    expect((await look(stranger, invitation)).body.code).toBe('business_closed');
    expect((await join(stranger, invitation)).body.code).toBe('business_closed');
    expect((await takeOver(noa, handover)).body.code).toBe('business_closed');
  });

  test('opens none of its held reviews until it is back', async () => {
    const { owner } = await ownerOfTwo();
    await storeReviews(world, [
      buildReview({ businessId: owner.businessId, status: 'pending', heldFor: 'plan' }),
    ]);
    await suspend(owner.businessId);
    await call.change(owner.id, { subscriptionStatus: 'inactive' });
    await call.change(owner.id, { subscriptionStatus: 'active' });
    await letBack(owner.businessId);
    const [review] = (await send(owner, 'GET', '/api/reviews/me')).body.items;
    expect(review.heldFor).toBeNull();
  });

  test('is suspended by admins alone, with a reason, after a fresh sign-in', async () => {
    const { owner } = await ownerOfTwo();
    expect((await send(owner, 'PUT', path(owner.businessId), { reason: 'terms' })).status).toBe(403);
    expect((await suspend(owner.businessId, 'because')).body.fields).toMatchObject({ reason: 'בחרו סיבה' });
    expect((await suspend('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    await letTimePass(world, admin.id);
    expect((await suspend(owner.businessId)).body.code).toBe('reauth_required');
    await letTimePass(world, admin.id, -86_400_000);
    expect(await cardOf(owner.username)).toBe(200);
  });
});

// Proves S552.
test('a suspended person is in none of the businesses they are in, which stand', async () => {
  const { owner, noa } = await ownerOfTwo();
  await call.change(noa.id, { subscriptionStatus: 'suspended' });
  expect((await noa.request(`${scopeOf(owner.businessId)}/api/reviews/me`)).status).toBe(401);
  await expect(signIn(world.request, noa)).rejects.toThrow('403');
  expect([await cardOf(noa.username), await cardOf(owner.username)]).toEqual([404, 200]);
  expect((await send(owner, 'GET', '/api/reviews/me')).status).toBe(200);
  const matter = { kind: 'any', label: '', description: '', leastRole: 'viewer' } as const;
  const readers = await listReaders(world.db, owner.businessId, matter);
  expect(readers.map(({ userId }) => userId)).toEqual([owner.id]);
  // Their own business, once somebody else's, stands too.
  await world.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, noa.id));
  expect(await cardOf(noa.username)).toBe(200);
});
