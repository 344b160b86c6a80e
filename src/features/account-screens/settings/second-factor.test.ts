import { eq } from 'drizzle-orm';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { makeAdmin } from '#features/accounts/mutations.ts';
import { recoveryCodes, secondFactors } from '#features/accounts/schema.ts';
import { resetSecondFactor } from '#features/accounts/second-factor.mutations.ts';
import {
  aliveAmong,
  anotherSession,
  eventsOf,
  letTimePass,
  send,
  sendForm,
} from '#features/accounts/testing/account.ts';
import { enrol as enrolIn, SECOND_FACTOR as PATH } from '#features/accounts/testing/second-factor.ts';
import { totpCode } from '#features/accounts/testing/totp.ts';
import { startMails, tokenIn } from '../../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const mailTo = await startMails(world);
const enrol = (at = world, owner?: Owner) => enrolIn(at, owner);

const codeNow = (key: string, at = world) => totpCode(key, at.services.clock());
const login = (owner: Owner, code?: string, at = world) =>
  send(at, 'POST', '/api/auth/login', { email: owner.email, password: owner.password, code });
const confirm = (owner: Owner, code?: string, password = owner.password) =>
  send(owner, 'POST', '/api/auth/reauthenticate', { password, code });
/** The next code of the app: those before are spent. */
const later = (ms = 60_000) => world.setTime(new Date(world.services.clock().getTime() + ms));

describe('setting up', () => {
  it('shows a key that an app can scan, and counts once a code of it was typed', async () => {
    const owner = await world.asOwner();
    const { status, body } = await send(owner, 'POST', PATH);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^otpauth:\/\/totp\/Dugri:/);
    expect(new URL(body.url).searchParams.get('secret')).toBe(body.key);
    expect(scan(Buffer.from(body.qrCode.split(',')[1], 'base64').toString())).toBe(body.url);
    expect((await login(owner)).status).toBe(200);
    expect((await send(owner, 'PUT', PATH, { code: '000000' })).body.code).toBe('code_wrong');
    expect((await (await owner.request('/api/auth/me')).json()).secondFactor).toBe('off');
    const enabled = await send(owner, 'PUT', PATH, { code: codeNow(body.key).replace(/^(\d{3})/, '$1 ') });
    expect(enabled.status).toBe(200);
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
    for (const code of enabled.body.recoveryCodes) expect(code).toMatch(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
    expect(await eventsOf(world, owner.id)).toContain('second_factor_on');
    await mailTo(owner.email, 'האימות הדו־שלבי הופעל');
  });

  // Proves V2.
  it('ends other sessions and gives this one a new token', async () => {
    const owner = await world.asOwner();
    const elsewhere = await anotherSession(world, owner);
    const enrolled = await enrol(world, owner);
    expect(await aliveAmong(world, [owner.cookie, elsewhere, enrolled.cookie])).toEqual([false, false, true]);
  });

  // Proves V9, V66.
  it('asks for the password before, at every step', async () => {
    const owner = await enrol();
    await letTimePass(world, owner.id);
    const steps: [string, string, unknown?][] = [
      ['POST', PATH],
      ['PUT', PATH, { code: '123456' }],
      ['DELETE', PATH],
      ['POST', `${PATH}/recovery-codes`],
    ];
    for (const [method, path, body] of steps)
      expect(await send(owner, method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'reauth_required' },
      });
    expect((await confirm(owner)).body.code).toBe('mfa_required');
    expect((await send(owner, 'DELETE', PATH)).body.code).toBe('reauth_required');
    later();
    expect((await confirm(owner, codeNow(owner.key))).status).toBe(200);
    expect((await send(owner, 'DELETE', PATH)).status).toBe(200);
  });

  it('keeps neither key nor codes to be read', async () => {
    const owner = await enrol();
    const { rows } = await world.db.pool.query(
      'select t::text from second_factors t union all select t::text from recovery_codes t',
    );
    for (const secret of [owner.key, ...owner.codes, ...owner.codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(
      await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id)),
    ).toHaveLength(10);
  });

  it('is not done over what is on', async () => {
    const owner = await enrol();
    expect(await send(owner, 'POST', PATH)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    });
    later();
    expect((await login(owner, codeNow(owner.key))).status).toBe(200);
  });
});

