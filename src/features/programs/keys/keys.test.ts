import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { eventsOf, letTimePass, send } from '#features/accounts/testing/account.ts';
import { startWorld } from '../../../../tests/world.ts';
import { apiKeys } from '../schema.ts';
import { colleague, madeKey, setPlan, teamOwner } from '../testing/programs.ts';
import { drawKey, isSameKey, keysIn, readKey, withoutKeys } from './key-text.policy.ts';

const world = await startWorld();
const NEW = { name: 'Make', scopes: ['reviews:read'], days: 90 };

describe('a key', () => {
  // Proves S510.
  test('is one word of a beginning, 32 random bytes and a checksum', () => {
    const { text, prefix, hash } = drawKey();
    expect(text).toMatch(/^dugri_[0-9A-Za-z]{57}$/);
    expect(text.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(14);
    expect(readKey(text)).toEqual({ prefix, hash });
    expect(isSameKey({ prefix, hash }, Buffer.from(hash))).toBe(true);
    expect(isSameKey({ prefix, hash }, drawKey().hash)).toBe(false);
  });

  // Proves S510.
  test('with any letter changed, left out or added is none', () => {
    const { text } = drawKey();
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'x' ? 'y' : 'x';
      expect(readKey(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
      expect(readKey(text.slice(0, at) + text.slice(at + 1))).toBeNull();
      expect(readKey(text.slice(0, at) + other + text.slice(at))).toBeNull();
    }
    expect(readKey(`${text}\n`)).toBeNull();
    expect(readKey(`${text}${text}`)).toBeNull();
  });

  test('is found in an address, and is not logged with it', () => {
    const { text } = drawKey();
    const encoded = text.replace('_', '%5F');
    expect(keysIn(`/api/v1/card?key=${text}`)).toEqual([text]);
    expect(keysIn(`/api/v1/card?key=${encoded}&again=${text}`)).toEqual([text, text]);
    expect(keysIn('/api/v1/card?key=dugri_short')).toEqual([]);
    expect(withoutKeys(`/a/${text}/b/${encoded}`)).toBe('/a/dugri_…/b/dugri_…');
  });
});

describe('making one', () => {
  // Proves S510.
  test('shows it once, keeps its hash, and lists who made it', async () => {
    const owner = await teamOwner(world);
    const made = await send(owner, 'POST', '/api/keys', NEW);
    expect(made.status).toBe(201);
    const { key, ...listed } = made.body;
    expect(listed).toMatchObject({ count: 1, upTo: PLANS.premium.keys });
    expect(listed.items).toEqual([
      {
        id: expect.any(String),
        name: NEW.name,
        prefix: key.slice(0, 14),
        scopes: NEW.scopes,
        madeBy: owner.fullName,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        lastUsedAt: null,
        lastNetwork: null,
        revokedAt: null,
        revokedFor: null,
      },
    ]);
    const [item] = listed.items;
    expect(Date.parse(item.expiresAt) - Date.parse(item.createdAt)).toBe(90 * 86_400_000);
    expect((await send(owner, 'GET', '/api/keys')).body).toEqual(listed);
    const [row] = await world.db.select().from(apiKeys).where(eq(apiKeys.id, item.id));
    expect(row?.hash).toEqual(readKey(key)?.hash);
    expect(JSON.stringify(row)).not.toContain(key);
    expect(world.logged.join('\n')).not.toContain(key);
    expect(world.logged.join('\n')).toContain('"event":"key_made"');
    expect(await eventsOf(world, owner.id)).toContain('key_made');
  });

  test('without an end works until it is revoked', async () => {
    const owner = await teamOwner(world);
    const { body } = await send(owner, 'POST', '/api/keys', { ...NEW, days: null });
    expect(body.items[0].expiresAt).toBeNull();
  });

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['reviews:read', 'money:write'] }],
    ['days', { days: 31 }],
    ['days', { days: undefined }],
  ])('with a wrong %s is refused beside it', async (field, wrong) => {
    const owner = await teamOwner(world);
    const refused = await send(owner, 'POST', '/api/keys', { ...NEW, ...wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields).join()).toMatch(new RegExp(`^${field}`));
  });

  // Proves S511.
  test('is for managers, with a fresh sign-in', async () => {
    const owner = await teamOwner(world);
    const manager = await colleague(world, owner, 'manager');
    const path = `${scopeOf(owner.businessId)}/api/keys`;
    expect((await send(manager, 'POST', path, NEW)).body.items).toMatchObject([{ madeBy: manager.fullName }]);
    await letTimePass(world, manager.id);
    expect((await send(manager, 'POST', path, NEW)).body.code).toBe('reauth_required');
    const replier = await colleague(world, owner, 'replier');
    for (const method of ['GET', 'POST'])
      expect(await send(replier, method, path, method === 'POST' ? NEW : undefined)).toMatchObject({
        status: 403,
        body: { code: 'role_forbids' },
      });
  });

  // Proves S511.
  test('counts over all businesses of an owner, two at once too', async () => {
    const owner = await teamOwner(world);
    const second = await send(owner, 'POST', '/api/businesses', { businessName: 'סניף', phone: owner.phone });
    expect(second.status).toBe(201);
    const elsewhere = `${scopeOf(second.body.id)}/api/keys`;
    for (let n = 1; n < PLANS.premium.keys; n++) await send(owner, 'POST', '/api/keys', NEW);
    const both = await Promise.all([
      send(owner, 'POST', '/api/keys', NEW),
      send(owner, 'POST', elsewhere, NEW),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await send(owner, 'POST', elsewhere, NEW)).body.code).toBe('plan_limit');
    const { items } = (await send(owner, 'GET', '/api/keys')).body;
    expect((await send(owner, 'DELETE', `/api/keys/${items[0].id}`)).status).toBe(200);
    expect((await send(owner, 'POST', elsewhere, NEW)).status).toBe(201);
  });

  test('stays listed after a downgrade, and no other is made', async () => {
    const owner = await teamOwner(world);
    await madeKey(owner);
    await setPlan(world, owner, 'basic');
    expect((await send(owner, 'GET', '/api/keys')).body).toMatchObject({ count: 1, upTo: 0 });
    expect((await send(owner, 'POST', '/api/keys', NEW)).body.code).toBe('plan_limit');
  });
});

describe('revoking one', () => {
  // Proves S510.
  test('is told in the list for 30 days', async () => {
    const owner = await teamOwner(world);
    const { id } = await madeKey(owner);
    const revoked = await send(owner, 'DELETE', `/api/keys/${id}`);
    expect(revoked.body).toMatchObject({
      count: 0,
      items: [{ id, revokedAt: expect.any(String), revokedFor: 'by_hand' }],
    });
    expect((await send(owner, 'DELETE', `/api/keys/${id}`)).body).toEqual(revoked.body);
    const events = await eventsOf(world, owner.id);
    expect(events.filter((kind) => kind === 'key_revoked')).toHaveLength(1);
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await world.db.update(apiKeys).set({ revokedAt: longAgo }).where(eq(apiKeys.id, id));
    expect((await send(owner, 'GET', '/api/keys')).body.items).toEqual([]);
  });

  test('of another business is not found', async () => {
    const owner = await teamOwner(world);
    const stranger = await teamOwner(world);
    const { id } = await madeKey(owner);
    expect(await send(stranger, 'DELETE', `/api/keys/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'key_not_found' },
    });
    expect((await send(owner, 'GET', '/api/keys')).body.items).toMatchObject([{ id, revokedAt: null }]);
  });
});
