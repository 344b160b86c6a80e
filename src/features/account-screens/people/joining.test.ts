import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { INVITATION_MS } from '#features/accounts/people/mutations.ts';
import { consents, memberships, users } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { eventsOf, joinAll, send, storedUser } from '#features/accounts/testing/account.ts';
import { setPlan, teamOwner } from '#features/programs/testing/programs.ts';
import { plainly, runJob } from '../../../../tests/mails.ts';
import { PREPARED_PASSWORD } from '../../../../tests/quick-argon2.ts';
import { signIn, startWorld } from '../../../../tests/world.ts';
import {
  colleague,
  handedTo,
  invitationTo,
  invited,
  join,
  look,
  mailed,
  meIn,
  people,
  rolesIn,
  takeOver,
} from './testing/team.ts';

const world = await startWorld();
let made = 0;
const newAddress = () => `new${++made}@example.com`;

const register = (token: string, fields: object = {}) =>
  send(world, 'POST', '/api/people/register', {
    token,
    fullName: 'נועה ברק',
    password: PREPARED_PASSWORD,
    privacyConsent: 'true',
    ...fields,
  });

async function newsTo(address: string): Promise<string[]> {
  return (await mailed(world, 'team-news-mail', address)).map(({ subject }) => plainly(subject));
}

describe('joining', () => {
  // Proves S500.
  test('takes the address that was invited, and a press', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email, 'manager');
    expect((await look(person, token)).body).toEqual({
      businessName: owner.businessName,
      invitedBy: owner.fullName,
      email: person.email,
      role: 'manager',
      plan: 'free',
      visitor: 'invited',
      visitorEmail: person.email,
    });
    expect((await meIn(person, owner.businessId)).status).toBe(403);
    expect(await join(person, token)).toMatchObject({
      status: 200,
      body: { path: `${scopeOf(owner.businessId)}/` },
    });
    expect((await meIn(person, owner.businessId)).body).toMatchObject({
      businessId: owner.businessId,
      memberRole: 'manager',
    });
    expect((await people(owner)).invitations).toEqual([]);
    expect((await storedUser(world, person.id))?.emailConfirmedAt).not.toBeNull();
    expect(await eventsOf(world, person.id)).toContain('member_joined');
    expect(await newsTo(owner.email)).toContain(`${person.fullName} בצוות של ${owner.businessName}`);
  });

  // Proves S500.
  test('is not for another address, and a visitor is asked to sign in', async () => {
    const owner = await teamOwner(world);
    const [person, other] = [await world.asOwner(), await world.asOwner()];
    const token = await invited(world, owner, person.email);
    expect((await look(other, token)).body).toMatchObject({ visitor: 'other', visitorEmail: other.email });
    expect(await join(other, token)).toMatchObject({ status: 403, body: { code: 'other_address' } });
    expect((await look(world, token)).body).toMatchObject({ visitor: 'known', visitorEmail: null });
    expect((await join(world, token)).status).toBe(401);
    expect(Object.keys(await rolesIn(world, owner.businessId))).toEqual([owner.id]);
    expect((await join(person, token)).status).toBe(200);
  });

  // Proves S500.
  test('works once; who pressed twice is in', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const both = await Promise.all([join(person, token), join(person, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(world, person.id)).toEqual(['registered', 'login', 'member_joined']);
    expect((await look(person, token)).body.code).toBe('already_in');
    await send(owner, 'DELETE', `/api/people/${person.id}`);
    expect((await join(person, token)).body.code).toBe('invitation_gone');
    expect((await look(person, token)).body.code).toBe('invitation_gone');
  });

  // Proves S500.
  test('ends after a week, and with a link that is not ours', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const at = world.services.clock();
    world.setTime(new Date(at.getTime() + INVITATION_MS - 60_000));
    expect((await look(world, token)).status).toBe(200);
    world.setTime(new Date(at.getTime() + INVITATION_MS + 60_000));
    expect((await look(world, token)).body.code).toBe('invitation_expired');
    expect((await register(token)).body.code).toBe('invitation_expired');
    world.setTime(at);
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1)])
      expect((await look(world, wrong)).body.code).toBe('link_invalid');
  });

  // Proves S502.
  test('waits while the business is suspended or closed', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const ofOwner = eq(users.id, owner.id);
    for (const change of [
      { subscriptionStatus: 'suspended' as const },
      { subscriptionStatus: 'active' as const, deletionRequestedAt: new Date() },
    ]) {
      await world.db.update(users).set(change).where(ofOwner);
      expect((await look(person, token)).body.code).toBe('business_closed');
      expect((await join(person, token)).body.code).toBe('business_closed');
    }
    await world.db.update(users).set({ deletionRequestedAt: null }).where(ofOwner);
    expect((await join(person, token)).status).toBe(200);
  });

  // Proves S502.
  test('ends with the place of who sent the invitation', async () => {
    const owner = await teamOwner(world);
    const [heir, person] = [await colleague(world, owner), await world.asOwner()];
    const token = await invited(world, owner, person.email);
    // A row that outlived its sender's role, as if it had been kept by mistake.
    const row = await invitationTo(world, owner, person.email);
    await world.db.update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, owner.id));
    expect((await look(person, token)).body.code).toBe('invitation_gone');
    expect((await join(person, token)).body.code).toBe('invitation_gone');
    expect((await register(token)).body.code).toBe('invitation_gone');
    await world.db.update(memberships).set({ role: 'owner' }).where(eq(memberships.userId, owner.id));
    expect(row?.invitedBy).toBe(owner.id);
    await setPlan(world, heir, 'premium');
    expect((await takeOver(heir, await handedTo(world, owner, heir))).status).toBe(200);
    expect(await invitationTo(world, owner, person.email)).toBeUndefined();
    expect((await join(person, token)).body.code).toBe('invitation_gone');
  });
});

