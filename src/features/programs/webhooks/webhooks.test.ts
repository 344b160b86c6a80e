import { describe, expect, test } from 'vitest';
import { letTimePass, putOnPaidPlan, send, setRole } from '#features/accounts/testing/account.ts';
import { submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { webhookEndpoints } from '../schema.ts';
import { teamOwner } from '../testing/programs.ts';
import { addHook, deliveriesOf, hooksOf, pumpOnce } from './testing/hooks.ts';
import { startReceiver } from './testing/receiver.ts';

const receiver = await startReceiver();
const world = await startWorld({
  webhooks: { privateHosts: receiver.host, network: { ca: receiver.ca, answerMs: 2_000 } },
});
const stranger = await teamOwner(world);

const HOOK = { url: receiver.url('/in'), kinds: ['review.received'], withWords: false };
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe('an address', () => {
  // Proves S531.
  test('is added with a secret that is shown once', async () => {
    const owner = await teamOwner(world);
    const added = await send(owner, 'POST', '/api/webhooks', HOOK);
    expect(added.status).toBe(200);
    expect(added.body.secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    expect(added.body).toMatchObject({ count: 1, upTo: 5, id: added.body.items[0].id });
    const listed = await hooksOf(owner);
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    expect(listed.items).toMatchObject([
      { ...HOOK, state: 'on', madeBy: owner.fullName, failures: 0, lastAttempt: null, waiting: 0 },
    ]);
    const [stored] = await world.db.select().from(webhookEndpoints);
    expect(stored?.signingSecret).not.toContain(added.body.secret.slice(6));
  });

  test.each([
    ['https://127.0.0.1/in', 'not_public'],
    ['https://[::ffff:7f00:1]/in', 'not_public'],
    ['https://2130706433/in', 'not_public'],
    ['https://me:secret@hooks.example/in', 'not_public'],
    ['https://hooks.example:22/in', 'not_public'],
  ])('%s is refused', async (url, code) => {
    const refused = await send(stranger, 'POST', '/api/webhooks', { ...HOOK, url });
    expect(refused).toMatchObject({ status: 422, body: { code, fields: { url: expect.any(String) } } });
  });

  test.each([
    { url: 'http://hooks.example/in' },
    { url: 'hooks.example' },
    { kinds: [] },
    { kinds: ['review.deleted'] },
    { withWords: 'yes' },
    { more: 1 },
  ])('with %o is refused', async (fields) => {
    const refused = await send(stranger, 'POST', '/api/webhooks', { ...HOOK, ...fields });
    expect([400, 422]).toContain(refused.status);
  });

  test('is changed and removed', async () => {
    const owner = await teamOwner(world);
    const { id } = await addHook(owner, receiver.url('/old'));
    const changed = { url: receiver.url('/new'), kinds: ['lead.received'], withWords: true };
    expect((await send(owner, 'PUT', `/api/webhooks/${id}`, changed)).body.items).toMatchObject([changed]);
    expect((await send(owner, 'DELETE', `/api/webhooks/${id}`)).body).toMatchObject({ items: [], count: 0 });
    expect((await send(owner, 'DELETE', `/api/webhooks/${id}`)).status).toBe(404);
  });

  // Proves S532.
  test('of another business is not there', async () => {
    const owner = await teamOwner(world);
    const { id } = await addHook(owner, receiver.url('/theirs'));
    const calls = [
      ['PUT', '', HOOK],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/enable'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${UNKNOWN}/replay`],
      ['POST', '/replay-failed'],
    ] as const;
    for (const [method, path, body] of calls)
      expect([path, (await send(stranger, method, `/api/webhooks/${id}${path}`, body)).status]).toEqual([
        path,
        404,
      ]);
    expect((await hooksOf(owner)).items).toHaveLength(1);
  });

  test('is for managers who just signed in', async () => {
    const owner = await teamOwner(world);
    const person = await world.asOwner();
    await setRole(world, { userId: person.id, businessId: owner.businessId }, 'replier');
    const path = `/b/${owner.businessId}/api/webhooks`;
    expect((await send(person, 'GET', path)).status).toBe(403);
    await setRole(world, { userId: person.id, businessId: owner.businessId }, 'manager');
    expect((await send(person, 'GET', path)).status).toBe(200);
    await letTimePass(world, person.id);
    expect(await send(person, 'POST', path, HOOK)).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    });
  });
});

