import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { eventsOf, send } from '#features/accounts/testing/account.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { SCOPES } from '../contract.ts';
import { apiKeys } from '../schema.ts';
import { callByKey, colleague, madeKey, setPlan, teamOwner } from '../testing/programs.ts';
import { countCall } from './calls.mutations.ts';
import { drawKey, readKey } from './key-text.policy.ts';
import { KEY_CALLS } from './policy.ts';

const world = await startWorld();
const CARD = '/api/v1/card';
const NOON = '2026-11-18T10:00:30Z';
const DAY_MS = 86_400_000;

beforeEach(() => world.setTime(NOON));
const stored = async (id: string) => (await world.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];
const call = (key: string, path = CARD) => callByKey(world, key, 'GET', path);

describe('a call by a key', () => {
  // Proves S512.
  test('acts for the business of the key, and its use is noted to the minute', async () => {
    const owner = await teamOwner(world);
    const { key, id } = await madeKey(owner);
    expect(await call(key)).toMatchObject({
      status: 200,
      body: { username: owner.username, url: expect.stringContaining(`/business/${owner.username}`) },
    });
    expect(await stored(id)).toMatchObject({
      lastUsedAt: new Date('2026-11-18T10:00:00Z'),
      lastNetwork: '198.51.100.0',
    });
    expect(world.logged.join('\n')).not.toContain(key);
  });

  // Proves S512.
  test('without one that works is refused, whatever else comes along', async () => {
    const owner = await teamOwner(world);
    const { key, id } = await madeKey(owner);
    const refused = { status: 401, body: { code: 'key_invalid' } };
    for (const other of ['', 'x', `${key}x`, key.slice(0, -1), drawKey().text, key.toLowerCase()])
      expect(await call(other)).toMatchObject(refused);
    for (const [name, value] of [
      ['accept', '*/*'],
      ['authorization', `Basic ${key}`],
      ['x-api-key', key],
    ] as const)
      expect((await owner.request(CARD, { headers: { [name]: value } })).status).toBe(401);
    await send(owner, 'DELETE', `/api/keys/${id}`);
    expect(await call(key)).toMatchObject(refused);
  });

  // Proves S512.
  test('ends with the time of the key', async () => {
    const owner = await teamOwner(world);
    const made = await send(owner, 'POST', '/api/keys', { name: 'x', scopes: ['leads:read'], days: 30 });
    const endsAt = Date.parse(made.body.items[0].expiresAt);
    world.setTime(new Date(endsAt - 60_000));
    expect((await call(made.body.key)).status).toBe(200);
    world.setTime(new Date(endsAt));
    expect(await call(made.body.key)).toMatchObject({ status: 401, body: { code: 'key_invalid' } });
  });

  // Proves S513.
  test('waits for the plan that holds keys, and works again with it', async () => {
    const owner = await teamOwner(world);
    const { key } = await madeKey(owner);
    for (const plan of ['basic', 'free'] as const) {
      await setPlan(world, owner, plan);
      expect(await call(key)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    }
    await setPlan(world, owner, 'premium');
    expect((await call(key)).status).toBe(200);
  });

  // Proves S513.
  test.each([
    ['suspended', { subscriptionStatus: 'suspended' as const }],
    ['closed', { deletionRequestedAt: new Date(NOON) }],
  ])('of an owner who is %s is refused', async (_, change) => {
    const owner = await teamOwner(world);
    const { key } = await madeKey(owner);
    await world.db.update(users).set(change).where(eq(users.id, owner.id));
    expect(await call(key)).toMatchObject({ status: 403, body: { code: 'business_closed' } });
  });

  // Proves S512.
  test('opens nothing outside its API, and a session nothing inside', async () => {
    const owner = await teamOwner(world);
    const { key } = await madeKey(owner);
    for (const path of ['/api/keys', '/api/auth/me', '/api/reviews/me', '/api/people'])
      expect(await call(key, path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const manager = await colleague(world, owner, 'manager');
    for (const { request } of [owner, manager]) expect((await request(CARD)).status).toBe(401);
  });
});

describe('a key in an address', () => {
  // Proves S514.
  test.each(['/api/v1/card?key=KEY', '/api/v1/KEY', '/?token=KEY', '/api/auth/me?KEY'])(
    '%s is refused, revoked and told by mail',
    async (address) => {
      const owner = await teamOwner(world);
      const manager = await colleague(world, owner, 'manager');
      const { key, id } = await madeKey(owner);
      const path = address.replace('KEY', key.replace('_', address.includes('token') ? '%5F' : '_'));
      const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
      const refused = await world.app.request(path, { headers });
      expect(refused.status).toBe(400);
      if (path.startsWith('/api/')) expect(await refused.json()).toMatchObject({ code: 'key_in_address' });
      expect(await stored(id)).toMatchObject({ revokedAt: expect.any(Date), revokedFor: 'in_address' });
      expect((await call(key)).status).toBe(401);
      expect(await eventsOf(world, owner.id)).toContain('key_revoked');
      const [job] = (await queuedJobs(world, 'exposed-key-mail')).filter(({ data }) => data.keyId === id);
      await runJob(world, 'exposed-key-mail', job?.data);
      const [mail] = mailsTo(world, owner.email).filter(({ subject }) => subject.includes('מפתח'));
      expect(mail?.text).toContain('/programs');
      expect(mail?.text).not.toContain(key);
      const split = (await queuedJobs(world, 'exposed-key-mail')).filter(({ data }) => data.keyId === id);
      expect(split.map(({ data }) => (data.reader as { userId: string } | undefined)?.userId)).toContain(
        manager.id,
      );
      expect(world.logged.join('\n')).not.toContain(key);
    },
  );

  test('that is nobody’s is refused too', async () => {
    const refused = await world.app.request(`${CARD}?key=${drawKey().text}`);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'key_in_address']);
  });
});

// Proves S515.
test('a coming end is mailed once, 14 days before', async () => {
  const owner = await teamOwner(world);
  const made = await send(owner, 'POST', '/api/keys', { name: 'היומן', scopes: ['leads:read'], days: 30 });
  const { id } = made.body.items[0];
  const waiting = async () =>
    (await queuedJobs(world, 'ending-key-mail')).filter(({ data }) => data.keyId === id);
  world.setTime(new Date(Date.parse(NOON) + 15 * DAY_MS));
  await runJob(world, 'settle-messages');
  expect(await waiting()).toEqual([]);
  world.setTime(new Date(Date.parse(NOON) + 16 * DAY_MS));
  for (let n = 0; n < 2; n++) await runJob(world, 'settle-messages');
  const jobs = await waiting();
  expect(jobs).toHaveLength(1);
  await runJob(world, 'ending-key-mail', jobs[0]?.data);
  const [mail] = mailsTo(world, owner.email).filter(({ subject }) => subject.includes('מפתח'));
  expect(mail?.text).toContain('״היומן״');
});

describe('the limit', async () => {
  const limited = await startWorld({ rateLimits: true });

  // Proves S516.
  test('is one for all keys of a business, and is told in every answer', async () => {
    const owner = await teamOwner(limited);
    const keys = [await madeKey(owner), await madeKey(owner)].map(({ key }) => key);
    const other = await madeKey(await teamOwner(limited));
    const first = await callByKey(limited, keys[0] ?? '', 'GET', '/api/v1/reviews/no-id');
    expect(first.status).toBe(404);
    expect(first.headers.get('ratelimit-remaining')).toBe(String(KEY_CALLS.burst - 1));
    let [taken, refused] = [1, first];
    while (refused.status !== 429 && taken < 200) {
      refused = await callByKey(limited, keys[taken % 2] ?? '', 'GET', CARD);
      if (refused.status === 200) taken++;
      expect(refused.headers.get('ratelimit-limit')).toBe(String(KEY_CALLS.perMinute));
    }
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit-remaining')]).toEqual([
      '1',
      '0',
    ]);
    expect(taken).toBeGreaterThanOrEqual(KEY_CALLS.burst);
    expect((await callByKey(limited, other.key, 'GET', CARD)).status).toBe(200);
  });

  // Proves S516.
  test('takes a burst at once, then one a second, and a burst again after a rest', async () => {
    const { key } = await madeKey(await teamOwner(limited));
    const print = readKey(key);
    if (!print) return expect.fail('no key');
    const start = Date.parse(NOON);
    const takenAt = async (ms: number, tries: number) => {
      const counted = Array.from({ length: tries }, () =>
        countCall(limited.db, print, { isCounted: true }, new Date(start + ms)),
      );
      return (await Promise.all(counted)).filter((one) => one?.calls?.isTaken).length;
    };
    const { burst } = KEY_CALLS;
    expect(await takenAt(0, burst + 5)).toBe(burst);
    expect(await takenAt(999, 1)).toBe(0);
    expect(await takenAt(3_000, 5)).toBe(3);
    expect(await takenAt(burst * 1_000 + 3_000, burst + 5)).toBe(burst);
  });
});

test('every scope has a call that asks for it', async () => {
  const { paths } = await (await world.request('/api/openapi.json')).json();
  const asked = Object.values(paths).flatMap((methods) =>
    Object.values(methods as Record<string, { 'x-scope'?: string }>).flatMap((one) => one['x-scope'] ?? []),
  );
  expect([...new Set(asked)].sort()).toEqual([...SCOPES].sort());
});
