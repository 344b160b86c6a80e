import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enforceRetention } from '#features/rights/retention/mutations.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { formOf, type Owner, signIn, startWorld } from '../../../tests/world.ts';
import { PAGE_USER_HEADER } from './headers.contract.ts';
import { makeAdmin, sweepAccounts } from './mutations.ts';
import { isSessionAlive, SESSION_LIMITS, SESSIONS_MAX } from './policy.ts';
import { securityEvents, sessions } from './schema.ts';
import { endSessionsOfAll } from './sessions.mutations.ts';

const world = await startWorld();
const statusOf = async (cookie: string, path = '/api/auth/me') =>
  (await world.request(path, { cookie })).status;
const post = (path: string, cookie?: string) => world.request(path, { method: 'POST', cookie });
const again = async (owner: Owner, cookie?: string) =>
  (await signIn((path, init) => world.request(path, { cookie, ...init }), owner)).cookie;

async function kindsOf(userId: string) {
  const rows = await world.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.id));
  return rows.map(({ kind }) => kind);
}

describe('a session', () => {
  // Proves V1.
  it('is stored as a hash of its token alone', async () => {
    const { cookie, id } = await world.asOwner();
    const token = cookie.slice('sid='.length);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await world.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(row?.tokenHash).toHaveLength(32);
    const { rows } = await world.db.pool.query(
      'select t::text from sessions t union select t::text from security_events t',
    );
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(dump).not.toContain(Buffer.from(token).toString('hex'));
  });

  // Proves S337.
  it.each([
    '',
    'sid=',
    'sid=x',
    `sid=${'x'.repeat(43)}`,
    `sid=${'x'.repeat(5000)}`,
    'sid=%00',
    'sid=%E0%A4%A',
  ])('does not stand for the cookie %j', async (cookie) => {
    const response = await world.request('/api/auth/me', { cookie });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'unauthenticated', message: 'יש להתחבר כדי להמשיך' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('does nothing for a page of somebody else, who was signed in before it in the same browser', async () => {
    const [owner, other] = [await world.asOwner(), await world.asOwner()];
    const from = (who: Owner) => ({ headers: { [PAGE_USER_HEADER]: who.id } });
    const rename = (page: Owner) =>
      owner.request('/api/auth/update-profile', {
        method: 'PUT',
        ...from(page),
        body: formOf({ fullName: 'שם חדש' }),
      });
    const refused = await rename(other);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'other_account' });
    expect((await owner.request('/api/auth/me', from(other))).status).toBe(409);
    expect(await (await owner.request('/api/auth/me')).json()).not.toMatchObject({ fullName: 'שם חדש' });
    expect((await rename(owner)).status).toBe(200);
  });

  // Proves V2.
  it('is a new one at each sign-in, and the old one of that browser is dead', async () => {
    const owner = await world.asOwner();
    const elsewhere = await again(owner);
    const renewed = await again(owner, owner.cookie);
    expect(renewed).not.toBe(owner.cookie);
    expect(await statusOf(owner.cookie)).toBe(401);
    expect([await statusOf(renewed), await statusOf(elsewhere)]).toEqual([200, 200]);
  });

  it('of somebody else in the same browser ends as well', async () => {
    const first = await world.asOwner();
    const second = await world.asOwner();
    await again(second, first.cookie);
    expect(await statusOf(first.cookie)).toBe(401);
  });

  it(`is one of ${SESSIONS_MAX} at most: the least used gives way`, async () => {
    const owner = await world.asOwner();
    const cookies = [owner.cookie];
    for (let n = 1; n < SESSIONS_MAX; n++) {
      world.setTime(new Date(Date.now() + n * 1000));
      cookies.push(await again(owner));
    }
    world.setTime(new Date(Date.now() + 120_000));
    expect(await statusOf(owner.cookie)).toBe(200);
    cookies.push(await again(owner));
    const alive = await Promise.all(cookies.map((cookie) => statusOf(cookie)));
    expect(alive.map((status) => status === 200)).toEqual(cookies.map((_, n) => n !== 1));
    world.setTime(new Date());
  });

  // Proves V8.
  it('ends when it was not used, and when it is old, however much it was used', async () => {
    const DAY = 86_400_000;
    const start = Date.now();
    const idle = await world.asOwner();
    world.setTime(new Date(start + 13.9 * DAY));
    expect(await statusOf(idle.cookie)).toBe(200);
    world.setTime(new Date(start + 27.8 * DAY));
    expect(await statusOf(idle.cookie)).toBe(200);
    world.setTime(new Date(start + 30.1 * DAY));
    expect(await statusOf(idle.cookie)).toBe(401);
    world.setTime(new Date(start));
    const unused = await world.asOwner();
    world.setTime(new Date(start + 14.1 * DAY));
    expect(await statusOf(unused.cookie)).toBe(401);
    world.setTime(new Date());
  });

  // Proves V8.
  it('of an admin is shorter', async () => {
    const owner = await world.asOwner();
    await makeAdmin(world.db, owner.email);
    const cookie = await again(owner);
    expect(await statusOf(cookie)).toBe(200);
    world.setTime(new Date(Date.now() + 31 * 60_000));
    expect(await statusOf(cookie)).toBe(401);
    world.setTime(new Date());
  });

  it('stands when the body comes in pieces of unknown length', async () => {
    const owner = await world.asOwner();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    const response = await owner.request('/api/auth/logout-all', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
  });
});

describe('signing out', () => {
  // Proves S345, V3, V44.
  it('kills the session itself, so that a copied cookie is worth nothing', async () => {
    const owner = await world.asOwner();
    const response = await post('/api/auth/logout', owner.cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(await statusOf(owner.cookie)).toBe(401);
    expect(await world.db.select().from(sessions).where(eq(sessions.userId, owner.id))).toEqual([]);
    expect(await kindsOf(owner.id)).toEqual(['registered', 'login', 'logout']);
  });

  it('is fine where nobody is signed in', async () => {
    expect((await post('/api/auth/logout')).status).toBe(200);
    expect((await post('/api/auth/logout', 'sid=nonsense')).status).toBe(200);
  });

  // Proves S346, V4.
  it('everywhere ends every session of this user and of nobody else', async () => {
    const owner = await world.asOwner();
    const stranger = await world.asOwner();
    const cookies = [owner.cookie, await again(owner), await again(owner)];
    expect((await post('/api/auth/logout-all', cookies[1])).status).toBe(200);
    expect(await Promise.all(cookies.map((cookie) => statusOf(cookie)))).toEqual([401, 401, 401]);
    expect(await statusOf(stranger.cookie)).toBe(200);
    expect((await kindsOf(owner.id)).at(-1)).toBe('logout_everywhere');
    // The browser signs out in the ordinary way right after.
    expect((await post('/api/auth/logout', cookies[1])).status).toBe(200);
    expect((await post('/api/auth/logout-all', cookies[1])).status).toBe(401);
  });

  it('of everybody ends every session, once, and stands in the log of each', async () => {
    const people = [await world.asOwner(), await world.asOwner()];
    expect(await endSessionsOfAll(world.db, new Date())).toBeGreaterThanOrEqual(people.length);
    for (const { id, cookie } of people) {
      expect(await statusOf(cookie)).toBe(401);
      expect((await kindsOf(id)).at(-1)).toBe('logout_everywhere');
    }
    expect(await endSessionsOfAll(world.db, new Date())).toBe(0);
  });
});

describe('an admin', () => {
  // Proves V23.
  it('is made from the command line alone, and has to sign in again', async () => {
    const owner = await world.asOwner();
    expect(await makeAdmin(world.db, 'nobody@example.com')).toEqual({ ok: false, reason: 'unknown_email' });
    expect(await makeAdmin(world.db, ` ${owner.email.toUpperCase()}`)).toEqual({ ok: true, changed: true });
    expect(await makeAdmin(world.db, owner.email)).toEqual({ ok: true, changed: false });
    expect(await statusOf(owner.cookie)).toBe(401);
    const { user } = await signIn(world.request, owner);
    expect(user).toMatchObject({ id: owner.id, role: 'admin' });
    expect(await kindsOf(owner.id)).toEqual(['registered', 'login', 'role_changed', 'login']);
  });

  // Proves S333, V58.
  it("is who an admin's route is for; whoever else asks is noted", async () => {
    const { createRouter, route, answers, done, doneSchema } = await import('#platform/http/endpoint.ts');
    const { installGuard } = await import('./guard.ts');
    const test = route('get', '/api/test', {
      access: 'admin',
      responses: { 200: answers(doneSchema) },
    }).handle((c) => c.json(done, 200));
    const app = createRouter();
    app.use(async (c, next) => {
      c.set('caller', {
        address: '2001:db8:1:2:3::4',
        network: '2001:db8:1:2::/64',
        country: null,
        internal: false,
      });
      c.set('log', world.services.log);
      await next();
    });
    app.use(installGuard(world.services));
    app.openapiRoutes([test(world.services)]);
    app.onError((error, c) => c.text(error.message, (error as unknown as { status: 403 }).status));
    const owner = await world.asOwner();
    const ask = async (cookie?: string) =>
      (await app.request('/api/test', { headers: cookie ? { cookie } : {} })).status;
    expect(await ask()).toBe(401);
    expect(await ask(owner.cookie)).toBe(403);
    const [denied] = await world.db.select().from(securityEvents).where(eq(securityEvents.kind, 'denied'));
    expect(denied).toMatchObject({ userId: owner.id, network: '2001:db8:1' });
    await makeAdmin(world.db, owner.email);
    expect(await ask(await again(owner))).toBe(403);
    expect(await ask((await world.asAdmin()).cookie)).toBe(200);
  });
});

it('the nightly sweep removes what is over, and nothing else', async () => {
  const owner = await world.asOwner();
  const YEAR = 365 * 86_400_000;
  await sweepAccounts(world.db, new Date());
  expect(await statusOf(owner.cookie)).toBe(200);
  await sweepAccounts(world.db, new Date(Date.now() + 31 * 86_400_000));
  expect(await statusOf(owner.cookie)).toBe(401);
  expect(await kindsOf(owner.id)).toEqual(['registered', 'login']);
  await enforceRetention(world.db, privacyOfFeatures, new Date(Date.now() + YEAR + 86_400_000), {
    dryRun: false,
  });
  expect(await kindsOf(owner.id)).toEqual([]);
});

describe('a stored session', () => {
  const start = new Date('2026-03-01T10:00:00Z');
  const later = (ms: number) => new Date(start.getTime() + ms);
  const session = (role: 'owner' | 'admin', lastSeenAt = start) => ({
    role,
    createdAt: start,
    lastSeenAt,
    expiresAt: later(SESSION_LIMITS[role].absoluteMs),
    subscriptionStatus: 'active' as const,
  });

  // Proves V8.
  it.each(['owner', 'admin'] as const)('of an %s ends when idle and when old', (role) => {
    const { idleMs, absoluteMs } = SESSION_LIMITS[role];
    expect(isSessionAlive(session(role), later(idleMs - 1))).toBe(true);
    expect(isSessionAlive(session(role), later(idleMs))).toBe(false);
    expect(isSessionAlive(session(role, later(absoluteMs - 2)), later(absoluteMs - 1))).toBe(true);
    expect(isSessionAlive(session(role, later(absoluteMs - 1)), later(absoluteMs))).toBe(false);
  });

  it('does not stand for a suspended account', () => {
    expect(isSessionAlive({ ...session('owner'), subscriptionStatus: 'suspended' }, later(1))).toBe(false);
    expect(isSessionAlive({ ...session('owner'), subscriptionStatus: 'inactive' }, later(1))).toBe(true);
  });
});
