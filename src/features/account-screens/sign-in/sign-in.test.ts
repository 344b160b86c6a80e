import { hash } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  LOGIN_PER_ACCOUNT_AND_NETWORK,
  LOGIN_PRESSURE,
  PRESSING_ATTEMPTS,
} from '#features/accounts/limits.policy.ts';
import { lockAccount } from '#features/accounts/mutations.ts';
import { secondFactors, securityEvents, sessions, users } from '#features/accounts/schema.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { buildRegistration, formOf, type Owner, signIn, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();

type Init = { cookie?: string; address?: string };

function login(body: unknown, init: Init = {}, at = world) {
  return at.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body:
      typeof body === 'string' ? body : JSON.stringify(body, ['email', 'password', 'code', 'keepAccount']),
    ...init,
  });
}

async function eventsOf(userId: string | null, at = world) {
  const rows = await at.db.select().from(securityEvents).orderBy(desc(securityEvents.id));
  return rows.filter((row) => row.userId === userId).map((row) => row.kind);
}

describe('signing in', () => {
  // Proves S267, S344, V10.
  it('answers the user and a cookie that scripts cannot read', async () => {
    const owner = await world.asOwner();
    const response = await login({ email: ` ${owner.email.toUpperCase()}`, password: owner.password });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body.user).toMatchObject({ id: owner.id, email: owner.email, username: owner.username });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(body)).not.toContain(cookie.slice(4, 47));
    expect(await eventsOf(owner.id)).toEqual(['login', 'login', 'registered']);
  });

  // Proves V18.
  it('says the same of a wrong password and of an unknown address, and notes both', async () => {
    const owner = await world.asOwner();
    const wrong = await login({ email: owner.email, password: 'לא זו הסיסמה' });
    const unknown = await login({ email: 'nobody@example.com', password: 'לא זו הסיסמה' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const body = await wrong.json();
    expect(body).toEqual({ code: 'wrong_credentials', message: 'האימייל או הסיסמה לא נכונים' });
    expect(await unknown.json()).toEqual(body);
    expect(wrong.headers.get('set-cookie')).toBe(null);
    expect((await eventsOf(owner.id))[0]).toBe('login_failed');
    expect(await eventsOf(null)).toEqual(['login_failed']);
  });

  // Proves V18.
  it('hashes for an unknown address as well: otherwise the time would tell who has an account', async () => {
    const owner = await world.asOwner();
    const timeOf = async (email: string) => {
      const from = performance.now();
      await login({ email, password: 'לא זו הסיסמה' });
      return performance.now() - from;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 20; n++) {
      known.push(await timeOf(owner.email));
      unknown.push(await timeOf(`nobody${n}@example.com`));
    }
    // No time is asserted, only that neither side leaves out the work that is nearly all of it.
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[10] ?? 0;
    expect(median(unknown) / median(known)).toBeGreaterThan(0.4);
  });

  // Proves V16.
  it('brings an older hash up to date, once the password is known', async () => {
    const owner = await world.asOwner();
    const weak = await hash(owner.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await world.db.update(users).set({ passwordHash: weak }).where(eq(users.id, owner.id));
    const hashNow = async () =>
      (await world.db.select().from(users).where(eq(users.id, owner.id)))[0]?.passwordHash;
    await login({ email: owner.email, password: 'לא זו הסיסמה' });
    expect(await hashNow()).toBe(weak);
    expect((await login(owner)).status).toBe(200);
    expect(await hashNow()).toContain('m=19456,t=2,p=1');
    expect((await login(owner)).status).toBe(200);
  });

  it('tells a suspended owner why, and only with the right password', async () => {
    const owner = await world.asOwner();
    await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, owner.id));
    expect((await owner.request('/api/auth/me')).status).toBe(401);
    expect((await login({ ...owner, password: 'לא זו הסיסמה' })).status).toBe(401);
    const refused = await login(owner);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'suspended']);
    expect(refused.headers.get('set-cookie')).toBe(null);
    expect((await eventsOf(owner.id))[0]).toBe('login_refused');
  });

  it.each([
    ['{"email":"a@b.co","password":', 400],
    ['[]', 400],
    ['null', 400],
    ['{}', 422],
    ['{"email":{"$ne":1},"password":["x"]}', 400],
    ['{"email":"a@b.co","password":""}', 422],
    ['{"email":"a\\u0000@b.co","password":"x"}', 401],
    [JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(129) }), 422],
    [JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(70_000) }), 413],
    ['{"email":"a@b.co","password":"x","__proto__":{"role":"admin"}}', 400],
  ])('answers %s with the error form', async (body, status) => {
    const response = await login(body);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toMatch(/[א-ת]/);
  });

  it('leaves neither password nor address nor token in the log', async () => {
    const owner = await world.asOwner({ password: 'canary-מספר-שלוש' });
    await login({ email: owner.email, password: 'canary-wrong-guess' });
    const lines = world.logged.join('\n');
    for (const secret of ['canary', owner.email, owner.cookie.slice(4), '198.51.100.7'])
      expect(lines).not.toContain(secret);
    expect(lines).toContain('"event":"login_failed"');
    expect(lines).toContain('"event":"login"');
    expect(lines).toContain('"event":"registered"');
  });
});

