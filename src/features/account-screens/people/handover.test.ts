import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businesses, memberships } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { eventsOf, letTimePass, send, storedUser } from '#features/accounts/testing/account.ts';
import { subscriptions } from '#features/billing/schema.ts';
import { setPlan, teamOwner } from '#features/programs/testing/programs.ts';
import { plainly } from '../../../../tests/mails.ts';
import { newSubscription } from '../../../../tests/prepared-rows.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import {
  colleague,
  handedTo,
  invitationTo,
  invited,
  join,
  linkTo,
  look,
  mailed,
  meIn,
  people,
  rolesIn,
  takeOver,
} from './testing/team.ts';

const world = await startWorld();

/** An owner, and somebody of the team whose plan holds one more business. */
async function ownerAndHeir() {
  const owner = await teamOwner(world);
  const heir = await colleague(world, owner);
  await setPlan(world, heir, 'premium');
  return { owner, heir };
}

async function subjectsTo(name: string, { email }: Owner): Promise<string[]> {
  return (await mailed(world, name, email)).map(({ subject }) => plainly(subject));
}

async function ownerOf(businessId: string) {
  const [row] = await world.db.select().from(businesses).where(eq(businesses.id, businessId));
  return row?.ownerId;
}

const closeAccount = (person: Owner) =>
  send(person, 'POST', '/api/auth/delete-account', { confirmation: 'מחיקה' });

describe('a handover', () => {
  // Proves S504.
  test('is asked by the owner, accepted by the other, and leaves the former owner as a manager', async () => {
    const { owner, heir } = await ownerAndHeir();
    const { businessId, businessName } = owner;
    const token = await handedTo(world, owner, heir);
    expect((await people(owner)).invitations).toMatchObject([{ email: heir.email, role: 'owner' }]);
    expect(await subjectsTo('team-invitation-mail', heir)).toContain(
      `הבעלות על ${businessName} מחכה לאישור שלכם`,
    );
    expect(await ownerOf(businessId)).toBe(owner.id);
    expect((await look(heir, token)).body).toMatchObject({
      role: 'owner',
      plan: 'premium',
      visitor: 'invited',
    });
    expect((await takeOver(heir, token)).body).toEqual({ path: `${scopeOf(businessId)}/` });
    expect(await ownerOf(businessId)).toBe(heir.id);
    expect(await rolesIn(world, businessId)).toEqual({ [owner.id]: 'manager', [heir.id]: 'owner' });
    expect((await meIn(heir, businessId)).body).toMatchObject({ memberRole: 'owner' });
    expect((await send(owner, 'GET', '/api/people')).body.code).toBe('role_forbids');
    for (const one of [owner, heir]) expect(await eventsOf(world, one.id)).toContain('business_handed_over');
    expect(await subjectsTo('team-news-mail', owner)).toContain(
      `הבעלות על ${businessName} עברה אל ${heir.fullName}`,
    );
    expect(await subjectsTo('team-news-mail', heir)).toContain(`אתם הבעלים של ${businessName}`);
  });

  test('brings the plan of the new owner', async () => {
    const { owner, heir } = await ownerAndHeir();
    await setPlan(world, owner, 'basic');
    await takeOver(heir, await handedTo(world, owner, heir));
    expect((await send(owner, 'GET', '/api/auth/me')).body.subscriptionPlan).toBe('premium');
    expect((await storedUser(world, owner.id))?.subscriptionPlan).toBe('basic');
  });

  test('finds both people and the business again in the search of admins', async () => {
    const { owner, heir } = await ownerAndHeir();
    await takeOver(heir, await handedTo(world, owner, heir));
    const admin = await world.asAdmin();
    const found = await send(admin, 'GET', `/api/admin/users?q=${encodeURIComponent(owner.businessName)}`);
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([heir.id]);
  });

  test('needs a fresh sign-in of who accepts', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    await letTimePass(world, heir.id);
    expect((await takeOver(heir, token)).body.code).toBe('reauth_required');
    expect(await ownerOf(owner.businessId)).toBe(owner.id);
  });

  test('is no invitation, and an invitation no handover', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    const other = await world.asOwner();
    expect((await join(heir, token)).status).toBe(200);
    expect((await takeOver(other, token)).body.code).toBe('other_address');
    const plain = await invited(world, owner, other.email);
    expect((await takeOver(other, plain)).body.code).toBe('invitation_gone');
    expect(await rolesIn(world, owner.businessId)).toEqual({ [owner.id]: 'owner', [heir.id]: 'replier' });
  });

  test('waits for one person at a time, and is withdrawn', async () => {
    const { owner, heir } = await ownerAndHeir();
    const second = await colleague(world, owner, 'manager');
    const first = await handedTo(world, owner, heir);
    await handedTo(world, owner, second);
    expect((await takeOver(heir, first)).body.code).toBe('invitation_gone');
    const row = await invitationTo(world, owner, second.email);
    const token = await linkTo(world, owner, second.email);
    await send(owner, 'DELETE', `/api/people/invitations/${row?.id}`);
    expect((await takeOver(second, token)).body.code).toBe('invitation_gone');
  });

  test('is not used again after the business came back', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    await takeOver(heir, token);
    const { businessId } = owner;
    const asked = await send(heir, 'POST', `${scopeOf(businessId)}/api/people/${owner.id}/handover`);
    expect(asked.status).toBe(200);
    await takeOver(owner, await linkTo(world, owner, owner.email));
    expect(await ownerOf(owner.businessId)).toBe(owner.id);
    expect((await takeOver(heir, token)).body.code).toBe('invitation_gone');
  });

  test('is refused while a subscription runs, when it is asked and when it is accepted', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    await newSubscription(world, owner, null);
    const refused = { status: 409, body: { code: 'plan_runs', message: expect.stringMatching('מנוי') } };
    expect(await send(owner, 'POST', `/api/people/${heir.id}/handover`)).toMatchObject(refused);
    expect(await takeOver(heir, token)).toMatchObject(refused);
  });

  test('leaves a plan that was given by hand with who it was given to, or ends it with their last', async () => {
    const admin = await world.asAdmin();
    for (const hasAnother of [true, false]) {
      const { owner, heir } = await ownerAndHeir();
      await send(admin, 'PUT', `/api/admin/users/${owner.id}`, { subscriptionPlan: 'free' });
      await send(admin, 'PUT', `/api/admin/users/${owner.id}`, { subscriptionPlan: 'premium' });
      const another = { businessName: 'סניף שני', phone: owner.phone };
      const second = hasAnother ? (await send(owner, 'POST', '/api/businesses', another)).body.id : null;
      expect((await takeOver(heir, await handedTo(world, owner, heir))).status).toBe(200);
      const running = await world.db
        .select({ businessId: subscriptions.businessId })
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.state, 'active'),
            inArray(subscriptions.businessId, [owner.businessId, second ?? owner.businessId]),
          ),
        );
      expect(running).toEqual(hasAnother ? [{ businessId: second }] : []);
      expect((await storedUser(world, owner.id))?.subscriptionPlan).toBe(hasAnother ? 'premium' : 'free');
    }
  });

  test('is refused where the plan of the other holds no more businesses', async () => {
    const { owner, heir } = await ownerAndHeir();
    await setPlan(world, heir, 'free');
    const token = await handedTo(world, owner, heir);
    expect((await takeOver(heir, token)).body.code).toBe('businesses_full');
    await setPlan(world, heir, 'premium');
    expect((await takeOver(heir, token)).status).toBe(200);
  });

  test('is not accepted by who was taken out meanwhile', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    await send(owner, 'DELETE', `/api/people/${heir.id}`);
    expect((await takeOver(heir, token)).body.code).toBe('invitation_gone');
    expect(await rolesIn(world, owner.businessId)).toEqual({ [owner.id]: 'owner' });
  });
});

