// @module-tag slow

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { REGISTER_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { LINKED_REVIEWS_A_MONTH, reviewsAMonth } from '#features/accounts/plan-names/policy.ts';
import { send } from '#features/accounts/testing/account.ts';
import { invited } from '#features/invitations/testing/invitations.ts';
import { BURST_MIN } from '#features/reviews/bursts/policy.ts';
import { FREE_PER_HOUR } from '#features/reviews/contract.ts';
import { openDueReviews } from '#features/reviews/held/mutations.ts';
import { MONTH_OF_NETWORK } from '#features/reviews/policy.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  storeReviews,
  submit,
} from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';

type Owner = Awaited<ReturnType<typeof ownerWithBusiness>>;

const FREE_MONTH = reviewsAMonth('free') ?? 0;
const NOW = '2026-11-20T10:00:00Z';

const world = await startWorld({ rateLimits: true });

let networks = 0;
/** An address of a network from which nothing was sent yet. */
const fresh = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.7`;

/** An owner of whose month that many places are taken. */
async function ownerWithTaken(count: number, at = new Date(NOW)): Promise<Owner> {
  world.setTime(at);
  const owner = await ownerWithBusiness(world);
  await world.services.limits.forget('register', REGISTER_PER_NETWORK, ['198.51.100.7']);
  if (count > 0)
    await storeReviews(
      world,
      Array.from({ length: count }, (_, n) =>
        buildReview({
          businessId: owner.businessId,
          createdAt: at,
          rating: 1 + (n % 5),
          label: 'invitation',
        }),
      ),
    );
  return owner;
}

async function sent(
  owner: Owner,
  fields: Parameters<typeof submit>[2] = {},
  address = fresh(),
): Promise<string> {
  const response = await submit(world, owner.username, fields, { address });
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function holdOf(owner: Owner, id: string) {
  const [found] = await world.db
    .select({ heldFor: reviews.heldFor })
    .from(reviews)
    .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.id, id)));
  return found?.heldFor;
}

async function idsHeldFor(owner: Owner, hold: 'plan' | 'assessment'): Promise<string[]> {
  const held = await world.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.heldFor, hold)))
    .orderBy(asc(reviews.id));
  return held.map(({ id }) => id);
}

const planOf = async (owner: Owner): Promise<{ used: number; received: number }> =>
  (await owner.request('/api/plans/me')).json() as never;
const settle = () => world.services.postCommit.flush();

describe('a flood', () => {
  // Proves V86.
  test('from one address, with proofs of work, rejected as spam: the next genuine review is open', async () => {
    // Proofs go by the machine's clock.
    const now = new Date();
    const owner = await ownerWithTaken(FREE_MONTH - FREE_PER_HOUR - 1, now);
    const address = fresh();
    for (let n = 0; n < FREE_PER_HOUR + 4; n++) {
      let response = await submit(world, owner.username, { comment: `הצפה ${n}` }, { address });
      if (response.status === 429) {
        const { challenge } = (await response.json()) as {
          challenge: Parameters<typeof solveChallenge>[0]['challenge'];
        };
        const solution = await solveChallenge({ challenge, deriveKey });
        const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
        response = await submit(world, owner.username, { comment: `הצפה ${n}`, proof }, { address });
      }
      expect(response.status).toBe(201);
    }
    await settle();
    const taken = { used: FREE_MONTH - FREE_PER_HOUR - 1 };
    expect(await planOf(owner)).toMatchObject({ received: FREE_MONTH + 3, ...taken });
    const flood = await world.db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.status, 'pending')));
    const ids = flood.map(({ id }) => id);
    expect(
      (await send(owner, 'POST', '/api/reviews/bulk', { ids, status: 'rejected', reason: 'spam' })).status,
    ).toBe(200);
    world.setTime(new Date(now.getTime() + 2 * 86_400_000));
    expect(await holdOf(owner, await sent(owner))).toBeNull();
  }, 120_000);

  // Proves V86.
  test('that the burst guard holds takes no place, and no genuine review waits for the plan meanwhile', async () => {
    const owner = await ownerWithTaken(FREE_MONTH - BURST_MIN - 1);
    for (let n = 0; n <= BURST_MIN; n++) await sent(owner, { comment: `הצפה ${n}` });
    await settle();
    expect(await idsHeldFor(owner, 'assessment')).toHaveLength(BURST_MIN + 1);
    expect(await planOf(owner)).toMatchObject({ used: FREE_MONTH - BURST_MIN - 1 });
    for (let n = 0; n <= BURST_MIN + 1; n++)
      expect(await holdOf(owner, await sent(owner))).toBe('assessment');
    expect(await idsHeldFor(owner, 'plan')).toEqual([]);
  });

  // Proves V86.
  test('gives back places that it took before the guard saw it, to what waited for the plan', async () => {
    const owner = await ownerWithTaken(FREE_MONTH - BURST_MIN);
    for (let n = 0; n < BURST_MIN; n++) await sent(owner, { comment: `הצפה ${n}` });
    const waiting = await sent(owner);
    expect(await holdOf(owner, waiting)).toBe('plan');
    await settle();
    await settle();
    expect(await holdOf(owner, waiting)).toBeNull();
  });
});

describe('one network', () => {
  // Proves V86.
  test('takes a small share of a month; what it sends beyond is assessed and takes no place', async () => {
    const owner = await ownerWithTaken(0);
    for (let n = 0; n < MONTH_OF_NETWORK.points; n++)
      expect(await holdOf(owner, await sent(owner, {}, `192.0.2.${n}`))).toBeNull();
    const beyond = await sent(owner, {}, '192.0.2.200');
    expect(await holdOf(owner, beyond)).toBe('assessment');
    expect(await planOf(owner)).toMatchObject({ used: MONTH_OF_NETWORK.points });
    expect((await moderate(owner, beyond, 'approve')).status).toBe(200);
    expect(await planOf(owner), 'once it is approved it counts').toMatchObject({
      used: MONTH_OF_NETWORK.points + 1,
    });
    expect(await holdOf(owner, await sent(owner)), 'from elsewhere').toBeNull();
  });

  // Proves V86.
  test('is the /48 of an IPv6 address', async () => {
    const owner = await ownerWithTaken(0);
    for (let n = 0; n < MONTH_OF_NETWORK.points; n++) await sent(owner, {}, `2001:db8:1:${n}::7`);
    expect(await holdOf(owner, await sent(owner, {}, '2001:db8:1:ff::7'))).toBe('assessment');
    expect(await holdOf(owner, await sent(owner, {}, '2001:db8:2:ff::7'))).toBeNull();
  });

  // Proves V88.
  test('works longer for each proof, the more of them it was asked for', async () => {
    const owner = await ownerWithTaken(0);
    const [address, neighbour] = [fresh(), fresh()];
    const triesOf = async (from: string) => {
      const response = await submit(world, owner.username, { token: 'x' }, { address: from });
      const { challenge } = (await response.json()) as {
        challenge: Parameters<typeof solveChallenge>[0]['challenge'];
      };
      return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
    };
    const first = await triesOf(address);
    for (let n = 1; n < 20; n++) await submit(world, owner.username, { token: 'x' }, { address });
    expect(await triesOf(address)).toBeGreaterThan(1.9 * first);
    expect(await triesOf(address)).toBeGreaterThanOrEqual(600);
    expect(await triesOf(neighbour)).toBeLessThanOrEqual(300);
  });
});

describe('rejecting as spam', () => {
  // Proves V86.
  test('gives the place back: what waited for the plan is opened, first come first, whatever its stars', async () => {
    const owner = await ownerWithTaken(FREE_MONTH);
    const held = [];
    for (const rating of [1, 5, 3]) held.push(await sent(owner, { rating }));
    expect(await idsHeldFor(owner, 'plan')).toEqual(held);
    const [spam, other] = await world.db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.status, 'approved')))
      .limit(2);
    await moderate(owner, other?.id ?? '', 'reject', { reason: 'off_topic' });
    await settle();
    expect(await idsHeldFor(owner, 'plan'), 'another ground').toEqual(held);
    await moderate(owner, spam?.id ?? '', 'reject', { reason: 'spam' });
    await settle();
    expect(await idsHeldFor(owner, 'plan')).toEqual(held.slice(1));
    expect((await send(owner, 'PUT', `/api/reviews/${spam?.id}`, { status: 'pending' })).status).toBe(200);
    expect(await planOf(owner), 'restored, it counts again').toMatchObject({ used: FREE_MONTH + 1 });
  });

  // Proves V86.
  test('is made up for within the hour where the process was lost in between', async () => {
    const owner = await ownerWithTaken(FREE_MONTH);
    const waiting = await sent(owner);
    await world.db
      .update(reviews)
      .set({ rejectedAsSpam: true, status: 'rejected' })
      .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.rating, 1)));
    expect(await holdOf(owner, waiting)).toBe('plan');
    await openDueReviews(world.services, world.services.clock());
    expect(await holdOf(owner, waiting)).toBeNull();
  });

  test('a review that its writer takes back makes room as well', async () => {
    const owner = await ownerWithTaken(FREE_MONTH - 1);
    const response = await submit(world, owner.username, {}, { address: fresh() });
    const { receipt } = (await response.json()) as { receipt: string };
    const waiting = await sent(owner);
    expect(await holdOf(owner, waiting)).toBe('plan');
    const token = new URL(receipt, 'http://localhost').searchParams.get('token') ?? '';
    const body = new URLSearchParams({ act: 'withdraw', token });
    await world.request('/review-receipt', { method: 'POST', body, address: fresh() });
    await settle();
    expect(await holdOf(owner, waiting)).toBeNull();
  });
});

describe('a part of the month is kept for personal links', () => {
  // Proves V86.
  test('ten are opened when the month is full, and whoever has none waits', async () => {
    const owner = await ownerWithTaken(FREE_MONTH);
    const shop = fresh();
    const opened = [];
    for (let n = 0; n < LINKED_REVIEWS_A_MONTH; n++)
      opened.push(await sent(owner, { invitation: await linkOf(owner) }, shop));
    for (const id of opened) expect(await holdOf(owner, id)).toBeNull();
    const [late, plain] = [await sent(owner, { invitation: await linkOf(owner) }), await sent(owner)];
    expect(await idsHeldFor(owner, 'plan')).toEqual([late, plain]);
    await moderate(owner, opened[0] ?? '', 'reject', { reason: 'spam' });
    await settle();
    expect(await idsHeldFor(owner, 'plan'), 'a place of a link goes to a link').toEqual([plain]);
  });

  // Proves V86.
  test('a made-up or used link opens nothing', async () => {
    const owner = await ownerWithTaken(FREE_MONTH);
    const invitation = await linkOf(owner);
    await sent(owner, { invitation });
    for (const code of [invitation, 'AAAAAAAAAAAA'])
      expect(await holdOf(owner, await sent(owner, { invitation: code }))).toBe('plan');
  });
});

async function linkOf(owner: Owner): Promise<string> {
  const { code } = await invited(world, owner.businessId);
  return code;
}
