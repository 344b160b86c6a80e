import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { RESET_PER_ACCOUNT, RESET_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import {
  aliveAmong,
  anotherSession,
  eventsOf,
  send,
  storedUser,
} from '#features/accounts/testing/account.ts';
import { startMails, tokenIn } from '../../../../tests/mails.ts';
import { type Owner, signIn, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const mailTo = await startMails(world);
const NEW = 'שלוש-מילים-אקראיות';
const MINUTE = 60_000;

const change = (owner: Owner, currentPassword: string, newPassword: string) =>
  send(owner, 'PUT', '/api/auth/change-password', { currentPassword, newPassword });
const forgot = (email: string, address?: string, at = world) =>
  send(at, 'POST', '/api/auth/forgot-password', { email }, { address });
const reset = (token: string, newPassword = NEW) =>
  send(world, 'POST', '/api/auth/reset-password', { token, newPassword });
const login = (email: string, password: string) =>
  send(world, 'POST', '/api/auth/login', { email, password });

async function requestLink(owner: Owner): Promise<string> {
  expect((await forgot(owner.email)).body).toEqual({ ok: true });
  return tokenIn(await mailTo(owner.email, 'איפוס הסיסמה בדוגרי'));
}

describe('changing the password', () => {
  // Proves S351, V2.
  it('takes the current one, ends other sessions and gives this one a new token', async () => {
    const owner = await world.asOwner();
    const elsewhere = await anotherSession(world, owner);
    const { status, cookie } = await change(owner, owner.password, NEW);
    expect(status).toBe(200);
    expect(await aliveAmong(world, [owner.cookie, elsewhere, cookie])).toEqual([false, false, true]);
    expect((await login(owner.email, owner.password)).status).toBe(401);
    expect((await login(owner.email, NEW)).status).toBe(200);
    expect(await eventsOf(world, owner.id)).toContain('password_changed');
    const mail = await mailTo(owner.email, 'הסיסמה שלכם הוחלפה');
    // Of all mails, whoever did not expect this one must not be told to pass over it.
    expect(mail.text).toContain('לא אתם? אפסו את הסיסמה מיד');
    expect(mail.text).not.toContain('להתעלם');
    expect(mail.text).toContain('http://localhost:3000/forgot-password');
    expect(mail.text).not.toContain(NEW);
  });

  // Proves V15.
  it('is refused with a wrong current one, and nothing changes', async () => {
    const owner = await world.asOwner();
    expect(await change(owner, 'לא זו הסיסמה', NEW)).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', fields: { currentPassword: 'הסיסמה הנוכחית לא נכונה' } },
    });
    expect(await aliveAmong(world, [owner.cookie])).toEqual([true]);
    expect((await login(owner.email, owner.password)).status).toBe(200);
    expect(await eventsOf(world, owner.id)).toContain('reauthentication_failed');
  });

  // Proves S426.
  it.each([
    ['1234567', 'הסיסמה החדשה חייבת להכיל לפחות 8 תווים'],
    ['👩‍👩‍👧👩‍👩‍👧', null],
    ['12345678', 'הסיסמה הזו נפוצה מדי וקל לנחש אותה. בחרו סיסמה אחרת'],
    ['א'.repeat(129), 'הסיסמה ארוכה מדי (עד 128 תווים)'],
    ['ב'.repeat(64) + 'ג'.repeat(64), null],
    ['', 'יש להזין סיסמה'],
  ])('to %j', async (newPassword, message) => {
    const owner = await world.asOwner();
    const { status, body } = await change(owner, owner.password, newPassword);
    expect([status, body.fields?.newPassword]).toEqual(message ? [422, message] : [200, undefined]);
  });

  it('refuses what anybody knows of the owner', async () => {
    const owner = await world.asOwner({ fullName: 'שמואל הנגיד', businessName: 'מאפיית הנגידים' });
    for (const about of ['שמואל-הנגיד', 'מאפיית הנגידים', `${owner.email.split('@')[0]}1`, 'dugri123'])
      expect((await change(owner, owner.password, about)).body.code).toBe('weak_password');
  });

  // Proves V12.
  it('takes every character as it is', async () => {
    const owner = await world.asOwner();
    let { password, cookie } = owner;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 9, maxLength: 30 }), async (text) => {
        const newPassword = ` ${text.toWellFormed()}🙂ש `;
        const request: Owner['request'] = (path, init) => world.request(path, { ...init, cookie });
        const answer = await change({ ...owner, request }, password, newPassword);
        fc.pre(answer.status === 200);
        [password, cookie] = [newPassword, answer.cookie ?? ''];
        expect((await login(owner.email, newPassword)).status).toBe(200);
        expect((await login(owner.email, newPassword.trim())).status).toBe(401);
      }),
      { numRuns: 8 },
    );
  });

  it('happens once when it is sent twice at once', async () => {
    const owner = await world.asOwner();
    const answers = await Promise.all([1, 2].map(() => change(owner, owner.password, NEW)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await aliveAmong(world, [good[0]?.cookie ?? null])).toEqual([true]);
  });
});

