import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#features/accounts/schema.ts';
import {
  aliveAmong,
  anotherSession,
  eventsOf,
  letTimePass,
  send,
} from '#features/accounts/testing/account.ts';
import { type Owner, signIn, startWorld } from '../../../../tests/world.ts';
import { deviceName } from './devices.copy.he.ts';
import { deviceOf } from './devices.policy.ts';

const world = await startWorld();
const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Listed {
  id: string;
  device: string;
  place: string | null;
  isCurrent: boolean;
  lastSeenAt: string;
}
const list = async (as: Parameters<typeof send>[0]): Promise<Listed[]> =>
  (await send(as, 'GET', '/api/auth/sessions')).body.items;

describe('the list of sessions', () => {
  // Proves V7.
  it('names devices, the last used first, and which one this is', async () => {
    const owner = await world.asOwner();
    world.setTime(new Date(Date.now() + 60_000));
    await anotherSession(world, owner, SAFARI_ON_IPHONE);
    world.setTime(new Date(Date.now() + 120_000));
    await anotherSession(world, owner, CHROME_ON_WINDOWS);
    const items = await list(owner);
    expect(items.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['דפדפן לא מוכר', true],
      ['כרום, מחשב Windows', false],
      ['ספארי, אייפון', false],
    ]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastSeenAt',
      'place',
    ]);
    expect(items.map((item) => item.place)).toEqual([null, null, null]);
    world.setTime(new Date());
  });

  // Proves V7, V84.
  it('names the country where a trusted proxy does, and believes nobody else', async () => {
    const openFrom = async (options: Parameters<typeof startWorld>[0], headers: Record<string, string>) => {
      const there = await startWorld(options);
      const owner = await there.asOwner();
      const request: Owner['request'] = (path, init) =>
        there.request(path, { ...init, headers: { ...init?.headers, ...headers } });
      const { cookie } = await signIn(request, owner);
      const items = await list({ request: (path, init) => there.request(path, { ...init, cookie }) });
      return items.find(({ isCurrent }) => isCurrent)?.place;
    };
    const proxied = { trustedProxies: 1, countryHeader: 'cf-ipcountry' };
    expect(await openFrom(proxied, { 'cf-ipcountry': 'IL' })).toBe('ישראל');
    expect(await openFrom(proxied, { 'cf-ipcountry': 'XX' })).toBeNull();
    expect(await openFrom(proxied, { 'cf-ipcountry': '<b>IL' })).toBeNull();
    expect(await openFrom({ trustedProxies: 1 }, { 'cf-ipcountry': 'IL' })).toBeNull();
    expect(await openFrom({ countryHeader: 'cf-ipcountry' }, { 'cf-ipcountry': 'IL' })).toBeNull();
  });

  it('shows nobody else’s, and none that is over', async () => {
    const owner = await world.asOwner();
    const stranger = await world.asOwner();
    const old = await anotherSession(world, owner);
    const long = new Date(Date.now() - 15 * 86_400_000);
    const [idle] = (await list(owner)).filter(({ isCurrent }) => !isCurrent);
    await world.db
      .update(sessions)
      .set({ lastSeenAt: long })
      .where(eq(sessions.id, idle?.id ?? ''));
    expect(await aliveAmong(world, [old])).toEqual([false]);
    expect((await list(owner)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await list(stranger)).toHaveLength(1);
  });
});

describe('ending one', () => {
  it('ends that one alone', async () => {
    const owner = await world.asOwner();
    const [one, two] = [
      await anotherSession(world, owner, SAFARI_ON_IPHONE),
      await anotherSession(world, owner),
    ];
    const phone = (await list(owner)).find(({ device }) => device.includes('אייפון'));
    expect((await send(owner, 'DELETE', `/api/auth/sessions/${phone?.id}`)).status).toBe(200);
    expect(await aliveAmong(world, [owner.cookie, one, two])).toEqual([true, false, true]);
    expect((await send(owner, 'DELETE', `/api/auth/sessions/${phone?.id}`)).status).toBe(404);
    expect((await eventsOf(world, owner.id)).at(-1)).toBe('session_ended');
  });

  // Proves V7.
  it('asks for the password, and never ends somebody else’s', async () => {
    const owner = await world.asOwner();
    const stranger = await world.asOwner();
    const [theirs] = await list(stranger);
    expect((await send(owner, 'DELETE', `/api/auth/sessions/${theirs?.id}`)).status).toBe(404);
    expect(await aliveAmong(world, [stranger.cookie])).toEqual([true]);
    await letTimePass(world, stranger.id);
    expect((await send(stranger, 'DELETE', `/api/auth/sessions/${theirs?.id}`)).body.code).toBe(
      'reauth_required',
    );
    await send(stranger, 'POST', '/api/auth/reauthenticate', { password: stranger.password });
    const ended = await stranger.request(`/api/auth/sessions/${theirs?.id}`, { method: 'DELETE' });
    expect(ended.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/);
    expect(await aliveAmong(world, [stranger.cookie])).toEqual([false]);
  });
});

describe('typing the password again', () => {
  // Proves V9.
  it('counts for five minutes', async () => {
    const owner = await world.asOwner();
    await letTimePass(world, owner.id);
    const isAsked = async () =>
      (await send(owner, 'POST', '/api/auth/second-factor')).body.code === 'reauth_required';
    expect(await isAsked()).toBe(true);
    const wrong = await send(owner, 'POST', '/api/auth/reauthenticate', { password: 'לא זו הסיסמה' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    expect(await isAsked()).toBe(true);
    expect((await send(owner, 'POST', '/api/auth/reauthenticate', { password: owner.password })).status).toBe(
      200,
    );
    expect(await isAsked()).toBe(false);
    world.setTime(new Date(Date.now() + 4.9 * 60_000));
    expect(await isAsked()).toBe(false);
    world.setTime(new Date(Date.now() + 5.1 * 60_000));
    expect(await isAsked()).toBe(true);
    world.setTime(new Date());
    expect(await eventsOf(world, owner.id)).toEqual(
      expect.arrayContaining(['reauthentication_failed', 'reauthenticated']),
    );
  });

  it('counts in the session it is typed in alone', async () => {
    const owner = await world.asOwner();
    const elsewhere = await anotherSession(world, owner);
    await letTimePass(world, owner.id);
    await send(owner, 'POST', '/api/auth/reauthenticate', { password: owner.password });
    const there = await send(world, 'POST', '/api/auth/second-factor', undefined, { cookie: elsewhere });
    expect(there.body.code).toBe('reauth_required');
  });
});

it.each([
  [CHROME_ON_WINDOWS, 'כרום, מחשב Windows'],
  [SAFARI_ON_IPHONE, 'ספארי, אייפון'],
  [`${CHROME_ON_WINDOWS} Edg/142.0`, 'Edge, מחשב Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'פיירפוקס, מחשב לינוקס'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'הדפדפן של סמסונג, טלפון אנדרואיד',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'ספארי, מק',
  ],
  ['curl/8.5.0', 'תוכנה'],
  ['', 'דפדפן לא מוכר'],
  ['<script>alert(1)</script>', 'דפדפן לא מוכר'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(deviceOf(userAgent))).toBe(name);
});
