import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODES_OF_STRANGERS, REGISTER_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { users } from '#features/accounts/schema.ts';
import { letTimePass, send } from '#features/accounts/testing/account.ts';
import { enrol, SECOND_FACTOR as PATH } from '#features/accounts/testing/second-factor.ts';
import { totpCode } from '#features/accounts/testing/totp.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const codeNow = (key: string, at = world) => totpCode(key, at.services.clock());
const confirm = (owner: Owner, code?: string, password = owner.password) =>
  send(owner, 'POST', '/api/auth/reauthenticate', { password, code });

describe('guessing codes', async () => {
  const strict = await startWorld({ rateLimits: true });
  const tryCode = async (owner: Owner, code: string, address: string, cookie?: string) => {
    const body = { email: owner.email, password: owner.password, code };
    return (await send(strict, 'POST', '/api/auth/login', body, { address, cookie })).status;
  };
  const guess = async (owner: Owner, address: string, times: number, code = '000000') => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push(await tryCode(owner, code, address));
    return statuses;
  };
  const laterThere = () => strict.setTime(new Date(strict.services.clock().getTime() + 60_000));

  // Proves V20, V76.
  it('is stopped after five wrong ones from one network, and leaves every other network alone', async () => {
    const owner = await enrol(strict);
    expect(await guess(owner, '203.0.113.1', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    for (const network of ['203.0.113.2', '203.0.113.3']) await guess(owner, network, 6);
    laterThere();
    expect(await tryCode(owner, codeNow(owner.key, strict), '203.0.113.1')).toBe(429);
    expect(await tryCode(owner, codeNow(owner.key, strict), '203.0.113.4')).toBe(200);
  });

  // Proves V92.
  it('is stopped in the /48 around an IPv6 network, and leaves every other network alone', async () => {
    const owner = await enrol(strict);
    await strict.services.limits.forget('register', REGISTER_PER_NETWORK, ['198.51.100.7']);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await tryCode(owner, '000000', `2001:db8:7:${n}::1`));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    laterThere();
    expect(await tryCode(owner, codeNow(owner.key, strict), '2001:db8:8::1')).toBe(200);
  });

  // Proves V76.
  it('leaves the recovery codes, which are counted apart', async () => {
    const owner = await enrol(strict);
    expect((await guess(owner, '203.0.113.11', 6)).at(-1)).toBe(429);
    expect(await tryCode(owner, owner.codes[0] ?? '', '203.0.113.11')).toBe(200);
    expect((await guess(owner, '203.0.113.12', 6, 'AAAA-BBBB')).at(-1)).toBe(429);
    laterThere();
    expect(await tryCode(owner, codeNow(owner.key, strict), '203.0.113.12')).toBe(200);
  });

  // Proves V76.
  it('from many networks at once stops browsers that nobody knows, and neither known ones nor recovery codes', async () => {
    const owner = await enrol(strict);
    const login = await strict.request('/api/auth/login', {
      method: 'POST',
      address: '203.0.113.21',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: owner.password, code: owner.codes[0] }),
    });
    const known = login.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
    const [row] = await strict.db.select().from(users).where(eq(users.id, owner.id));
    for (let n = 0; n < CODES_OF_STRANGERS.points; n++)
      await strict.services.limits.count('second-factor-strangers', CODES_OF_STRANGERS, [
        owner.id,
        row?.passwordHash ?? '',
      ]);
    laterThere();
    const code = codeNow(owner.key, strict);
    expect(await tryCode(owner, code, '203.0.113.22')).toBe(429);
    expect(await tryCode(owner, owner.codes[1] ?? '', '203.0.113.22')).toBe(200);
    expect(await tryCode(owner, code, '203.0.113.22', known?.split(';')[0])).toBe(200);
  });

  // Proves V76.
  it('ends with another password: whoever knew the old one has locked nothing', async () => {
    const owner = await enrol(strict);
    expect((await guess(owner, '203.0.113.31', 6)).at(-1)).toBe(429);
    const passwordHash = await hashPassword('שלוש-מילים-אקראיות');
    await strict.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id));
    laterThere();
    const renewed = { ...owner, password: 'שלוש-מילים-אקראיות' };
    expect(await tryCode(renewed, codeNow(owner.key, strict), '203.0.113.31')).toBe(200);
  });

  it('in an open session is stopped as well, after five', async () => {
    const owner = await enrol(strict);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await confirm(owner, '000000')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await confirm(owner, owner.codes[0])).status).toBe(200);
  });
});

describe('confirming who one is', () => {
  // Proves V66.
  it('takes a code of the app or a recovery code besides the password, each once', async () => {
    const owner = await enrol(world);
    await letTimePass(world, owner.id);
    world.setTime(new Date(world.services.clock().getTime() + 60_000));
    const code = codeNow(owner.key);
    expect(await confirm(owner, '000000')).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    expect((await confirm(owner, code, 'לא זו הסיסמה')).body.code).toBe('wrong_password');
    expect((await send(owner, 'POST', `${PATH}/recovery-codes`)).body.code).toBe('reauth_required');
    expect((await confirm(owner, code)).status).toBe(200);
    expect((await confirm(owner, code)).body.code).toBe('code_wrong');
    expect((await confirm(owner, owner.codes[0])).status).toBe(200);
    expect((await confirm(owner, owner.codes[0])).body.code).toBe('code_wrong');
  });

  // Proves V66.
  it('is the same for admins', async () => {
    const admin = await world.asAdmin();
    await letTimePass(world, admin.id);
    expect((await confirm(admin)).body.code).toBe('mfa_required');
    expect((await send(admin, 'DELETE', PATH)).body.code).toBe('reauth_required');
    expect((await confirm(admin, await admin.code?.())).status).toBe(200);
    expect((await send(admin, 'DELETE', PATH)).body.code).toBe('admin_needs_second_factor');
  });
});
