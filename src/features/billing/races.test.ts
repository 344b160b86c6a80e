import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { runJob } from '../../../tests/mails.ts';
import { type Owner, signIn } from '../../../tests/world.ts';
import { changePlan } from './changing/mutations.ts';
import type { PaidPlan } from './policy.ts';
import { businessOf, PAYS, selling, startSold } from './testing/sold.ts';

// What arrives at once, from two tabs, two devices, or the owner and the clock.

const START = '2026-11-02T10:00:00Z';
const DUE = '2026-12-02T07:01:00Z';
const DECLINED = '4580000000000018';
const ROUNDS = [1, 2, 3, 4];

describe.each(['cardcom', 'payplus'] as const)('at once, by %s', async (provider) => {
  const sold = await startSold(provider);
  const { world, buy, checkout, control, newCard, pay, paymentsOf, post, runAll, setTime, stateOf } = sold;
  const newOwner = async () => {
    await setTime(START);
    return world.asOwner();
  };
  const buyer = async () => {
    const owner = await newOwner();
    await buy(owner);
    return owner;
  };
  /** What was paid and stays paid, when all that goes back has gone back. */
  const kept = async (owner: Owner) => {
    await runAll('billing-give-back');
    return (await paymentsOf(owner)).reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  };
  const planOf = async ({ id }: Owner) => {
    const [user] = await world.db.select().from(users).where(eq(users.id, id));
    return user?.subscriptionPlan;
  };
  const lastCard = async () => (await sold.books()).cards.at(-1)?.token;

  // Proves S481.
  test('two tabs of two devices open and pay a page each: one plan, one payment', async () => {
    const owner = await newOwner();
    const { cookie } = await signIn(world.request, owner);
    const [tab, device] = await Promise.all([checkout(owner), checkout({ ...owner, cookie })]);
    await Promise.all([pay(tab.url), pay(device.url)]);
    const states = await Promise.all([tab, device, tab, device].map(({ chargeId }) => stateOf(chargeId)));
    expect(states).toContain('paid');
    expect([await kept(owner), await planOf(owner)]).toEqual([9_900, 'basic']);
  });

  // Proves S481.
  test.each(ROUNDS)('a renewal and a cancellation, round %i', async () => {
    const owner = await buyer();
    await setTime(DUE);
    const leaving = () => post(owner, 'me/leave', { when: 'period_end' });
    const [, left] = await Promise.all([runJob(world, 'billing-renew'), leaving()]);
    expect(left.status).toBe(200);
    const { subscription } = await sold.billingOf(owner);
    await runJob(world, 'billing-end');
    const isRenewed = subscription?.paidUntil === '2027-01-02';
    expect(subscription).toMatchObject({ endsOn: isRenewed ? '2027-01-02' : '2026-12-02', renewsAt: null });
    expect(await kept(owner)).toBe(isRenewed ? 19_800 : 9_900);
    expect(await planOf(owner)).toBe(isRenewed ? 'basic' : 'free');
    await setTime('2027-01-03T07:01:00Z');
    await runJob(world, 'billing-renew');
    expect(await kept(owner)).toBe(isRenewed ? 19_800 : 9_900);
  });

  test.each(ROUNDS)('a cancellation at once and the payment of a second page, round %i', async () => {
    const owner = await newOwner();
    const first = await checkout(owner);
    await setTime('2026-11-02T10:25:00Z');
    const second = await checkout(owner);
    await pay(first.url);
    expect(await stateOf(first.chargeId)).toBe('paid');
    const paying = async () => {
      await pay(second.url);
      return stateOf(second.chargeId);
    };
    const [, state] = await Promise.all([post(owner, 'me/leave', { when: 'now' }), paying()]);
    const isOn = state === 'paid';
    expect([await kept(owner), await planOf(owner)]).toEqual(isOn ? [9_900, 'basic'] : [0, 'free']);
  });

  test.each(ROUNDS)('a page for another card and the retry of the renewal, round %i', async () => {
    const owner = await buyer();
    const token = await lastCard();
    await control(`cards/${token}`, { number: DECLINED }, 'PATCH');
    await setTime(DUE);
    await runJob(world, 'billing-renew');
    await setTime('2026-12-03T07:01:00Z');
    await control(`cards/${token}`, { number: PAYS }, 'PATCH');
    const page = await newCard(owner);
    const paying = async () => {
      await pay(page.url);
      return stateOf(page.chargeId);
    };
    await Promise.all([runJob(world, 'billing-renew'), paying()]);
    expect(await kept(owner)).toBe(19_800);
    const { subscription } = await sold.billingOf(owner);
    expect(subscription).toMatchObject({ state: 'active', paidUntil: '2027-01-02' });
    await runJob(world, 'billing-renew');
    expect(await kept(owner)).toBe(19_800);
  });

  test.each(ROUNDS)('a dearer and a cheaper plan, round %i', async () => {
    const owner = await buyer();
    const businessId = await businessOf(world.db, owner);
    const change = (plan: PaidPlan) => changePlan(selling(world), { businessId, plan }, new Date(START));
    const [up, down] = await Promise.all([change('premium'), change('basic')]);
    expect(up).toMatchObject({ ok: true, chargeId: expect.any(String) });
    // Refused while the dearer one is being charged, or planned after it, or none of it before.
    const { subscription } = await sold.billingOf(owner);
    expect(subscription).toMatchObject({ plan: 'premium', price: '199.00' });
    if (!down.ok) expect(down.reason).toBe('not_now');
    expect(await kept(owner)).toBe(19_900);
  });

  test.each(ROUNDS)('the account is closed while a page is paid, round %i', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    const closing = sold.call(owner, '/api/auth/delete-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'מחיקה' }),
    });
    const paying = async () => {
      await pay(url);
      return stateOf(chargeId);
    };
    const [closed, state] = await Promise.all([closing, paying()]);
    expect(closed.status).toBe(200);
    expect(['paid', 'returned']).toContain(state);
    expect([await kept(owner), await planOf(owner)]).toEqual([0, 'free']);
    await setTime(DUE);
    await runJob(world, 'billing-renew');
    expect(await kept(owner)).toBe(0);
  });
});
