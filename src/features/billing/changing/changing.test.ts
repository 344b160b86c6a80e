import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queuedJobs, runJob } from '../../../../tests/mails.ts';
import type { Owner } from '../../../../tests/world.ts';
import { charges, subscriptions } from '../schema.ts';
import { businessOf, selling, startSold } from '../testing/sold.ts';
import { changePlan } from './mutations.ts';

const START = '2026-11-02T10:00:00Z';

describe.each(['cardcom', 'payplus'] as const)('a plan paid for by %s', async (provider) => {
  const sold = await startSold(provider);
  const {
    world,
    buy,
    control,
    newCard,
    pay,
    paymentsOf,
    planOf,
    post,
    runAll,
    setTime,
    stateOf,
    subscriptionOf,
  } = sold;
  const buyer = async () => {
    await setTime(START);
    const owner = await world.asOwner();
    await buy(owner);
    return owner;
  };
  const upgrade = async (owner: Owner, at: string) => {
    const wanted = {
      businessId: await businessOf(world.db, owner),
      plan: 'premium',
    } as const;
    return changePlan(selling(world), wanted, new Date(at));
  };
  const amounts = async (owner: Owner) => (await paymentsOf(owner)).map(({ amountAgorot }) => amountAgorot);
  const cardsThere = async () => (await sold.books()).cards.map(({ token }) => token);

  // Proves S466.
  test('a dearer plan opens at once, for the difference of the days that are left', async () => {
    const owner = await buyer();
    await setTime('2026-11-17T10:00:00Z');
    const changed = await upgrade(owner, '2026-11-17T10:00:00Z');
    expect(changed).toMatchObject({ ok: true, chargeId: expect.any(String) });
    expect(await planOf(owner)).toBe('premium');
    expect(await amounts(owner)).toEqual([9_900, 5_000]);
    expect(await subscriptionOf(owner)).toMatchObject({
      plan: 'premium',
      price: '199.00',
      paidUntil: '2026-12-02',
    });
    expect(await upgrade(owner, '2026-11-17T10:01:00Z')).toEqual({ ok: true, chargeId: null });
    await setTime('2026-12-02T07:01:00Z');
    await runJob(world, 'billing-renew');
    expect(await amounts(owner)).toEqual([9_900, 5_000, 19_900]);
  });

  test('two upgrades at once charge once', async () => {
    const owner = await buyer();
    await setTime('2026-11-17T10:00:00Z');
    await Promise.all([upgrade(owner, '2026-11-17T10:00:00Z'), upgrade(owner, '2026-11-17T10:00:00Z')]);
    expect(await amounts(owner)).toEqual([9_900, 5_000]);
  });

  test('an upgrade whose answer is lost is found by its reference; until then nothing else is charged', async () => {
    const owner = await buyer();
    await setTime('2026-11-17T10:00:00Z');
    await control('faults', { kind: 'charge', fault: 'error' });
    const changed = await upgrade(owner, '2026-11-17T10:00:00Z');
    expect(await planOf(owner)).toBe('basic');
    expect(await upgrade(owner, '2026-11-17T10:01:00Z')).toEqual({ ok: false, reason: 'not_now' });
    expect(await stateOf((changed.ok && changed.chargeId) || '')).toBe('paid');
    expect(await planOf(owner)).toBe('premium');
    expect(await amounts(owner)).toEqual([9_900, 5_000]);
  });

  test('an upgrade that the card declines changes nothing', async () => {
    const owner = await buyer();
    const [card] = (await sold.books()).cards.slice(-1);
    await control(`cards/${card?.token}`, { number: '4580000000000018' }, 'PATCH');
    const changed = await upgrade(owner, START);
    expect(await stateOf((changed.ok && changed.chargeId) || '')).toBe('declined');
    expect(await planOf(owner)).toBe('basic');
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' });
  });

  test('what was paid for an upgrade goes back by its own days', async () => {
    const owner = await buyer();
    await setTime('2026-11-17T10:00:00Z');
    await upgrade(owner, '2026-11-17T10:00:00Z');
    await setTime('2026-11-22T10:00:00Z');
    expect(await subscriptionOf(owner)).toMatchObject({ back: '66.33' });
    await post(owner, 'me/leave', { when: 'now' });
    await runAll('billing-give-back');
    expect((await amounts(owner)).sort((a, b) => a - b)).toEqual([-3_333, -3_300, 5_000, 9_900]);
    expect(await planOf(owner)).toBe('free');
  });

  // Proves S466.
  test('a cheaper plan begins with the next period, and can be taken back until then', async () => {
    const owner = await buyer();
    await upgrade(owner, START);
    expect((await post(owner, 'me/plan', { plan: 'basic' })).status).toBe(200);
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'premium', nextPlan: 'basic' });
    await upgrade(owner, START);
    expect(await subscriptionOf(owner)).toMatchObject({ nextPlan: null });
    await post(owner, 'me/plan', { plan: 'basic' });
    await setTime('2026-12-02T07:01:00Z');
    await runJob(world, 'billing-renew');
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'basic', nextPlan: null, price: '99.00' });
    expect((await amounts(owner)).at(-1)).toBe(9_900);
    expect(await planOf(owner)).toBe('basic');
  });

  // Proves S553.
  test('the plan for several businesses is bought, changed to at once, and changed from with the next period', async () => {
    await setTime(START);
    const owner = await world.asOwner();
    await buy(owner, { plan: 'premium' });
    expect(await planOf(owner)).toBe('premium');
    expect(await amounts(owner)).toEqual([19_900]);
    const other = await buyer();
    expect(await subscriptionOf(other)).toMatchObject({ changes: [{ plan: 'premium', now: '100.00' }] });
    expect((await post(other, 'me/plan', { plan: 'premium' })).status).toBe(200);
    expect(await planOf(other)).toBe('premium');
    expect(await amounts(other)).toEqual([9_900, 10_000]);
    expect(await subscriptionOf(other)).toMatchObject({ changes: [{ plan: 'basic', now: null }] });
  });

  test('one that was cancelled changes to no other plan, unless it is kept', async () => {
    const owner = await buyer();
    await post(owner, 'me/leave', { when: 'period_end' });
    for (const plan of ['premium', 'basic'])
      expect((await post(owner, 'me/plan', { plan })).status).toBe(409);
    expect(await subscriptionOf(owner)).toMatchObject({ changes: [], nextPlan: null });
    await post(owner, 'me/stay');
    expect((await post(owner, 'me/plan', { plan: 'premium' })).status).toBe(200);
    expect(await amounts(owner)).toEqual([9_900, 10_000]);
  });

  test('a change without a subscription is refused', async () => {
    const stranger = await world.asOwner();
    expect((await post(stranger, 'me/plan', { plan: 'basic' })).status).toBe(409);
    expect((await post(stranger, 'me/card')).status).toBe(409);
  });

  // Proves S467.
  test('another card is kept without a charge; the one before is deleted at the provider', async () => {
    const owner = await buyer();
    const [before] = (await cardsThere()).slice(-1);
    const { url, chargeId } = await newCard(owner);
    await pay(url, '4580111111111112');
    expect(await stateOf(chargeId)).toBe('paid');
    expect(await stateOf(chargeId)).toBe('paid');
    expect(await amounts(owner)).toEqual([9_900]);
    expect(await subscriptionOf(owner)).toMatchObject({ card: { last4: '1112' }, state: 'active' });
    await runAll('billing-forget-card');
    if (provider === 'payplus') expect(await cardsThere()).not.toContain(before);
    await setTime('2026-11-17T10:00:00Z');
    expect(await subscriptionOf(owner)).toMatchObject({ back: '49.50' });
    await setTime('2026-12-02T07:01:00Z');
    await runJob(world, 'billing-renew');
    expect(await amounts(owner)).toEqual([9_900, 9_900]);
  });

  // Proves S467.
  test('where the renewal failed, the page for another card pays it, and its retries end', async () => {
    const owner = await buyer();
    const [card] = (await sold.books()).cards.slice(-1);
    await control(`cards/${card?.token}`, { number: '4580000000000018' }, 'PATCH');
    await setTime('2026-12-02T07:01:00Z');
    await runJob(world, 'billing-renew');
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'past_due' });
    expect((await post(owner, 'me/plan', { plan: 'basic' })).status).toBe(409);
    const { url, chargeId } = await newCard(owner);
    await pay(url, '4580000000000018');
    expect(await stateOf(chargeId)).toBe('open');
    await pay(url);
    expect(await stateOf(chargeId)).toBe('paid');
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', paidUntil: '2027-01-02' });
    await setTime('2026-12-03T07:30:00Z');
    await runJob(world, 'billing-renew');
    expect(await amounts(owner)).toEqual([9_900, 9_900]);
  });

  // Proves S465.
  test('cancelled while the renewal is being charged: the money goes back, and the plan ends', async () => {
    const owner = await buyer();
    await setTime('2026-12-02T07:01:00Z');
    await control('faults', { kind: 'charge', fault: 'error' });
    await runJob(world, 'billing-renew');
    await post(owner, 'me/leave', { when: 'period_end' });
    await setTime('2026-12-02T07:07:00Z');
    await runJob(world, 'billing-look');
    await runJob(world, 'billing-end');
    await runAll('billing-give-back');
    expect(await amounts(owner)).toEqual([9_900, 9_900, -9_900]);
    expect(await planOf(owner)).toBe('free');
  });

  // Proves S468.
  test('a closed account ends its subscription first: days back, card deleted, no charge after it', async () => {
    const owner = await buyer();
    await setTime('2026-11-17T10:00:00Z');
    const closed = await sold.call(owner, '/api/auth/delete-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'מחיקה' }),
    });
    expect(closed.status).toBe(200);
    await runAll('billing-give-back');
    expect(await amounts(owner)).toEqual([9_900, -4_950]);
    const [ended] = await world.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.businessId, await businessOf(world.db, owner)));
    expect(ended).toMatchObject({ state: 'ended', cardToken: null });
    expect((await queuedJobs(world, 'billing-forget-card')).length).toBeGreaterThan(0);
    await setTime('2026-12-02T07:01:00Z');
    await runJob(world, 'billing-renew');
    const isTheirs = eq(charges.businessId, await businessOf(world.db, owner));
    expect(await world.db.$count(charges, isTheirs)).toBe(2);
  });
});
