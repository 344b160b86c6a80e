import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { moderate, submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { placeAll } from '../webhooks/pump.jobs.ts';
import { addHook, hookOwner } from '../webhooks/testing/hooks.ts';
import { programEventSchema } from './contract.ts';
import { listEventsAfter } from './data.ts';

const world = await startWorld();
const site = 'https://dugri.example';
const ANYWHERE = 'https://hooks.example/in';

const listed = (businessId: string, query: object = {}) =>
  listEventsAfter(world.db, businessId, { after: 0, limit: 100, site, ...query });

// Proves S536.
test('what happens in a business is listed in its order, without a word of anybody', async () => {
  const owner = await hookOwner(world);
  await addHook(owner, ANYWHERE);
  const { id } = await submitted(world, owner.username, { rating: 4, comment: 'סוד קטן' });
  await moderate(owner, id, 'respond', { response: 'תודה רבה' });
  await moderate(owner, id, 'approve');
  await world.request(`/business/${owner.username}/callback`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'רות', phone: '0521112233', message: 'חזרו אליי' }),
  });
  await placeAll(world.services);
  const events = await listed(owner.businessId);
  for (const event of events) expect(programEventSchema.parse(event)).toEqual(event);
  expect(events.map(({ data }) => data.sequence)).toEqual(events.map((_, n) => n + 1));
  const reviewEvents = events.filter(({ data }) => data.id === id);
  expect(reviewEvents.map(({ type }) => type)[0]).toBe('review.received');
  expect(reviewEvents[0]).toMatchObject({
    data: { stars: 4, url: `${site}/b/${owner.businessId}/reviews` },
  });
  expect(JSON.stringify(events)).not.toMatch(/סוד|תודה|רות|521112233/);
});

test('they go on after a place, and by kind', async () => {
  const owner = await hookOwner(world);
  await addHook(owner, ANYWHERE);
  for (let n = 0; n < 3; n++) await submitted(world, owner.username);
  await placeAll(world.services);
  const [first, ...rest] = await listed(owner.businessId);
  expect(await listed(owner.businessId, { after: first?.data.sequence })).toEqual(rest);
  expect(await listed(owner.businessId, { limit: 1 })).toEqual([first]);
  expect(await listed(owner.businessId, { kinds: ['lead.received'] })).toEqual([]);
});

test('a business without programs writes none, and one sees none of another', async () => {
  const [owner, other] = [await hookOwner(world), await hookOwner(world)];
  await addHook(other, ANYWHERE);
  await submitted(world, owner.username);
  await submitted(world, other.username);
  await placeAll(world.services);
  expect(await listed(owner.businessId)).toEqual([]);
  expect(await listed(other.businessId)).toHaveLength(1);
});

test('a plan that changes is told as it is now', async () => {
  const owner = await hookOwner(world);
  await addHook(owner, ANYWHERE);
  const admin = await world.asAdmin();
  await send(admin, 'PUT', `/api/admin/users/${owner.id}`, { subscriptionPlan: 'basic' });
  await placeAll(world.services);
  expect(await listed(owner.businessId)).toMatchObject([
    { type: 'subscription.changed', data: { id: owner.businessId, plan: 'basic', isActive: true } },
  ]);
});
