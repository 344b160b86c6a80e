import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberInvitations } from '#features/accounts/people/schema.ts';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { businesses, sessions } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { eventsOf, letTimePass, send } from '#features/accounts/testing/account.ts';
import { enrol } from '#features/accounts/testing/second-factor.ts';
import { pushDevices } from '#features/app/alerts/schema.ts';
import { setPlan, teamOwner } from '#features/programs/testing/programs.ts';
import { LIVE_PATH } from '#features/reviews/live/contract.ts';
import { buildReview, storeReviews, submitted } from '#features/reviews/testing/reviews.ts';
import { newId } from '#platform/ids.ts';
import { readStream } from '../../../../tests/event-stream.ts';
import { plainly, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import {
  colleague,
  invitationTo,
  invite,
  invited,
  join,
  linkTo,
  look,
  mailed,
  meIn,
  people,
  rolesIn,
} from './testing/team.ts';

const world = await startWorld();
const DAY_MS = 86_400_000;
let made = 0;
const newAddress = () => `somebody${++made}@example.com`;

describe('inviting', () => {
  // Proves S500.
  test('lists who is in, and whom a mail has invited', async () => {
    const owner = await teamOwner(world);
    const email = newAddress();
    expect((await invite(owner, email.toUpperCase(), 'manager')).body).toMatchObject({
      people: [
        { id: owner.id, fullName: owner.fullName, email: owner.email, role: 'owner', hasSecondFactor: false },
      ],
      invitations: [{ email, role: 'manager' }],
      count: 2,
      upTo: PLANS.premium.people,
    });
    expect(await eventsOf(world, owner.id)).toContain('member_invited');
    const [mail] = await mailed(world, 'team-invitation-mail', email);
    expect(plainly(mail?.subject ?? '')).toBe(`הזמנה לצוות של ${owner.businessName}`);
    for (const said of [owner.fullName, 'ניהול', `/join?token=${await linkTo(world, owner, email)}`])
      expect(plainly(mail?.text ?? '')).toContain(said);
  });

  test('shows who has a second factor', async () => {
    const owner = await teamOwner(world);
    const secured = await enrol(world, owner);
    const { body } = await send(secured, 'GET', '/api/people');
    expect(body.people).toMatchObject([{ id: owner.id, hasSecondFactor: true }]);
  });

  test('an address again puts a new link in place of the one before', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const first = await invited(world, owner, person.email, 'manager');
    const second = await invited(world, owner, person.email, 'viewer');
    expect((await people(owner)).invitations).toMatchObject([{ email: person.email, role: 'viewer' }]);
    expect(await join(person, first)).toMatchObject({ status: 404, body: { code: 'invitation_gone' } });
    expect((await join(person, second)).status).toBe(200);
    expect(await rolesIn(world, owner.businessId)).toMatchObject({ [person.id]: 'viewer' });
  });

  test('sends it again with a new link that lives its whole time', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const first = await invited(world, owner, person.email);
    const before = await invitationTo(world, owner, person.email);
    const again = await send(owner, 'POST', `/api/people/invitations/${before?.id}/resend`);
    expect(again.body.invitations).toHaveLength(1);
    expect((await join(person, first)).status).toBe(404);
    expect((await join(person, await linkTo(world, owner, person.email))).status).toBe(200);
  });

  test('is withdrawn, and its mail goes nowhere', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    const token = await invited(world, owner, person.email);
    const id = (await invitationTo(world, owner, person.email))?.id;
    const withdrawn = await send(owner, 'DELETE', `/api/people/invitations/${id}`);
    expect(withdrawn.body.invitations).toEqual([]);
    expect((await join(person, token)).status).toBe(404);
    expect(await mailed(world, 'team-invitation-mail', person.email)).toEqual([]);
    expect((await send(owner, 'DELETE', `/api/people/invitations/${id}`)).status).toBe(404);
  });

  test('oneself, or somebody who is in, is refused', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner);
    expect(await invite(owner, owner.email)).toMatchObject({ status: 409, body: { code: 'self' } });
    expect(await invite(owner, person.email, 'manager')).toMatchObject({
      status: 409,
      body: { code: 'already_in' },
    });
    expect(await rolesIn(world, owner.businessId)).toMatchObject({ [person.id]: 'replier' });
  });

  test.each(['owner', 'admin', ''])('as %s is refused', async (role) => {
    const owner = await teamOwner(world);
    expect((await invite(owner, newAddress(), role)).status).toBe(422);
  });

  test.each(['manager', 'replier', 'viewer'])('by a %s is refused, with who may', async (role) => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner, role);
    const asked = { email: newAddress(), role: 'viewer' };
    const path = `${scopeOf(owner.businessId)}/api/people/invitations`;
    expect(await send(person, 'POST', path, asked)).toMatchObject({
      status: 403,
      body: { code: 'role_forbids', message: 'רק הבעלים של העסק יכולים לעשות את זה' },
    });
  });

  test('needs a fresh sign-in, and so do a role, a removal and a handover', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner);
    await letTimePass(world, owner.id);
    const asked = [
      invite(owner, newAddress()),
      send(owner, 'PUT', `/api/people/${person.id}`, { role: 'viewer' }),
      send(owner, 'DELETE', `/api/people/${person.id}`),
      send(owner, 'POST', `/api/people/${person.id}/handover`),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.body.code).toBe('reauth_required');
    expect(await rolesIn(world, owner.businessId)).toMatchObject({ [person.id]: 'replier' });
  });

  test('is mailed so often an hour', async () => {
    const limited = await startWorld({ rateLimits: true });
    const owner = await teamOwner(limited);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await invite(owner, 'often@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('that nobody accepted is forgotten a month after its end', async () => {
    const owner = await teamOwner(world);
    await invite(owner, newAddress());
    const at = world.services.clock();
    world.setTime(new Date(at.getTime() + 36 * DAY_MS));
    await runJob(world, 'sweep-messages');
    const ofOwner = () =>
      world.db.$count(memberInvitations, eq(memberInvitations.businessId, owner.businessId));
    expect(await ofOwner()).toBe(1);
    world.setTime(new Date(at.getTime() + 38 * DAY_MS));
    await runJob(world, 'sweep-messages');
    expect(await ofOwner()).toBe(0);
    world.setTime(at);
  });
});

