import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { keepSignInFresh, putOnPaidPlan, send, setRole } from '#features/accounts/testing/account.ts';
import { moderate, submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { webhookDeliveries } from '../schema.ts';
import { type TeamOwner, teamOwner } from '../testing/programs.ts';
import { sendNext } from './sending.mutations.ts';
import { addHook, deliveriesOf, hooksOf, pumpOnce } from './testing/hooks.ts';
import { startReceiver } from './testing/receiver.ts';

const receiver = await startReceiver();
const world = await startWorld({
  webhooks: { privateHosts: receiver.host, network: { ca: receiver.ca, answerMs: 2_000 } },
});
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let moment = Date.parse('2026-11-20T10:00:00Z');
/** Moves the clock on, and does what is due then. */
async function later(owner: TeamOwner, ms: number) {
  moment += ms;
  world.setTime(new Date(moment));
  await keepSignInFresh(world, owner.id);
  await pumpOnce(world);
}
world.setTime(new Date(moment));

let paths = 0;
async function hooked(fields: object = {}) {
  const owner = await teamOwner(world);
  await keepSignInFresh(world, owner.id);
  const path = `/in/${++paths}`;
  const { id, secret } = await addHook(owner, receiver.url(path), fields);
  return { owner, path, id, secret, hook: async () => (await hooksOf(owner)).items[0] };
}

describe('what is sent', () => {
  // Proves S537.
  test('is verified by the library of Standard Webhooks, under both secrets for a day after a rotation', async () => {
    world.setTime(new Date());
    const { owner, path, id, secret } = await hooked();
    await submitted(world, owner.username);
    await pumpOnce(world);
    const rotated = await send(owner, 'POST', `/api/webhooks/${id}/secret`);
    await submitted(world, owner.username);
    await pumpOnce(world);
    const [before, during] = receiver.at(path);
    if (!before || !during) throw new Error('nothing was received');
    expect(new Webhook(secret).verify(before.body, before.headers)).toEqual(before.event);
    for (const one of [secret, rotated.body.secret])
      expect(new Webhook(one).verify(during.body, during.headers)).toEqual(during.event);
    expect(() => new Webhook(rotated.body.secret).verify(before.body, before.headers)).toThrow();
    expect(() => new Webhook(secret).verify(`${before.body} `, before.headers)).toThrow();
    moment = Math.max(moment, Date.now());
    world.setTime(new Date(moment));
  });

  test('is thin, with the id of the event', async () => {
    const { owner, path, id } = await hooked();
    const review = await submitted(world, owner.username, {
      rating: 5,
      comment: 'סוד',
      customerName: 'רינה',
    });
    await later(owner, 1_000);
    const [sent] = receiver.at(path);
    expect(sent?.event).toEqual({
      type: 'review.received',
      timestamp: expect.any(String),
      data: {
        sequence: 1,
        id: review.id,
        url: `http://localhost:3000/b/${owner.businessId}/reviews`,
        stars: 5,
        status: expect.any(String),
      },
    });
    expect((await deliveriesOf(owner, id)).items).toMatchObject([
      { eventId: sent?.id, state: 'delivered', status: 204, attempts: 1 },
    ]);
  });

  test('has words where they are asked for, while its maker may read them', async () => {
    const { owner, path } = await hooked({ withWords: true });
    await submitted(world, owner.username, { comment: 'היה נהדר', customerName: 'רינה' });
    await later(owner, 1_000);
    expect(receiver.at(path)[0]?.event.data).toMatchObject({ name: 'רינה', text: 'היה נהדר', reply: null });
    const [person, manager] = [await world.asOwner(), { businessId: owner.businessId }];
    await setRole(world, { userId: person.id, ...manager }, 'manager');
    await keepSignInFresh(world, person.id);
    const body = { url: receiver.url('/of/manager'), kinds: ['review.received'], withWords: true };
    await send(person, 'POST', `/b/${owner.businessId}/api/webhooks`, body);
    receiver.status('/of/manager', 500);
    await submitted(world, owner.username, { comment: 'מילים', customerName: 'גיל' });
    await later(owner, 1_000);
    await setRole(world, { userId: person.id, ...manager }, 'viewer');
    receiver.status('/of/manager', 200);
    await later(owner, MINUTE);
    const [first, second] = receiver.at('/of/manager');
    expect(first?.event.data).toHaveProperty('text', 'מילים');
    expect(second?.event.data).not.toHaveProperty('text');
    expect(second?.id).toBe(first?.id);
  });

  // Proves S538.
  test('repeats no words that were changed or erased since', async () => {
    const { owner, path, id } = await hooked({ withWords: true, kinds: ['review.received'] });
    const review = await submitted(world, owner.username, { comment: 'הטלפון שלי 0521112233' });
    await later(owner, 1_000);
    expect(receiver.at(path)[0]?.body).toContain('0521112233');
    const [delivery] = (await deliveriesOf(owner, id)).items;
    const replay = () => send(owner, 'POST', `/api/webhooks/${id}/deliveries/${delivery.eventId}/replay`);
    await replay();
    await later(owner, 1_000);
    expect(receiver.at(path)[1]?.body).toBe(receiver.at(path)[0]?.body);
    const withdrawn = await world.request('/review-receipt', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams({ token: review.receipt.split('=')[1] ?? '', act: 'withdraw' }),
    });
    expect(withdrawn.status).toBe(303);
    const [kept] = await world.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.eventId, delivery.eventId));
    expect(kept?.body).toBeNull();
    await replay();
    await later(owner, 1_000);
    const again = receiver.at(path)[2];
    expect(again?.id).toBe(delivery.eventId);
    expect(again?.body).not.toContain('0521112233');
    expect(again?.event.data).toMatchObject({ stars: null, status: 'erased' });
  });
});

