import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberships, users } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { joinAll, send } from '#features/accounts/testing/account.ts';
import { openHeldReviews } from '#features/reviews/held/mutations.ts';
import {
  buildReview,
  ownerWithBusiness,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { startWorld } from '../../../../tests/world.ts';
import { DELETION_WORD } from '../settings/errors.copy.he.ts';

const world = await startWorld();

const ANOTHER = { businessName: 'סטודיו דנה, סניף שני', phone: '052-7654321' };

async function ownerOfSeveral(plan: 'free' | 'basic' | 'premium' = 'premium') {
  const owner = await ownerWithBusiness(world);
  await putOn(owner.id, 'premium');
  const { body } = await send(owner, 'POST', '/api/businesses', ANOTHER);
  await putOn(owner.id, plan);
  const second = body.id as string;
  const inSecond = (method: string, path: string, json?: unknown) =>
    send(owner, method, `${scopeOf(second)}${path}`, json);
  return { owner, second, username: body.username as string, inSecond };
}

const putOn = (id: string, subscriptionPlan: 'free' | 'basic' | 'premium') =>
  world.db.update(users).set({ subscriptionPlan }).where(eq(users.id, id));

describe('a second business', () => {
  it('has a card, first screens and reviews of its own', async () => {
    const { owner, second, username, inSecond } = await ownerOfSeveral();
    const me = (await inSecond('GET', '/api/auth/me')).body;
    expect(me).toMatchObject({
      id: owner.id,
      businessId: second,
      businessName: ANOTHER.businessName,
      username,
      memberRole: 'owner',
      firstHour: { sheet: 'name' },
      subscriptionPlan: 'premium',
    });
    expect((await world.request(`/business/${username}`)).status).toBe(200);
    const [review] = await storeReviews(world, [buildReview({ businessId: second, status: 'pending' })]);
    expect((await inSecond('PUT', `/api/reviews/${review}/approve`)).status).toBe(200);
    expect((await send(owner, 'PUT', `/api/reviews/${review}/approve`)).status).toBe(404);
    expect((await send(owner, 'GET', '/api/auth/me')).body.businessId).toBe(owner.businessId);
  });

  it('begins with copies of the first one’s services, messages and replies where that is wished', async () => {
    const owner = await ownerWithBusiness(world);
    await putOn(owner.id, 'premium');
    const service = {
      name: 'פן',
      group: '',
      description: '',
      priceKind: 'none',
      priceAgorot: null,
      priceToAgorot: null,
    };
    await send(owner, 'POST', '/api/business-card/me/services', service);
    await send(owner, 'POST', '/api/saved-replies', { title: 'תודה רבה', text: 'תודה, ונשמח לראותכם שוב' });
    const { body } = await send(owner, 'POST', '/api/businesses', { ...ANOTHER, copiesFirst: true });
    const of = async (path: string, scope = '') => (await send(owner, 'GET', scope + path)).body.items;
    const scope = scopeOf(body.id);
    expect(await of('/api/business-card/me/services', scope)).toMatchObject([{ name: 'פן' }]);
    const titles = (items: { title: string }[]) => items.map(({ title }) => title).sort();
    expect(titles(await of('/api/saved-replies/me', scope))).toEqual(
      titles(await of('/api/saved-replies/me')),
    );
    // Copies: a change here is none there.
    const [copied] = await of('/api/business-card/me/services', scope);
    await send(owner, 'DELETE', `${scope}/api/business-card/me/services/${copied.id}`);
    expect(await of('/api/business-card/me/services')).toHaveLength(1);
  });

  it('is paid for with the first: what is sold there is the same subscription', async () => {
    const { owner, inSecond } = await ownerOfSeveral();
    const [first, second] = await Promise.all([
      send(owner, 'GET', '/api/plans/me'),
      inSecond('GET', '/api/plans/me'),
    ]);
    expect(second.body).toEqual(first.body);
  });

  it('goes with the account of its owner', async () => {
    const { owner, username } = await ownerOfSeveral();
    const closing = { confirmation: DELETION_WORD };
    expect((await send(owner, 'POST', '/api/auth/delete-account', closing)).status).toBe(200);
    expect((await world.request(`/api/business-card/${username}`)).status).toBe(404);
  });
});

describe('businesses beyond the plan', () => {
  it('are opened no further, by two at once too', async () => {
    const owner = await ownerWithBusiness(world);
    expect(await send(owner, 'POST', '/api/businesses', ANOTHER)).toMatchObject({
      status: 409,
      body: { code: 'plan_limit' },
    });
    await putOn(owner.id, 'premium');
    const five = await Promise.all(
      Array.from({ length: 6 }, () => send(owner, 'POST', '/api/businesses', ANOTHER)),
    );
    expect(five.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409]);
  });

  // Proves S493.
  it('are read and not changed, and their cards stay', async () => {
    const { owner, second, username, inSecond } = await ownerOfSeveral('basic');
    const [review] = await storeReviews(world, [buildReview({ businessId: second, status: 'pending' })]);
    expect((await inSecond('GET', '/api/reviews/me')).body.items).toHaveLength(1);
    const refused = { status: 403, body: { code: 'beyond_plan' } };
    expect(await inSecond('PUT', `/api/reviews/${review}/approve`)).toMatchObject(refused);
    expect(await inSecond('PUT', '/api/business-card/me/design', {})).toMatchObject(refused);
    expect((await world.request(`/business/${username}`)).status).toBe(200);
    expect((await send(owner, 'PUT', '/api/first-hour', { passed: ['name'] })).status).toBe(200);
    await putOn(owner.id, 'premium');
    expect((await inSecond('PUT', `/api/reviews/${review}/approve`)).status).toBe(200);
  });

  // Proves S493.
  it('keep new reviews until the plan holds them', async () => {
    const { owner, second, username, inSecond } = await ownerOfSeveral('basic');
    await submitted(world, username);
    await submitted(world, owner.username);
    expect((await send(owner, 'GET', '/api/reviews/me')).body.items).toMatchObject([{ heldFor: null }]);
    expect((await inSecond('GET', '/api/reviews/me')).body.items).toMatchObject([{ heldFor: 'plan' }]);
    await putOn(owner.id, 'premium');
    await transact(world.db, (tx) => openHeldReviews(tx, world.services.jobs, second, new Date()));
    expect((await inSecond('GET', '/api/reviews/me')).body.items).toMatchObject([{ heldFor: null }]);
  });
});

describe('the list', () => {
  it('says what waits in each business, to who decides there', async () => {
    const { owner, second } = await ownerOfSeveral();
    const friend = await ownerWithBusiness(world);
    await joinAll(world, friend.businessId, [{ id: owner.id, role: 'viewer' }]);
    await storeReviews(world, [
      buildReview({ businessId: second, status: 'pending' }),
      buildReview({ businessId: second, status: 'pending' }),
      buildReview({ businessId: friend.businessId, status: 'pending' }),
    ]);
    const { body } = await send(owner, 'GET', '/api/businesses');
    expect(body).toMatchObject({
      owned: 2,
      upTo: 5,
      items: [
        { id: owner.businessId, role: 'owner', pendingReviews: 0, newLeads: 0, isBeyondPlan: false },
        { id: second, role: 'owner', pendingReviews: 2 },
        { id: friend.businessId, role: 'viewer', pendingReviews: null, newLeads: null },
      ],
    });
  });

  it('is empty for who is in none, who can open one', async () => {
    const person = await ownerWithBusiness(world);
    await world.db.delete(memberships).where(eq(memberships.userId, person.id));
    const { body } = await send(person, 'GET', '/api/businesses');
    expect(body.items).toEqual([]);
  });
});