describe('the plan', () => {
  // Proves S506.
  test.each(['free', 'basic'] as const)('%s holds its owner alone', async (plan) => {
    const owner = await teamOwner(world);
    await setPlan(world, owner, plan);
    expect(await invite(owner, newAddress())).toMatchObject({
      status: 409,
      body: { code: 'plan_limit', message: expect.stringMatching(/במסלול עסקי/) },
    });
  });

  test('counts the owner, people of all their businesses, each once, and who is invited', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner);
    const second = newId();
    await world.db.insert(businesses).values({ id: second, ownerId: owner.id, createdAt: new Date() });
    const scope = `${scopeOf(second)}/api/people/invitations`;
    expect((await send(owner, 'POST', scope, { email: person.email, role: 'viewer' })).status).toBe(200);
    for (let n = 2; n < PLANS.premium.people; n++)
      expect((await invite(owner, newAddress())).status, String(n)).toBe(200);
    expect(await people(owner)).toMatchObject({ count: PLANS.premium.people });
    expect((await invite(owner, newAddress())).body.code).toBe('plan_limit');
    const one = { email: newAddress(), role: 'viewer' };
    expect((await send(owner, 'POST', scope, one)).body.code).toBe('plan_limit');
  });

  test('is not passed by two invitations at once', async () => {
    const owner = await teamOwner(world);
    for (let n = 1; n < PLANS.premium.people - 1; n++) await invite(owner, newAddress());
    const both = await Promise.all([invite(owner, newAddress()), invite(owner, newAddress())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that is smaller now keeps who is in, and lets nobody join', async () => {
    const owner = await teamOwner(world);
    const [person, late] = [await colleague(world, owner), await world.asOwner()];
    const token = await invited(world, owner, late.email);
    await setPlan(world, owner, 'free');
    expect((await meIn(person, owner.businessId)).status).toBe(200);
    expect(await people(owner)).toMatchObject({ count: 3, upTo: 1 });
    expect(await join(late, token)).toMatchObject({ status: 409, body: { code: 'team_full' } });
    await setPlan(world, owner, 'premium');
    expect((await join(late, token)).status).toBe(200);
  });
});