describe('who has no account', () => {
  // Proves S501.
  test('opens one by the link, without a business, and is signed in', async () => {
    const owner = await teamOwner(world);
    const email = newAddress();
    const token = await invited(world, owner, email);
    expect((await look(world, token)).body).toMatchObject({ visitor: 'new', email });
    const made = await register(token);
    expect(made).toMatchObject({ status: 201, body: { path: '/' } });
    const me = await send(world, 'GET', '/api/auth/me', undefined, { cookie: made.cookie ?? '' });
    expect(me.body).toMatchObject({
      email,
      fullName: 'נועה ברק',
      phone: '',
      businessId: owner.businessId,
      memberRole: 'replier',
      businesses: [{ id: owner.businessId, role: 'replier' }],
    });
    const user = await storedUser(world, me.body.id);
    expect(user?.emailConfirmedAt).not.toBeNull();
    const agreed = await world.db
      .select({ document: consents.document })
      .from(consents)
      .where(eq(consents.subjectId, user?.consentSubjectId ?? ''));
    expect(agreed.map(({ document }) => document).sort()).toEqual(['privacy-policy', 'terms']);
    expect(await eventsOf(world, me.body.id)).toEqual(['registered', 'member_joined', 'login']);
    const { user: signedIn } = await signIn(world.request, { email, password: PREPARED_PASSWORD });
    expect(signedIn.id).toBe(me.body.id);
  });

  test('needs the consent, a name and a password that holds', async () => {
    const owner = await teamOwner(world);
    const token = await invited(world, owner, newAddress());
    expect((await register(token, { privacyConsent: undefined })).status).toBe(422);
    expect((await register(token, { fullName: ' ' })).status).toBe(422);
    expect(await register(token, { password: 'password123' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password' },
    });
    expect((await register(token)).status).toBe(201);
  });

  test('opens one account of two forms at once', async () => {
    const owner = await teamOwner(world);
    const email = newAddress();
    const token = await invited(world, owner, email);
    const both = await Promise.all([register(token), register(token, { fullName: 'נועה' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(Object.values(await rolesIn(world, owner.businessId))).toHaveLength(2);
  });

  test('is not let in by registering with the address alone', async () => {
    const owner = await teamOwner(world);
    const email = newAddress();
    const token = await invited(world, owner, email);
    const person = await world.asOwner({ email });
    expect((await meIn(person, owner.businessId)).body.code).toBe('no_business');
    expect(await register(token)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect((await join(person, token)).status).toBe(200);
  });
});

// Proves S502.
test('an account that is erased takes along what it invited', async () => {
  const owner = await teamOwner(world);
  const email = newAddress();
  await invited(world, owner, email);
  await send(owner, 'POST', '/api/auth/delete-account', { confirmation: 'מחיקה' });
  const at = world.services.clock();
  world.setTime(new Date(at.getTime() + 31 * 86_400_000));
  await runJob(world, 'erase-accounts');
  world.setTime(at);
  expect(await invitationTo(world, owner, email)).toBeUndefined();
});

test('a team is shown to its owner alone, and never to a stranger', async () => {
  const owner = await teamOwner(world);
  const person = await colleague(world, owner, 'manager');
  const stranger = await world.asOwner();
  const path = `${scopeOf(owner.businessId)}/api/people`;
  expect((await send(person, 'GET', path)).body.code).toBe('role_forbids');
  expect((await send(stranger, 'GET', path)).body.code).toBe('no_business');
  await joinAll(world, owner.businessId, [{ id: stranger.id, role: 'viewer' }]);
  expect((await send(stranger, 'GET', path)).body.code).toBe('role_forbids');
  expect((await people(owner)).people).toHaveLength(3);
});
