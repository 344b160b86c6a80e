import { expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { newLead } from '#features/leads/testing/leads.ts';
import { moderate, submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { programEvents } from '../schema.ts';
import { teamOwner } from '../testing/programs.ts';
import { addHook, placeEvents } from '../webhooks/testing/hooks.ts';
import { programEventSchema } from './contract.ts';
import { listEventsAfter } from './data.ts';

const world = await startWorld();
const site = 'https://dugri.example';
const ANYWHERE = 'https://hooks.example/in';

const listed = (businessId: string, query: object = {}) =>
  listEventsAfter(world.db, businessId, { after: 0, limit: 100, site, ...query });

// Proves S536.
test('what happens in a business is listed in its order, without a word of anybody', async () => {
  const owner = await teamOwner(world);
  await addHook(owner, ANYWHERE);
  const { id } = await submitted(world, owner.username, { rating: 4, comment: 'סוד קטן' });
  await moderate(owner, id, 'approve');
  await moderate(owner, id, '', { businessResponse: 'תודה רבה' });
  await newLead(world, owner.businessId, { name: 'רות לוי', message: 'חזרו אליי' });
  await placeEvents(world);
  const events = await listed(owner.businessId);
  for (const event of events) expect(programEventSchema.parse(event)).toEqual(event);
  expect(events.map(({ data }) => data.sequence)).toEqual(events.map((_, n) => n + 1));
  expect(events.map(({ type }) => type)).toEqual([
    ...['review.received', 'review.published', 'review.replied', 'lead.received'],
  ]);
  expect(events[0]).toMatchObject({
    data: { id, stars: 4, url: `${site}/b/${owner.businessId}/reviews` },
  });
  expect(JSON.stringify(events)).not.toMatch(/סוד|תודה|רות|521234567/);
});

test('they go on after a place, and by kind', async () => {
  const owner = await teamOwner(world);
  await addHook(owner, ANYWHERE);
  for (let n = 0; n < 3; n++) await submitted(world, owner.username);
  await placeEvents(world);
  const [first, ...rest] = await listed(owner.businessId);
  expect(await listed(owner.businessId, { after: first?.data.sequence })).toEqual(rest);
  expect(await listed(owner.businessId, { limit: 1 })).toEqual([first]);
  expect(await listed(owner.businessId, { kinds: ['lead.received'] })).toEqual([]);
});

test('a business without programs writes none, and one sees none of another', async () => {
  const [owner, other] = [await teamOwner(world), await teamOwner(world)];
  await addHook(other, ANYWHERE);
  await submitted(world, owner.username);
  await submitted(world, other.username);
  await placeEvents(world);
  expect(await listed(owner.businessId)).toEqual([]);
  expect(await listed(other.businessId)).toHaveLength(1);
});

test('many events of several businesses are numbered in the order of each', async () => {
  const owners = [await teamOwner(world), await teamOwner(world)];
  const happened = owners.flatMap(({ businessId }) =>
    Array.from({ length: 130 }, (_, n) => ({
      businessId,
      id: crypto.randomUUID(),
      kind: 'lead.received' as const,
      subjectId: crypto.randomUUID(),
      at: new Date(Date.UTC(2026, 0, 1) + n),
    })),
  );
  await world.db.insert(programEvents).values(happened.toReversed());
  await placeEvents(world);
  for (const { businessId } of owners) {
    const events = await listed(businessId, { limit: 200 });
    const own = happened.filter((one) => one.businessId === businessId);
    expect(events.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(events.map(({ data }) => data.sequence)).toEqual(own.map((_, n) => n + 1));
  }
});

test('a plan that changes is told as it is now', async () => {
  const owner = await teamOwner(world);
  await addHook(owner, ANYWHERE);
  const admin = await world.asAdmin();
  await send(admin, 'PUT', `/api/admin/users/${owner.id}`, { subscriptionPlan: 'basic' });
  await placeEvents(world);
  expect(await listed(owner.businessId)).toMatchObject([
    { type: 'subscription.changed', data: { id: owner.businessId, plan: 'basic', isActive: true } },
  ]);
});