describe('a forgotten password', () => {
  // Proves V4.
  it('is replaced by the link in the mail, which signs nobody in and ends every session', async () => {
    const owner = await world.asOwner();
    const elsewhere = await anotherSession(world, owner);
    const token = await requestLink(owner);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await send(world, 'GET', `/api/auth/reset-password?token=${token}`)).status).toBe(200);
    const answer = await reset(token);
    expect([answer.status, answer.cookie]).toEqual([200, null]);
    expect(await aliveAmong(world, [owner.cookie, elsewhere])).toEqual([false, false]);
    expect((await login(owner.email, owner.password)).status).toBe(401);
    expect((await login(owner.email, NEW)).status).toBe(200);
    expect(await eventsOf(world, owner.id)).toEqual([
      ...['registered', 'login', 'login', 'password_reset_requested', 'password_reset'],
      ...['login_failed', 'login'],
    ]);
    await mailTo(owner.email, 'הסיסמה שלכם הוחלפה');
  });

  // Proves V18, V78.
  it('answers the same and does the same for an address that nobody has', async () => {
    const owner = await world.asOwner();
    const jobs = async () => {
      const { rows } = await world.db.pool.query(
        "select count(*) from pgboss.job where name = 'password-reset'",
      );
      return Number(rows[0].count);
    };
    const before = await jobs();
    const known = await forgot(owner.email.toUpperCase());
    expect(await jobs()).toBe(before + 1);
    const unknown = await forgot('nobody@example.com');
    expect(unknown).toEqual(known);
    expect(await jobs()).toBe(before + 2);
    const requests = async () =>
      (await eventsOf(world, null)).filter((kind) => kind === 'password_reset_requested');
    await vi.waitFor(async () => expect(await requests()).toHaveLength(1), { timeout: 20_000 });
    await mailTo(owner.email, 'איפוס הסיסמה בדוגרי');
    const { rows } = await world.db.pool.query('select t::text from pgboss.job t');
    expect(JSON.stringify(rows)).not.toContain('nobody@example.com');
  });

  // Proves V19.
  it('has a link that works once, also when two use it at once', async () => {
    const owner = await world.asOwner();
    const token = await requestLink(owner);
    const answers = await Promise.all([reset(token, `${NEW} א`), reset(token, `${NEW} ב`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const logins = await Promise.all(['א', 'ב'].map((end) => login(owner.email, `${NEW} ${end}`)));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'link_invalid' } });
  });

  it('has a link that keeps after a refused password', async () => {
    const owner = await world.asOwner();
    const token = await requestLink(owner);
    expect((await reset(token, '12345678')).body.code).toBe('weak_password');
    expect((await reset(token, owner.email.split('@')[0])).body.code).toBe('weak_password');
    expect((await reset(token)).status).toBe(200);
  });

  // Proves V19.
  it('has a link that is dead after half an hour', async () => {
    const owner = await world.asOwner();
    const token = await requestLink(owner);
    world.setTime(new Date(Date.now() + 31 * MINUTE));
    expect((await send(world, 'GET', `/api/auth/reset-password?token=${token}`)).body.code).toBe(
      'link_invalid',
    );
    expect((await reset(token)).body.code).toBe('link_invalid');
    world.setTime(new Date());
    expect((await login(owner.email, owner.password)).status).toBe(200);
  });

  // Proves V19.
  it('has one link: another request and another password end it', async () => {
    const owner = await world.asOwner();
    const first = await requestLink(owner);
    world.setTime(new Date(Date.now() + 2 * MINUTE));
    const second = await requestLink(owner);
    expect((await reset(first)).body.code).toBe('link_invalid');
    const { cookie } = await signIn(world.request, owner);
    const request: Owner['request'] = (path, init) => world.request(path, { ...init, cookie });
    expect((await change({ ...owner, request }, owner.password, NEW)).status).toBe(200);
    expect((await reset(second)).body.code).toBe('link_invalid');
    world.setTime(new Date());
  });

  it('asked for twice in a moment sends one mail', async () => {
    const owner = await world.asOwner();
    const token = await requestLink(owner);
    await forgot(owner.email);
    const { rows } = await world.db.pool.query(
      "select count(*)::int from pgboss.job where name = 'link-mail' and data->>'userId' = $1",
      [owner.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await reset(token)).status).toBe(200);
  });

  it.each([['x'], [''], ['א'.repeat(100)], ['a'.repeat(43)]])('knows no link %j', async (token) => {
    expect((await reset(token)).body.code).toBe('link_invalid');
  });

  // Proves V19.
  it('leaves no token where it could be read', async () => {
    const owner = await world.asOwner();
    const token = await requestLink(owner);
    const { rows } = await world.db.pool.query(
      'select t::text from mail_links t union all select t::text from pgboss.job t',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    await reset(token);
    expect(world.logged.join('\n')).not.toContain(token);
    expect(world.logged.join('\n')).toContain('"event":"password_reset"');
  });

  // Proves V19.
  it('does not skip the second factor', async () => {
    const admin = await world.asAdmin();
    expect((await reset(await requestLink(admin))).status).toBe(200);
    expect((await login(admin.email, NEW)).body.code).toBe('mfa_required');
    expect(await storedUser(world, admin.id)).toMatchObject({ role: 'admin' });
  });
});