describe('a failure', () => {
  test('is tried ten times over three days, under one id and with one body', async () => {
    const { owner, path, id } = await hooked();
    receiver.status(path, 500);
    await submitted(world, owner.username);
    await later(owner, 1_000);
    const waits = [6_000, 6 * MINUTE, 36 * MINUTE, ...[2, 5, 10, 14, 20, 21].map((h) => h * 1.2 * HOUR)];
    for (const [n, wait] of waits.entries()) {
      expect(receiver.at(path)).toHaveLength(n + 1);
      await later(owner, wait + 1_000);
    }
    await later(owner, 48 * HOUR);
    const sent = receiver.at(path);
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(10);
    expect((await deliveriesOf(owner, id, '?state=failed')).items).toMatchObject([
      { attempts: 10, status: 500, nextAttemptAt: null },
    ]);
    receiver.status(path, 200);
    expect((await send(owner, 'POST', `/api/webhooks/${id}/replay-failed`)).body).toEqual({ count: 1 });
    await later(owner, 1_000);
    expect((await deliveriesOf(owner, id, '?state=delivered')).items).toHaveLength(1);
  });

  test.each([
    ['slow', 'timeout', /לא ענה/],
    ['cut', 'connection', /החיבור/],
  ])('of a receiver that is %s is tried again', async (how, _reason, words) => {
    const { owner, path, hook } = await hooked();
    receiver.answer(path, (response) => how === 'cut' && void response.socket?.destroy());
    await submitted(world, owner.username);
    await later(owner, 1_000);
    expect(await hook()).toMatchObject({
      failures: 1,
      lastAttempt: { status: null, reason: expect.stringMatching(words) },
      waiting: 1,
    });
    receiver.status(path, 200);
    await later(owner, MINUTE);
    expect(await hook()).toMatchObject({ failures: 0, lastAttempt: { status: 200 }, waiting: 0 });
  });

  test('is a redirect too, and it is not followed', async () => {
    const { owner, path, hook } = await hooked();
    receiver.status(path, 307, { location: receiver.url('/private') });
    await submitted(world, owner.username);
    await later(owner, 1_000);
    expect(await hook()).toMatchObject({ failures: 1, lastAttempt: { status: 307 } });
    expect(receiver.at('/private')).toEqual([]);
  });

  test('with 10 MB or a drip as the answer to a good status is none', async () => {
    const { owner, path, hook } = await hooked();
    receiver.answer(path, (response) => {
      response.writeHead(200);
      response.on('error', () => {});
      response.write(Buffer.alloc(10_000_000));
    });
    await submitted(world, owner.username);
    await later(owner, 1_000);
    expect(await hook()).toMatchObject({ failures: 0, lastAttempt: { status: 200 } });
  });

  // Proves S539.
  test('by 410 switches the address off at once', async () => {
    const { owner, path, id, hook } = await hooked();
    receiver.status(path, 410);
    await submitted(world, owner.username);
    await later(owner, 1_000);
    expect(await hook()).toMatchObject({ state: 'off', disabledFor: 'gone', waiting: 1 });
    await submitted(world, owner.username);
    await later(owner, 2 * HOUR);
    expect(receiver.at(path)).toHaveLength(1);
    const refused = await send(owner, 'POST', `/api/webhooks/${id}/replay-failed`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
    receiver.status(path, 200);
    expect((await send(owner, 'POST', `/api/webhooks/${id}/enable`)).body.items[0]).toMatchObject({
      state: 'on',
    });
    await later(owner, 1_000);
    expect(receiver.at(path)).toHaveLength(2);
    expect(await hook()).toMatchObject({ waiting: 0 });
  });

  test('by 429 lets everything wait as long as it says', async () => {
    const { owner, path, hook } = await hooked();
    receiver.status(path, 429, { 'retry-after': '600' });
    await submitted(world, owner.username);
    await later(owner, 1_000);
    receiver.status(path, 200);
    await submitted(world, owner.username);
    await later(owner, 5 * MINUTE);
    expect(receiver.at(path)).toHaveLength(1);
    expect(await hook()).toMatchObject({ waiting: 2 });
    await later(owner, 6 * MINUTE);
    expect(receiver.at(path)).toHaveLength(3);
  });
});

const ORDERED = ['review.received', 'review.published', 'review.replied'];

/** A review with three events. @returns its id */
async function decided(owner: TeamOwner): Promise<string> {
  const { id } = await submitted(world, owner.username);
  for (const [act, body] of [['approve'], ['', { businessResponse: 'תודה' }]] as const)
    expect((await moderate(owner, id, act, body)).status).toBe(200);
  return id;
}

describe('the order', () => {
  // Proves S540.
  test('of a review is kept: what waits holds back what followed, and no other review', async () => {
    const { owner, path } = await hooked({ kinds: ORDERED });
    receiver.answer(path, (response) => response.writeHead(receiver.at(path).length < 4 ? 500 : 200).end());
    const one = await decided(owner);
    const two = await submitted(world, owner.username);
    await later(owner, 1_000);
    expect(receiver.at(path).map(({ event }) => event.data.id)).toEqual([one, two.id]);
    for (let n = 0; n < 4; n++) await later(owner, 7 * MINUTE);
    const ofOne = receiver.at(path).filter(({ event }) => event.data.id === one);
    const types = ofOne.map(({ event }) => event.type);
    expect([...new Set(types)]).toEqual(ORDERED);
    expect(types.slice(types.lastIndexOf('review.received') + 1)).not.toContain('review.received');
  });

  test('does not wait for what was given up', async () => {
    const { owner, path } = await hooked({ kinds: ORDERED });
    receiver.status(path, 500);
    const one = await decided(owner);
    for (let n = 0; n < 9; n++) {
      await later(owner, 30 * HOUR);
      expect(receiver.at(path).every(({ event }) => event.type === 'review.received')).toBe(true);
    }
    await later(owner, 30 * HOUR);
    expect(receiver.at(path)).toHaveLength(11);
    expect(receiver.at(path).at(-1)?.event).toMatchObject({ type: 'review.published', data: { id: one } });
  });

  test('is two at a time for a business, whoever sends', async () => {
    const { owner, path } = await hooked({ kinds: ['review.received'] });
    let [running, most] = [0, 0];
    receiver.answer(path, (response) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        response.end();
      }, 30);
    });
    for (let n = 0; n < 6; n++) await submitted(world, owner.username);
    await later(owner, 0);
    receiver.received.length = 0;
    await world.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, attemptedAt: null, tookMs: null, dueAt: new Date(0) })
      .where(eq(webhookDeliveries.businessId, owner.businessId));
    most = 0;
    const lane = async () => {
      while (await sendNext(world.services, owner.businessId));
    };
    await Promise.all([lane(), lane(), lane(), lane(), lane()]);
    await lane();
    expect(most).toBe(2);
    expect(receiver.at(path)).toHaveLength(6);
  });

  test('an attempt that died with its process is made again', async () => {
    const { owner, path } = await hooked({ kinds: ['review.received'] });
    await submitted(world, owner.username);
    await later(owner, 1_000);
    const now = world.services.clock();
    await world.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tookMs: null, answered: null, dueAt: new Date(now.getTime() + MINUTE) })
      .where(eq(webhookDeliveries.businessId, owner.businessId));
    await later(owner, 30_000);
    expect(receiver.at(path)).toHaveLength(1);
    await later(owner, MINUTE);
    expect(receiver.at(path)).toHaveLength(2);
  });
});