describe('a plan', () => {
  // Proves S533.
  test('holds five addresses over all businesses of an owner, by two at once too', async () => {
    const owner = await teamOwner(world);
    const opened = await send(owner, 'POST', '/api/businesses', { businessName: 'סניף', phone: owner.phone });
    const second = `/b/${opened.body.id ?? opened.body.businessId}/api/webhooks`;
    for (let n = 0; n < 4; n++) await addHook(owner, receiver.url(`/${n}`));
    const both = await Promise.all([
      send(owner, 'POST', '/api/webhooks', HOOK),
      send(owner, 'POST', second, HOOK),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await send(owner, 'POST', second, HOOK)).toMatchObject({
      status: 409,
      body: { code: 'plan_limit', message: expect.stringMatching(/מסלול/) },
    });
  });

  test('without programs keeps what there is, adds none and tests none', async () => {
    const owner = await teamOwner(world);
    const { id } = await addHook(owner, receiver.url('/kept'));
    await putOnPaidPlan(world, owner.id);
    expect(await hooksOf(owner)).toMatchObject({ items: [{ id }], upTo: 0 });
    expect((await send(owner, 'POST', '/api/webhooks', HOOK)).status).toBe(409);
    const tested = await send(owner, 'POST', `/api/webhooks/${id}/test`);
    expect(tested).toMatchObject({ status: 409, body: { code: 'plan_required' } });
  });
});

describe('a test event', () => {
  // Proves S534.
  test('is sent at once, and its answer told by its status alone', async () => {
    const owner = await teamOwner(world);
    const path = '/tested';
    const { id } = await addHook(owner, receiver.url(path));
    receiver.answer(path, (response) => response.writeHead(200).end('מידע פנימי'));
    const { status, body } = await send(owner, 'POST', `/api/webhooks/${id}/test`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { isDelivered: true, status: 200, reason: null, tookMs: expect.any(Number) },
    });
    expect(receiver.at(path)).toMatchObject([
      { event: { type: 'test', data: { stars: 5, status: 'pending' } } },
    ]);
    expect(receiver.at(path)[0]?.event.data).not.toHaveProperty('text');
    expect((await deliveriesOf(owner, id)).items).toMatchObject([{ type: 'test', state: 'delivered' }]);
  });

  test.each([
    [302, /מפנה/],
    [401, /לא הסכים/],
    [404, /404/],
    [500, /תקלה/],
  ])('that is answered with %i says why in Hebrew', async (status, reason) => {
    const owner = await teamOwner(world);
    const path = `/answers/${status}`;
    const { id } = await addHook(owner, receiver.url(path));
    receiver.status(path, status, status === 302 ? { location: receiver.url('/inner') } : {});
    const { body } = await send(owner, 'POST', `/api/webhooks/${id}/test`);
    expect(body).toMatchObject({ isDelivered: false, status, reason: expect.stringMatching(reason) });
    expect(receiver.at('/inner')).toEqual([]);
    expect((await hooksOf(owner)).items[0]).toMatchObject({ failures: 0, state: 'on' });
  });

  test('that nobody answers says so', async () => {
    const owner = await teamOwner(world);
    const { id } = await addHook(owner, receiver.url('/silent'));
    receiver.answer('/silent', () => {});
    const { body } = await send(owner, 'POST', `/api/webhooks/${id}/test`);
    expect(body).toMatchObject({ isDelivered: false, status: null, reason: expect.stringMatching(/לא ענה/) });
  });

  test('reaches no name that leads into the network of the server', async () => {
    const owner = await teamOwner(world);
    const { id } = await addHook(owner, 'https://localhost:8443/in');
    const { body } = await send(owner, 'POST', `/api/webhooks/${id}/test`);
    expect(body).toMatchObject({ isDelivered: false, reason: expect.stringMatching(/רשת פנימית/) });
  });
});

// Proves S535.
test('the list of deliveries is read page by page, by state, and shows no body', async () => {
  const owner = await teamOwner(world);
  const { id } = await addHook(owner, receiver.url('/listed'), { kinds: ['review.received'] });
  for (let n = 0; n < 5; n++) await submitted(world, owner.username);
  await pumpOnce(world);
  const first = await deliveriesOf(owner, id, '?limit=3');
  expect(first.items).toHaveLength(3);
  const rest = await deliveriesOf(owner, id, `?limit=3&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ items: [{}, {}], nextCursor: null });
  const ids = [...first.items, ...rest.items].map(({ eventId }: { eventId: string }) => eventId);
  expect(new Set(ids).size).toBe(5);
  expect((await deliveriesOf(owner, id, '?state=delivered')).items).toHaveLength(5);
  expect((await deliveriesOf(owner, id, '?state=failed')).items).toEqual([]);
  expect(Object.keys(first.items[0])).not.toContain('body');
  expect((await send(owner, 'GET', `/api/webhooks/${id}/deliveries?cursor=x`)).status).toBe(400);
});