describe('at once', () => {
  async function expectOneOwner(businessId: string) {
    const owners = Object.entries(await rolesIn(world, businessId)).filter(([, role]) => role === 'owner');
    expect(owners.map(([id]) => id)).toEqual([await ownerOf(businessId)]);
  }

  // Proves S505.
  test('two presses of one handover make one', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    const both = await Promise.all([takeOver(heir, token), takeOver(heir, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    await expectOneOwner(owner.businessId);
  });

  test('a handover to one, and another asked for, leave one owner', async () => {
    const { owner, heir } = await ownerAndHeir();
    const second = await colleague(world, owner);
    const token = await handedTo(world, owner, heir);
    await Promise.all([
      takeOver(heir, token),
      send(owner, 'POST', `/api/people/${second.id}/handover`),
      send(owner, 'DELETE', `/api/people/${heir.id}`),
    ]);
    await expectOneOwner(owner.businessId);
  });

  test.each([1, 2, 3])('a handover and the closing of the account leave an open owner (%i)', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    const [taken] = await Promise.all([takeOver(heir, token), closeAccount(owner)]);
    await expectOneOwner(owner.businessId);
    const now = await storedUser(world, (await ownerOf(owner.businessId)) ?? '');
    if (taken.status === 200) expect(now).toMatchObject({ id: heir.id, deletionRequestedAt: null });
    else {
      expect(taken.body.code).toBe('business_closed');
      expect(now?.id).toBe(owner.id);
    }
  });

  test('who is asked closes their account, or takes over', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    const [taken] = await Promise.all([takeOver(heir, token), closeAccount(heir)]);
    await expectOneOwner(owner.businessId);
    if (taken.status !== 200) expect(await ownerOf(owner.businessId)).toBe(owner.id);
  });

  test.each([1, 2, 3])('an invitation is withdrawn, or joined (%i)', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const id = (await invitationTo(world, owner, person.email))?.id;
    const [joined, withdrawn] = await Promise.all([
      join(person, token),
      send(owner, 'DELETE', `/api/people/invitations/${id}`),
    ]);
    expect([joined.status, withdrawn.status].sort()).toEqual([200, 404]);
    const isIn = person.id in (await rolesIn(world, owner.businessId));
    expect(isIn).toBe(joined.status === 200);
  });

  test('somebody joins while the owner hands over: the invitation counts or is gone', async () => {
    const { owner, heir } = await ownerAndHeir();
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const handover = await handedTo(world, owner, heir);
    const [joined, taken] = await Promise.all([join(person, token), takeOver(heir, handover)]);
    expect(taken.status).toBe(200);
    if (joined.status !== 200) expect(joined.body.code).toBe('invitation_gone');
    const isIn = person.id in (await rolesIn(world, owner.businessId));
    expect(isIn).toBe(joined.status === 200);
    await expectOneOwner(owner.businessId);
  });

  test('the role of who invited is lowered while somebody joins: in before, or not at all', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const lower = world.db
      .update(memberships)
      .set({ role: 'manager' })
      .where(eq(memberships.userId, owner.id));
    const [joined] = await Promise.all([join(person, token), lower]);
    expect([200, 404]).toContain(joined.status);
    expect(person.id in (await rolesIn(world, owner.businessId))).toBe(joined.status === 200);
  });

  test('an owner changes a role while handing over: no business without an owner', async () => {
    const { owner, heir } = await ownerAndHeir();
    const token = await handedTo(world, owner, heir);
    const role = { role: 'viewer' };
    await Promise.all([takeOver(heir, token), send(owner, 'PUT', `/api/people/${heir.id}`, role)]);
    await expectOneOwner(owner.businessId);
  });
});
