import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../tests/world.ts';
import { PAGE_BUSINESS_HEADER } from './headers.contract.ts';
import { memberships, users } from './schema.ts';
import { scopeOf } from './scope.policy.ts';
import { joinAll, send } from './testing/account.ts';

const world = await startWorld();

/** A business with a receptionist who has one of their own as well. */
async function salonWithReceptionist() {
  const [salon, receptionist] = await Promise.all([ownerWithBusiness(world), ownerWithBusiness(world)]);
  await joinAll(world, salon.businessId, [{ id: receptionist.id, role: 'replier' }]);
  const meIn = (businessId: string) => send(receptionist, 'GET', `${scopeOf(businessId)}/api/auth/me`);
  return { salon, receptionist, meIn };
}

const isOf = (businessId: string) => eq(memberships.businessId, businessId);

describe('somebody in two businesses', () => {
  // Proves S491.
  it('acts for their own, and for the other at its address', async () => {
    const { salon, receptionist, meIn } = await salonWithReceptionist();
    const { businessId, id } = receptionist;
    const businesses = [
      { id: businessId, name: receptionist.businessName, role: 'owner' },
      { id: salon.businessId, name: salon.businessName, role: 'replier' },
    ];
    const own = await send(receptionist, 'GET', '/api/auth/me');
    expect(own.body).toMatchObject({ id, businessId, memberRole: 'owner', businesses });
    const other = await meIn(salon.businessId);
    expect(other.body).toMatchObject({
      id,
      email: receptionist.email,
      businessId: salon.businessId,
      businessName: salon.businessName,
      username: salon.username,
      memberRole: 'replier',
      firstHour: null,
      businesses,
    });
  });

  it('saves nothing in one business from a page of the other', async () => {
    const { salon, receptionist } = await salonWithReceptionist();
    const headers = { [PAGE_BUSINESS_HEADER]: salon.businessId };
    const answer = await receptionist.request('/api/reviews/me', { headers });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'other_business' }]);
  });
});

describe('who was taken out of a business', () => {
  // Proves S492.
  it('is refused there at the next call, and keeps their own', async () => {
    const { salon, receptionist, meIn } = await salonWithReceptionist();
    expect((await meIn(salon.businessId)).status).toBe(200);
    await world.db.delete(memberships).where(eq(memberships.userId, receptionist.id));
    await joinAll(world, receptionist.businessId, [{ id: receptionist.id, role: 'owner' }]);
    for (const path of ['/api/auth/me', '/api/reviews/me', '/api/stats/me'])
      expect(await send(receptionist, 'GET', scopeOf(salon.businessId) + path)).toMatchObject({
        status: 403,
        body: { code: 'no_business' },
      });
    expect((await send(receptionist, 'GET', '/api/reviews/me')).status).toBe(200);
  });

  it('is signed in still, without a business', async () => {
    const { salon } = await salonWithReceptionist();
    await world.db.delete(memberships).where(isOf(salon.businessId));
    const me = await send(salon, 'GET', '/api/auth/me');
    expect(me.body).toMatchObject({ businessId: null, memberRole: null, businesses: [], username: '' });
    expect(await send(salon, 'GET', '/api/reviews/me')).toMatchObject({
      status: 403,
      body: { code: 'no_business' },
    });
  });
});

// A card is hidden with the account that answers for it, and so is what is behind it.
it.each([
  ['suspended', { subscriptionStatus: 'suspended' as const }],
  ['closed', { deletionRequestedAt: new Date() }],
])('the people of a business whose owner is %s have no way in', async (_, change) => {
  const { salon, meIn } = await salonWithReceptionist();
  await world.db.update(users).set(change).where(eq(users.id, salon.id));
  expect(await meIn(salon.businessId)).toMatchObject({ status: 403, body: { code: 'no_business' } });
});

it('the plan of a business is that of its owner, for everybody in it', async () => {
  const { salon, meIn } = await salonWithReceptionist();
  await world.db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, salon.id));
  expect((await meIn(salon.businessId)).body.subscriptionPlan).toBe('premium');
});

it('a stranger has no way into a business by its address', async () => {
  const { salon } = await salonWithReceptionist();
  const stranger = await world.asOwner();
  expect(await send(stranger, 'GET', `${scopeOf(salon.businessId)}/api/reviews/me`)).toMatchObject({
    status: 403,
    body: { code: 'no_business' },
  });
  expect((await world.request(`${scopeOf(salon.businessId)}/api/reviews/me`)).status).toBe(401);
});

it('a business has one owner', async () => {
  const { salon, receptionist } = await salonWithReceptionist();
  const crown = world.db
    .update(memberships)
    .set({ role: 'owner' })
    .where(eq(memberships.userId, receptionist.id));
  await expect(crown).rejects.toThrow();
  expect((await send(salon, 'GET', '/api/auth/me')).body.memberRole).toBe('owner');
});