describe('a change of role', () => {
  // Proves S503.
  test('holds at the next call', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner, 'replier');
    const [id] = await storeReviews(world, [
      buildReview({ businessId: owner.businessId, status: 'pending' }),
    ]);
    const approve = () => send(person, 'PUT', `${scopeOf(owner.businessId)}/api/reviews/${id}/approve`);
    const lowered = await send(owner, 'PUT', `/api/people/${person.id}`, { role: 'viewer' });
    expect(lowered.body.people).toMatchObject([{ role: 'owner' }, { id: person.id, role: 'viewer' }]);
    expect((await approve()).body.code).toBe('role_forbids');
    expect(await eventsOf(world, person.id)).toContain('member_role_changed');
    await send(owner, 'PUT', `/api/people/${person.id}`, { role: 'replier' });
    expect((await approve()).status).toBe(200);
  });

  test('is not of the owner, nor of somebody of another business', async () => {
    const [owner, other] = [await teamOwner(world), await teamOwner(world)];
    const person = await colleague(world, other);
    for (const id of [owner.id, person.id]) {
      expect((await send(owner, 'PUT', `/api/people/${id}`, { role: 'viewer' })).status).toBe(404);
      expect((await send(owner, 'DELETE', `/api/people/${id}`)).status).toBe(404);
      expect((await send(owner, 'POST', `/api/people/${id}/handover`)).status).toBe(404);
    }
    expect(await rolesIn(world, other.businessId)).toMatchObject({ [person.id]: 'replier' });
  });
});

describe('who is taken out', () => {
  // Proves S503.
  test('is refused at the next call, is told by mail, and keeps their own business', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner);
    const removed = await send(owner, 'DELETE', `/api/people/${person.id}`);
    expect(removed.body.people).toMatchObject([{ id: owner.id }]);
    expect((await meIn(person, owner.businessId)).body.code).toBe('no_business');
    expect((await send(person, 'GET', '/api/reviews/me')).status).toBe(200);
    expect(await eventsOf(world, person.id)).toContain('member_removed');
    const subjects = (await mailed(world, 'team-news-mail', person.email)).map(({ subject }) =>
      plainly(subject),
    );
    expect(subjects).toContain(`אתם כבר לא בצוות של ${owner.businessName}`);
  });

  test('has what they follow end', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner);
    const stream = await person.request(scopeOf(owner.businessId) + LIVE_PATH);
    const reader = readStream(stream);
    expect(await reader.next()).toMatchObject({ event: 'standing' });
    await send(owner, 'DELETE', `/api/people/${person.id}`);
    await submitted(world, owner.username);
    expect(await reader.next()).toBeNull();
  });

  test('has no push device left without a business, and keeps it with one', async () => {
    const owner = await teamOwner(world);
    const [person, homeless] = [await colleague(world, owner), await colleague(world, owner)];
    await world.db.delete(businesses).where(eq(businesses.ownerId, homeless.id));
    for (const one of [person, homeless]) {
      const isOf = eq(sessions.userId, one.id);
      const [session] = await world.db.select({ id: sessions.id }).from(sessions).where(isOf);
      const keys = { p256dh: 'A', auth: 'A', createdAt: new Date() };
      const device = { id: newId(), businessId: owner.businessId, sessionId: session?.id ?? '' };
      await world.db.insert(pushDevices).values({ ...device, endpoint: `https://push/${one.id}`, ...keys });
      await send(owner, 'DELETE', `/api/people/${one.id}`);
    }
    const left = await world.db.select().from(pushDevices);
    expect(left.map(({ endpoint }) => endpoint)).toEqual([`https://push/${person.id}`]);
  });
});

describe('leaving', () => {
  // Proves S503.
  test('ends one’s place, and the owner is told', async () => {
    const owner = await teamOwner(world);
    const person = await colleague(world, owner);
    expect((await send(person, 'POST', `${scopeOf(owner.businessId)}/api/people/leave`)).status).toBe(200);
    expect((await meIn(person, owner.businessId)).body.code).toBe('no_business');
    expect(await eventsOf(world, person.id)).toContain('member_left');
    const subjects = (await mailed(world, 'team-news-mail', owner.email)).map(({ subject }) =>
      plainly(subject),
    );
    expect(subjects).toContain(`${person.fullName} כבר לא בצוות של ${owner.businessName}`);
  });

  test('is not for the owner', async () => {
    const owner = await teamOwner(world);
    expect(await send(owner, 'POST', '/api/people/leave')).toMatchObject({
      status: 409,
      body: { code: 'owner_stays' },
    });
    expect((await look(world, 'none')).body.code).toBe('link_invalid');
  });
});