describe('limits', async () => {
  const limited = await startWorld({ rateLimits: true });
  const from = (n: number) => ({ address: `203.0.113.${n}` });
  const guess = (email: string, n: number) => login({ email, password: 'לא זו הסיסמה' }, from(n), limited);

  // Proves V17.
  it('stop guessing from one network, and leave the owner free to come in from another', async () => {
    const owner = await limited.asOwner();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) statuses.push((await guess(owner.email, 1)).status);
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    const refused = await guess(owner.email, 1);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await login(owner, from(1), limited)).status).toBe(429);
    expect((await login(owner, from(2), limited)).status).toBe(200);
    const { email } = await limited.asOwner();
    expect((await guess(email, 1)).status).toBe(401);
  });

  // Proves V92.
  it('count the /48 around an IPv6 network too, and leave the owner a known browser and other networks', async () => {
    const owner = await limited.asOwner();
    const inSite = (n: number) => ({ address: `2001:db8:5:${n.toString(16)}::1` });
    const first = await login(owner, inSite(0), limited);
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
    const statuses: number[] = [];
    for (let n = 1; n <= 72; n++)
      statuses.push((await login({ ...owner, password: `ניחוש ${n}` }, inSite(n), limited)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(62).fill(429)]);
    expect((await login(owner, inSite(73), limited)).status).toBe(429);
    const known = { ...inSite(74), cookie: device?.split(';')[0] };
    expect((await login(owner, known, limited)).status).toBe(200);
    expect((await login(owner, { address: '2001:db8:6::1' }, limited)).status).toBe(200);
  });

  // Proves V92.
  it('leave each network fewer tries while many guess at one account, and its owner comes in', {
    tags: 'slow',
  }, async () => {
    const owner = await limited.asOwner();
    for (let n = 0; n < PRESSING_ATTEMPTS; n++)
      await limited.services.limits.count('login-pressure', LOGIN_PRESSURE, [owner.email]);
    const guesses = await Promise.all([1, 2, 3, 4].map(() => guess(owner.email, 30)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429]);
    expect((await login(owner, from(31), limited)).status).toBe(200);
  });

  // Proves V17.
  it('grow: patience between the rounds of guesses is answered with longer waits', async () => {
    const [quarterHour] = LOGIN_PER_ACCOUNT_AND_NETWORK;
    const email = 'patient@example.com';
    const { limits } = limited.services;
    for (let n = 0; n < 20; n++) {
      expect((await guess(email, 3)).status).toBe(401);
      // As if so much time had passed that these two have run out.
      if (quarterHour) await limits.forget('login', quarterHour, [email, '203.0.113.3']);
      await limits.forget('login-pressure', LOGIN_PRESSURE, [email]);
    }
    const refused = await guess(email, 3);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5 * 3600);
  });

  it('are forgotten with the right password', async () => {
    const owner = await limited.asOwner();
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await guess(owner.email, 4)).status).toBe(401);
      expect((await login(owner, from(4), limited)).status).toBe(200);
    }
  });

  it('hold for a network as a whole, whatever the account', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n++) statuses.add((await guess(`guess${n}@example.com`, 5)).status);
    expect([...statuses]).toEqual([401]);
    expect((await guess('one-more@example.com', 5)).status).toBe(429);
  });

  it('hold for registrations of one network', async () => {
    const register = (password?: string) =>
      limited.request('/api/auth/register', {
        method: 'POST',
        body: formOf({ ...buildRegistration(password ? { password } : {}) }),
        ...from(6),
      });
    for (let n = 0; n < 6; n++) expect((await register('password1')).status).toBe(422);
    for (let n = 0; n < 5; n++) expect((await register()).status).toBe(201);
    expect((await register()).status).toBe(429);
  });

  // Proves V29.
  it('believe no address that the caller writes', async () => {
    const email = 'spoofed@example.com';
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const response = await limited.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
        body: JSON.stringify({ email, password: 'לא זו הסיסמה' }),
        ...from(7),
      });
      statuses.push(response.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('on https', async () => {
  const secure = await startWorld({ publicUrl: 'https://dugri.example' });

  it('the cookie is bound to the host and travels encrypted only', async () => {
    const owner = await secure.asOwner();
    expect(owner.cookie).toMatch(/^__Host-sid=[\w-]{43}$/);
    const response = await login(owner, {}, secure);
    const [session] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.get('set-cookie')).not.toMatch(/domain/i);
    expect((await secure.request('/api/auth/me', { cookie: owner.cookie })).status).toBe(200);
    expect(
      (await secure.request('/api/auth/me', { cookie: owner.cookie.replace('__Host-', '') })).status,
    ).toBe(401);
    const out = await secure.request('/api/auth/logout', { method: 'POST', cookie: owner.cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-sid=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  });

  it('writes of another site are refused', async () => {
    const owner = await secure.asOwner();
    const foreign: [string, string][] = [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ];
    for (const header of foreign) {
      for (const path of [
        '/api/auth/login',
        '/api/auth/register',
        '/api/auth/logout',
        '/api/auth/logout-all',
      ]) {
        const response = await owner.request(path, { method: 'POST', headers: [header] });
        expect(response.status).toBe(403);
      }
    }
    expect((await owner.request('/api/auth/me')).status).toBe(200);
    expect((await signIn(secure.request, owner)).user.id).toBe(owner.id);
  });
});

describe('a sign-in while the account changes', () => {
  /** Signs in while a transaction that does `change` is open, which commits once the sign-in waits or is through. */
  async function signInDuring(owner: Owner, change: (tx: Tx) => Promise<unknown>) {
    let answer: Promise<Response> | undefined;
    await transact(world.db, async (tx) => {
      await change(tx);
      answer = login(owner);
      const through = answer.then(() => true);
      const waits = async () => {
        const { rows } = await world.db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      };
      await vi.waitUntil(async () => (await Promise.race([through, false])) || (await waits()), 10_000);
    });
    return answer as Promise<Response>;
  }
  const sessionsOf = (owner: Owner) => world.db.select().from(sessions).where(eq(sessions.userId, owner.id));

  // Proves S336.
  it('does not outlive a change of the password', async () => {
    const owner = await world.asOwner();
    const passwordHash = await hashPassword('סיסמה אחרת לגמרי');
    const response = await signInDuring(owner, async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id));
      await tx.delete(sessions).where(eq(sessions.userId, owner.id));
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
    expect((await response.json()).code).toBe('wrong_credentials');
    expect(await sessionsOf(owner)).toEqual([]);
    expect((await eventsOf(owner.id))[0]).toBe('login_failed');
  });

  it('stands where only the strength of the hash changed', async () => {
    const owner = await world.asOwner();
    const passwordHash = await hashPassword(owner.password);
    const response = await signInDuring(owner, (tx) =>
      tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id)),
    );
    expect(response.status).toBe(200);
    expect(await sessionsOf(owner)).toHaveLength(2);
  });

  it('without a code does not outlive the beginning of a second step', async () => {
    const owner = await world.asOwner();
    const response = await signInDuring(owner, async (tx) => {
      await lockAccount(tx, owner.id);
      const at = new Date();
      await tx
        .insert(secondFactors)
        .values({ userId: owner.id, sealedKey: '', enabledAt: at, createdAt: at });
      await tx.delete(sessions).where(eq(sessions.userId, owner.id));
    });
    expect(response.status).toBe(401);
    expect(await sessionsOf(owner)).toEqual([]);
  });
});
