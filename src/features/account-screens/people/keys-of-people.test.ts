import { describe, expect, test } from 'vitest';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { send } from '#features/accounts/testing/account.ts';
import { teamOwner } from '#features/programs/testing/programs.ts';
import { startWorld } from '../../../../tests/world.ts';
import { colleague, handedTo, people, takeOver } from './testing/team.ts';

const world = await startWorld();

/** An owner, a manager, and a key that the manager made. */
async function withKey() {
  const owner = await teamOwner(world);
  const manager = await colleague(world, owner, 'manager');
  const made = await send(manager, 'POST', `${scopeOf(owner.businessId)}/api/keys`, {
    name: 'היומן',
    scopes: ['reviews:read'],
    days: null,
  });
  const headers = { authorization: `Bearer ${made.body.key}` };
  const status = async () => (await world.request('/api/v1/card', { headers })).status;
  const listed = async () => (await send(owner, 'GET', '/api/keys')).body.items[0];
  return { owner, manager, status, listed, prefix: made.body.items[0].prefix };
}

describe('keys that a person made', () => {
  // Proves S522.
  test('are shown beside them, and stay when they are taken out', async () => {
    const { owner, manager, status, prefix } = await withKey();
    expect((await people(owner)).people).toMatchObject([
      { id: owner.id, keys: [] },
      { id: manager.id, keys: [{ name: 'היומן', prefix }] },
    ]);
    expect((await send(owner, 'DELETE', `/api/people/${manager.id}`)).status).toBe(200);
    expect(await status()).toBe(200);
  });

  // Proves S522.
  test('go with them where that is asked for', async () => {
    const { owner, manager, status, listed } = await withKey();
    expect((await send(owner, 'DELETE', `/api/people/${manager.id}?keys=revoke`)).status).toBe(200);
    expect(await status()).toBe(401);
    expect(await listed()).toMatchObject({ revokedFor: 'person', madeBy: manager.fullName });
  });

  // Proves S522.
  test('are revoked by a role that may make none', async () => {
    const { owner, manager, status, listed } = await withKey();
    await send(owner, 'PUT', `/api/people/${manager.id}`, { role: 'manager' });
    expect(await status()).toBe(200);
    await send(owner, 'PUT', `/api/people/${manager.id}`, { role: 'replier' });
    expect(await status()).toBe(401);
    expect(await listed()).toMatchObject({ revokedFor: 'person' });
  });

  // Proves S522.
  test('stay through a handover', async () => {
    const { owner, manager, status } = await withKey();
    await world.asTableOwner("update users set subscription_plan = 'premium' where id = $1", [manager.id]);
    expect((await takeOver(manager, await handedTo(world, owner, manager))).status).toBe(200);
    expect(await status()).toBe(200);
  });
});
