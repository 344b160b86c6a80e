import { expect, test } from 'vitest';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { send } from '#features/accounts/testing/account.ts';
import { startWorld } from '../../../tests/world.ts';
import { callByKey, colleague, madeKey, setPlan, teamOwner } from './testing/programs.ts';

const world = await startWorld();
const HOOK = { url: 'https://hooks.example/dugri', kinds: ['review.received'], withWords: false };

// Proves S562.
test('who lost the plan is told of what rests, until it is revoked and removed', async () => {
  const owner = await teamOwner(world);
  const manager = await colleague(world, owner, 'manager');
  const replier = await colleague(world, owner, 'replier');
  const scope = scopeOf(owner.businessId);
  const hasResting = async (person: typeof manager) =>
    (await send(person, 'GET', `${scope}/api/auth/me`)).body.hasRestingPrograms;
  const { key, id } = await madeKey(owner);
  const added = await send(owner, 'POST', '/api/webhooks', HOOK);
  expect(await hasResting(owner)).toBe(false);
  await setPlan(world, owner, 'basic');
  expect(await Promise.all([owner, manager, replier].map(hasResting))).toEqual([true, true, false]);
  expect(await callByKey(world, key, 'GET', '/api/v1/reviews')).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });
  expect((await send(manager, 'DELETE', `${scope}/api/keys/${id}`)).status).toBe(200);
  expect(await hasResting(manager)).toBe(true);
  expect((await send(manager, 'DELETE', `${scope}/api/webhooks/${added.body.id}`)).status).toBe(200);
  expect(await Promise.all([owner, manager].map(hasResting))).toEqual([false, false]);
});

// Proves S562.
test('in a business beyond the plan a key is revoked and an address removed, and nothing else done', async () => {
  const owner = await teamOwner(world);
  const another = { businessName: 'סניף שני', phone: owner.phone };
  const opened = await send(owner, 'POST', '/api/businesses', another);
  const scope = scopeOf(opened.body.id);
  const { key, id } = await madeKey(owner, { scope });
  const added = await send(owner, 'POST', `${scope}/api/webhooks`, HOOK);
  const path = `${scope}/api/webhooks/${added.body.id}`;
  await setPlan(world, owner, 'basic');
  expect(await send(owner, 'POST', `${path}/disable`)).toMatchObject({
    status: 403,
    body: { code: 'beyond_plan' },
  });
  expect((await send(owner, 'DELETE', path)).status).toBe(200);
  expect((await send(owner, 'DELETE', `${scope}/api/keys/${id}`)).status).toBe(200);
  await setPlan(world, owner, 'premium');
  expect((await callByKey(world, key, 'GET', '/api/v1/reviews')).status).toBe(401);
});