describe('limits', async () => {
  const strict = await startWorld({ rateLimits: true });

  it('hold for an address whether or not anybody has it, wherever it is asked from', async () => {
    const owner = await strict.asOwner();
    for (const email of [owner.email, 'nobody@example.com']) {
      const statuses = [];
      for (let n = 0; n <= RESET_PER_ACCOUNT.points; n++)
        statuses.push((await forgot(email, `203.0.113.${n}`, strict)).status);
      expect(statuses).toEqual([...Array(RESET_PER_ACCOUNT.points).fill(200), 429]);
    }
  });

  it('hold for a network, whatever the address', async () => {
    const statuses = [];
    for (let n = 0; n <= RESET_PER_NETWORK.points; n++)
      statuses.push((await forgot(`nobody${n}@example.com`, '203.0.113.99', strict)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, -1)).toEqual(Array(RESET_PER_NETWORK.points).fill(200));
  });

  // Proves V92.
  it('hold for the /48 around an IPv6 network', async () => {
    const { sitePoints = 0 } = RESET_PER_NETWORK;
    const statuses = [];
    for (let n = 0; n <= sitePoints; n++)
      statuses.push((await forgot(`nobody${n}@example.com`, `2001:db8:9:${n}::1`, strict)).status);
    expect(statuses).toEqual([...Array(sitePoints).fill(200), 429]);
  });

  it('stop guessing the current password in an open session', async () => {
    const owner = await strict.asOwner();
    const guess = (n: number) => send(owner, 'POST', '/api/auth/reauthenticate', { password: `ניחוש ${n}` });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