describe('without the plan', () => {
  // Proves S541.
  test('nothing is sent, and it goes on when the plan is back', async () => {
    const { owner, path, hook } = await hooked({ kinds: ['review.received'] });
    await putOnPaidPlan(world, owner.id);
    await submitted(world, owner.username);
    await later(owner, 1_000);
    await later(owner, HOUR);
    expect(receiver.at(path)).toEqual([]);
    expect(await hook()).toMatchObject({ waiting: 1, failures: 0 });
    await world.db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, owner.id));
    await later(owner, 1_000);
    expect(receiver.at(path)).toHaveLength(1);
  });

  test('no more than 1,000 events wait, and one tells that others were dropped', async () => {
    const { owner, path, id, hook } = await hooked({ kinds: ['review.received'] });
    receiver.status(path, 429, { 'retry-after': '3600' });
    const at = world.services.clock();
    const rows = Array.from({ length: 998 }, (_, n) => ({
      endpointId: id,
      eventId: crypto.randomUUID(),
      businessId: owner.businessId,
      kind: 'review.received' as const,
      subjectId: crypto.randomUUID(),
      seq: -1_000 + n,
      at,
      state: 'waiting' as const,
      dueAt: new Date(at.getTime() + 24 * HOUR),
    }));
    await world.db.insert(webhookDeliveries).values(rows);
    for (let n = 0; n < 4; n++) await submitted(world, owner.username);
    await later(owner, 1_000);
    await submitted(world, owner.username);
    await later(owner, 1_000);
    expect(await hook()).toMatchObject({ waiting: 1_001 });
    const isDropped = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.kind, 'events.dropped'));
    expect(await world.db.select().from(webhookDeliveries).where(isDropped)).toHaveLength(1);
    receiver.status(path, 200);
    await later(owner, 2 * HOUR);
    const told = receiver.at(path).map(({ event }) => event);
    expect(told.filter(({ type }) => type === 'events.dropped')).toMatchObject([{ data: { after: 2 } }]);
  });
});
