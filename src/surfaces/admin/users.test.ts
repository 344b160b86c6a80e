import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeAdmin } from '#features/accounts/mutations.ts';
import { users } from '#features/accounts/schema.ts';
import { eventsOf, send } from '#features/accounts/testing/account.ts';
import { reviews } from '#features/reviews/schema.ts';
import { ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { eraseDueAccounts } from '#features/rights/due-accounts.mutations.ts';
import { startMails, tokenIn } from '../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../tests/world.ts';
import { adminCalls, logged } from './testing/accounts.ts';
import { changeUser, closeUser } from './users.mutations.ts';

const DAY_MS = 86_400_000;

const world = await startWorld();
const admin = await world.asAdmin();
const call = adminCalls(admin);

const cardOf = async ({ username }: Owner) => (await world.request(`/business/${username}`)).status;
const isSignedIn = async (owner: Owner) => (await owner.request('/api/auth/me')).status === 200;
const actsOn = async (id: string) =>
  (await logged(world)).filter(({ subjectIds, act }) => subjectIds.includes(id) && !/_read$/.test(act));

describe('finding users', () => {
  // Proves S240.
  test('by full name, e-mail address or business, as it is written or not', async () => {
    const owner = await world.asOwner({ fullName: 'רחל בן־עמי', businessName: 'מכון ״שֶׁקֶט״' });
    for (const q of ['רחל בן עמי', 'עמי רחל', 'שקט', 'מכונ', owner.email, owner.email.toUpperCase()])
      expect([q, (await call.find(q)).items.map(({ id }) => id)]).toEqual([q, [owner.id]]);
    expect((await call.find('רחל כהן')).items).toEqual([]);
    expect((await call.find('%')).items).toEqual([]);
  });

  test('also under a new name, not under the old one', async () => {
    const owner = await world.asOwner({ fullName: 'נילי פרג', businessName: 'בית הצמר' });
    await owner.request('/api/auth/update-profile', {
      method: 'PUT',
      body: new URLSearchParams({ fullName: 'נילי אשד', email: owner.email, businessName: 'בית הפשתן' }),
    });
    expect((await call.find('אשד פשתן')).items).toHaveLength(1);
    expect((await call.find('נילי פרג')).items).toEqual([]);
    expect((await call.find('בית הצמר')).items).toEqual([]);
  });

  // Proves S369, S442.
  test('ten first, then the others without gaps, the newest first', async () => {
    const made: string[] = [];
    for (let n = 0; n < 12; n++) made.push((await world.asOwner({ businessName: `קיוסק ${n}` })).id);
    const first = await call.find('קיוסק');
    expect(first.items.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 10));
    const rest = await call.find('קיוסק', `&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ id }) => id)).toEqual(made.toReversed().slice(10));
    expect(rest.nextCursor).toBeNull();
  });

  // Proves S369.
  test('shows what an admin needs and nothing else', async () => {
    const owner = await world.asOwner();
    const [found] = (await call.find(owner.email)).items;
    expect(found).toEqual({
      id: owner.id,
      username: owner.username,
      businesses: [{ id: expect.any(String), name: owner.businessName, isSuspended: false }],
      email: owner.email,
      fullName: owner.fullName,
      businessName: owner.businessName,
      role: 'owner',
      isWithoutCard: false,
      erasedAfter: null,
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      createdAt: expect.any(String),
    });
  });
});

describe('changing a plan or a standing', () => {
  // Proves S242, V58.
  test('is saved at once, told to the owner’s own screens, and logged', async () => {
    const owner = await world.asOwner();
    const changed = await call.change(owner.id, { subscriptionPlan: 'premium' });
    expect(changed).toMatchObject({
      status: 200,
      body: { subscriptionPlan: 'premium', subscriptionStatus: 'active' },
    });
    expect(await (await owner.request('/api/auth/me')).json()).toMatchObject({ subscriptionPlan: 'premium' });
    await call.change(owner.id, { subscriptionPlan: 'premium' });
    expect(await actsOn(owner.id)).toEqual([
      {
        act: 'plan_changed',
        adminId: admin.id,
        subjectIds: [owner.id],
        details: { from: 'free', to: 'premium' },
      },
    ]);
    expect(await eventsOf(world, owner.id)).toContain('plan_changed');
  });

  test('an upgrade opens what the plan held and answers the request for it', async () => {
    const owner = await ownerWithBusiness(world);
    await call.change(owner.id, { subscriptionStatus: 'inactive' });
    for (let n = 0; n < 52; n++) await submitted(world, owner.username);
    await call.change(owner.id, { subscriptionStatus: 'active' });
    const held = async () =>
      (await world.db.select().from(reviews).where(eq(reviews.businessId, owner.businessId))).filter(
        ({ heldFor }) => heldFor === 'plan',
      ).length;
    expect(await held()).toBe(2);
    await send(owner, 'PUT', '/api/plans/me/request', { plan: 'basic' });
    await call.change(owner.id, { subscriptionPlan: 'basic' });
    expect(await held()).toBe(0);
    expect(await (await owner.request('/api/plans/me')).json()).toMatchObject({
      plan: 'basic',
      request: null,
      held: 0,
    });
    const mailTo = await startMails(world);
    expect((await mailTo(owner.email, 'עברתם למסלול מתקדם')).text).toContain('/plans');
  });

  // Proves S296, V5.
  test('a suspension hides the card and ends every session at once, and coming back brings the card back', async () => {
    const owner = await world.asOwner();
    expect([await cardOf(owner), await isSignedIn(owner)]).toEqual([200, true]);
    expect((await call.change(owner.id, { subscriptionStatus: 'suspended' })).status).toBe(200);
    expect([await cardOf(owner), await isSignedIn(owner)]).toEqual([404, false]);
    await call.change(owner.id, { subscriptionStatus: 'active' });
    expect([await cardOf(owner), await isSignedIn(owner)]).toEqual([200, false]);
  });

  // Proves S296.
  test('being inactive keeps the card and holds new reviews', async () => {
    const owner = await ownerWithBusiness(world);
    await call.change(owner.id, { subscriptionStatus: 'inactive' });
    expect([await cardOf(owner), await isSignedIn(owner)]).toEqual([200, true]);
    await submitted(world, owner.username);
    expect(await (await owner.request('/api/plans/me')).json()).toMatchObject({
      status: 'inactive',
      held: 1,
    });
  });

  // Proves S370.
  test('takes no field but those two', async () => {
    const owner = await world.asOwner();
    const change = (body: object) => call.change(owner.id, body);
    expect(await change({})).toMatchObject({ status: 422 });
    expect(await change({ subscriptionPlan: 'gold' as 'free' })).toMatchObject({ status: 422 });
    expect(await change({ subscriptionPlan: 'basic', role: 'admin' } as object)).toMatchObject({
      status: 400,
    });
    expect(await call.change(randomUUID(), { subscriptionPlan: 'basic' })).toMatchObject({ status: 404 });
  });
});

describe('deleting a user', () => {
  // Proves S244, S371.
  test('closes the account, tells its owner, and erases it after the grace', async () => {
    const owner = await world.asOwner();
    const { status, body } = await call.remove(owner.id);
    expect(status).toBe(200);
    expect(Date.parse(body.erasedAfter) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    expect([await cardOf(owner), await isSignedIn(owner)]).toEqual([404, false]);
    const mailTo = await startMails(world);
    const mail = await mailTo(owner.email, 'החשבון שלכם נסגר ועומד להימחק');
    expect(mail.text).toContain('על ידי צוות האתר');
    expect(tokenIn(mail)).not.toBe('');
    expect((await call.remove(owner.id)).body).toEqual(body);
    expect((await actsOn(owner.id)).map(({ act }) => act)).toEqual(['account_closed']);
    expect((await call.find(owner.email)).items[0]).toMatchObject({ erasedAfter: body.erasedAfter });
    const erase = (days: number) => eraseDueAccounts(world.services, new Date(Date.now() + days * DAY_MS));
    await erase(29);
    expect((await call.find(owner.email)).items).toHaveLength(1);
    await erase(31);
    expect((await call.find(owner.email)).items).toEqual([]);
    expect(await call.remove(owner.id)).toMatchObject({ status: 404 });
  });

  // Proves V6.
  test('signing somebody out ends their sessions and nothing else', async () => {
    const owner = await world.asOwner();
    expect((await call.signOut(owner.id)).status).toBe(200);
    expect([await cardOf(owner), await isSignedIn(owner)]).toEqual([200, false]);
    await call.signOut(owner.id);
    expect((await actsOn(owner.id)).map(({ act, details }) => [act, details])).toEqual([
      ['sessions_ended', { count: 1 }],
    ]);
  });
});

describe('admins cannot put themselves out', () => {
  // Proves S340.
  test('not by their own hand', async () => {
    await world.asAdmin();
    for (const outcome of [
      await call.remove(admin.id),
      await call.change(admin.id, { subscriptionStatus: 'suspended' }),
    ])
      expect(outcome).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await call.change(admin.id, { subscriptionPlan: 'premium' })).status).toBe(200);
  });

  // Proves S340.
  test('of two who suspend or delete each other at once, one stays', async () => {
    const own = await startWorld();
    const [one, other] = [await own.asAdmin(), await own.asAdmin()];
    // Past the guard: neither's session had ended when it let them in.
    const at = own.services.clock();
    const outcomes = await Promise.all([
      changeUser(
        own.services,
        { adminId: one.id, userId: other.id },
        { subscriptionStatus: 'suspended' },
        at,
      ),
      closeUser(own.services, { adminId: other.id, userId: one.id }, at),
    ]);
    expect(outcomes).toContainEqual({ ok: true });
    expect(outcomes).toContainEqual({ ok: false, reason: 'last_admin' });
    const left = await own.db.select().from(users).where(eq(users.role, 'admin'));
    expect(
      left.filter(
        ({ subscriptionStatus, deletionRequestedAt }) =>
          subscriptionStatus === 'active' && !deletionRequestedAt,
      ),
    ).toHaveLength(1);
  });
});

// Proves S339.
test('an admin without a second factor reaches none of it', async () => {
  const owner = await world.asOwner();
  await makeAdmin(world.db, owner.email);
  const login = await send(world, 'POST', '/api/auth/login', {
    email: owner.email,
    password: owner.password,
  });
  for (const path of ['users', 'stats', 'log', 'queue', 'requests']) {
    const response = await world.request(`/api/admin/${path}`, { cookie: login.cookie ?? '' });
    expect([path, response.status, (await response.json()).code]).toEqual([
      path,
      403,
      'second_factor_required',
    ]);
  }
});