describe('signing in', () => {
  it('asks for a code after the right password alone', async () => {
    const owner = await enrol();
    const wrong = await send(world, 'POST', '/api/auth/login', {
      email: owner.email,
      password: 'לא זו הסיסמה',
    });
    expect(wrong.body.code).toBe('wrong_credentials');
    const asked = await login(owner);
    expect([asked.status, asked.body.code, asked.cookie]).toEqual([401, 'mfa_required', null]);
    const refused = await login(owner, '000000');
    expect([refused.status, refused.body.code, refused.cookie]).toEqual([401, 'code_wrong', null]);
    later();
    const right = await login(owner, codeNow(owner.key));
    expect([right.status, right.body.user.secondFactor]).toEqual([200, 'on']);
    expect(await eventsOf(world, owner.id)).toContain('second_factor_failed');
  });

  // Proves V20.
  it('takes a code once, also when two bring it at once, and none from before', async () => {
    const owner = await enrol();
    later();
    const code = codeNow(owner.key);
    const answers = await Promise.all([login(owner, code), login(owner, code), login(owner, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await login(owner, code)).body.code).toBe('code_wrong');
    const before = totpCode(owner.key, new Date(world.services.clock().getTime() - 30_000));
    expect((await login(owner, before)).body.code).toBe('code_wrong');
  });

  // Proves V20.
  it('takes codes of clocks that are half a minute off, and no older ones', async () => {
    const owner = await enrol();
    later(10 * 60_000);
    const at = (ms: number) => totpCode(owner.key, new Date(world.services.clock().getTime() + ms));
    expect((await login(owner, at(-90_000))).body.code).toBe('code_wrong');
    expect((await login(owner, at(90_000))).body.code).toBe('code_wrong');
    expect((await login(owner, at(-30_000))).status).toBe(200);
    expect((await login(owner, at(30_000))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const owner = await enrol();
    const [first = '', second = ''] = owner.codes;
    expect((await login(owner, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(owner, first)).body.code).toBe('code_wrong');
    const both = await Promise.all([login(owner, second), login(owner, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { secondFactor } = await (await owner.request('/api/auth/security')).json();
    expect(secondFactor.recoveryCodesLeft).toBe(8);
    expect(await eventsOf(world, owner.id)).toContain('recovery_code_used');
  });

  it('takes nobody else’s codes', async () => {
    const [owner, other] = [await enrol(), await enrol()];
    later();
    expect((await login(owner, other.codes[0])).body.code).toBe('code_wrong');
    expect((await login(owner, codeNow(other.key))).body.code).toBe('code_wrong');
  });
});

describe('switching off and on', () => {
  it('leaves the password alone, and tells by mail', async () => {
    const owner = await enrol();
    const off = await send(owner, 'DELETE', PATH);
    expect(await aliveAmong(world, [owner.cookie, off.cookie])).toEqual([false, true]);
    expect((await login(owner)).status).toBe(200);
    expect(await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id))).toEqual([]);
    await mailTo(owner.email, 'האימות הדו־שלבי כובה');
    expect(await eventsOf(world, owner.id)).toContain('second_factor_off');
  });

  // Proves V66.
  it('tells the address before as well, where it was changed lately', async () => {
    const owner = await enrol();
    await sendForm(owner, 'PUT', '/api/auth/update-profile', { email: `new-${owner.email}` });
    const token = tokenIn(await mailTo(`new-${owner.email}`, 'אישור כתובת האימייל החדשה'));
    expect((await send(world, 'POST', '/api/auth/mail-links/confirm-email', { token })).status).toBe(200);
    await send(owner, 'POST', `${PATH}/recovery-codes`);
    await send(owner, 'DELETE', PATH);
    for (const subject of ['קודי השחזור שלכם הוחלפו', 'האימות הדו־שלבי כובה'])
      for (const address of [owner.email, `new-${owner.email}`]) await mailTo(address, subject);
  });

  it('twice is once', async () => {
    const owner = await world.asOwner();
    for (let n = 0; n < 2; n++) expect((await send(owner, 'DELETE', PATH)).status).toBe(200);
    expect(await aliveAmong(world, [owner.cookie])).toEqual([true]);
    expect((await send(owner, 'POST', `${PATH}/recovery-codes`)).body.code).toBe('second_factor_off');
  });

  it('fresh recovery codes end those before', async () => {
    const owner = await enrol();
    const { body } = await send(owner, 'POST', `${PATH}/recovery-codes`);
    await mailTo(owner.email, 'קודי השחזור שלכם הוחלפו');
    expect((await login(owner, owner.codes[0])).body.code).toBe('code_wrong');
    expect((await login(owner, body.recoveryCodes[0])).status).toBe(200);
  });

  it('under another secret of the process the app is worth nothing, and the recovery codes still are', async () => {
    const owner = await enrol();
    await world.db.update(secondFactors).set({ sealedKey: 'AAAA' }).where(eq(secondFactors.userId, owner.id));
    later();
    expect((await login(owner, codeNow(owner.key))).body.code).toBe('code_wrong');
    expect((await login(owner, owner.codes[0])).status).toBe(200);
  });

  it('who lost everything is let in again from the command line', async () => {
    const owner = await enrol();
    const at = world.services.clock();
    expect(await resetSecondFactor(world.db, ` ${owner.email.toUpperCase()}`, at)).toEqual({
      ok: true,
      changed: true,
    });
    expect(await resetSecondFactor(world.db, owner.email, at)).toEqual({ ok: true, changed: false });
    expect(await resetSecondFactor(world.db, 'nobody@example.com', at)).toEqual({
      ok: false,
      reason: 'unknown_email',
    });
    expect((await login(owner)).status).toBe(200);
  });
});

describe('an admin without a second factor', () => {
  // Proves V21.
  it('reaches nothing but setting one up', async () => {
    const owner = await world.asOwner();
    await makeAdmin(world.db, owner.email);
    const { cookie } = await login(owner);
    const request: Owner['request'] = (path, init) => world.request(path, { cookie: cookie ?? '', ...init });
    const admin = { ...owner, request };
    for (const path of [
      '/api/reviews/me',
      '/api/business-card/me',
      '/api/stats/me',
      '/api/auth/sessions',
      '/api/auth/export',
    ])
      expect(await send(admin, 'GET', path)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required', message: expect.stringMatching(/[א-ת]/) },
      });
    const passwords = { currentPassword: owner.password, newPassword: 'שלוש-מילים-אקראיות' };
    expect((await send(admin, 'PUT', '/api/auth/change-password', passwords)).status).toBe(403);
    expect((await send(admin, 'GET', '/api/auth/me')).body.secondFactor).toBe('required');
    expect((await send(admin, 'GET', '/api/auth/security')).status).toBe(200);
    const enrolled = await enrol(world, admin);
    expect((await enrolled.request('/api/stats/me')).status).toBe(200);
    await send(enrolled, 'DELETE', PATH);
    expect((await enrolled.request('/api/stats/me')).status).toBe(200);
  });
});

describe('an admin', () => {
  // Proves V22.
  it('cannot switch the second factor off, and is told why', async () => {
    const admin = await world.asAdmin();
    expect(await send(admin, 'DELETE', PATH)).toMatchObject({
      status: 409,
      body: { code: 'admin_needs_second_factor', message: expect.stringContaining('חייב אימות דו־שלבי') },
    });
    expect((await send(admin, 'GET', '/api/auth/security')).body.secondFactor).toMatchObject({
      recoveryCodesLeft: expect.any(Number),
    });
    expect((await admin.request('/api/admin/waiting')).status).toBe(200);
  });
});

/** Reads our SVG as a scanner does: one path of black runs. */
function scan(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < Number(length) * scale; dx++) {
        const at = ((Number(y) * scale + dy) * side * scale + Number(x) * scale + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, side * scale, side * scale)?.data;
}
