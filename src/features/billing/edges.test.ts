import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { runJob } from '../../../tests/mails.ts';
import type { Owner } from '../../../tests/world.ts';
import { changePlan } from './changing/mutations.ts';
import type { PaidPlan } from './policy.ts';
import { businessOf, selling, startSold } from './testing/sold.ts';

// Between two days, two periods and two wishes; found by the random histories.

const START = '2026-11-02T10:00:00Z';
const DUE = '2026-12-02T07:01:00Z';
const DECLINED = '4580000000000018';

describe.each(['cardcom', 'payplus'] as const)('between two periods, by %s', async (provider) => {
  const sold = await startSold(provider);
  const { world, buy, checkout, control, newCard, pay, paymentsOf, post, runAll, setTime, stateOf } = sold;
  const { subscriptionOf } = sold;
  const buyer = async (at = START) => {
    await setTime(at);
    const owner = await world.asOwner();
    await buy(owner);
    return owner;
  };
  const amounts = async (owner: Owner) => (await paymentsOf(owner)).map(({ amountAgorot }) => amountAgorot);
  const change = async (owner: Owner, plan: PaidPlan, at: string) => {
    const businessId = await businessOf(world.db, owner);
    return changePlan(selling(world), { businessId, plan }, new Date(at));
  };
  const lastCard = async () => (await sold.books()).cards.at(-1)?.token;

  test('a page that is opened before midnight and paid after it: the unused days go back all the same', async () => {
    await setTime('2026-11-02T21:55:00Z');
    const owner = await world.asOwner();
    const { url, chargeId } = await checkout(owner);
    await setTime('2026-11-02T22:05:00Z');
    await pay(url);
    expect(await stateOf(chargeId)).toBe('paid');
    expect(await subscriptionOf(owner)).toMatchObject({ paidUntil: '2026-12-03' });
    await setTime('2026-11-18T10:00:00Z');
    await post(owner, 'me/leave', { when: 'now' });
    await runAll('billing-give-back');
    expect(await amounts(owner)).toEqual([9_900, -4_950]);
  });

  test('a dearer plan that is chosen when no day is left begins with the next period', async () => {
    const owner = await buyer();
    await setTime('2026-12-02T06:00:00Z');
    expect(await change(owner, 'premium', '2026-12-02T06:00:00Z')).toEqual({ ok: true, chargeId: null });
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'basic', nextPlan: 'premium' });
    await setTime(DUE);
    await runJob(world, 'billing-renew');
    expect(await amounts(owner)).toEqual([9_900, 19_900]);
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'premium', nextPlan: null });
  });

  test('a cancellation that is taken back while the renewal has no answer yet is not charged again', async () => {
    const owner = await buyer();
    await setTime(DUE);
    await control('faults', { kind: 'charge', fault: 'error' });
    await runJob(world, 'billing-renew');
    expect(await change(owner, 'premium', DUE)).toEqual({ ok: false, reason: 'not_now' });
    await post(owner, 'me/leave', { when: 'period_end' });
    await post(owner, 'me/stay');
    await runJob(world, 'billing-renew');
    await setTime('2026-12-02T07:07:00Z');
    await runJob(world, 'billing-look');
    expect(await amounts(owner)).toEqual([9_900, 9_900]);
    expect(await subscriptionOf(owner)).toMatchObject({ paidUntil: '2027-01-02', endsOn: null });
  });

  test('where a cheaper plan was chosen and the renewal failed, the page for another card asks for its price', async () => {
    const owner = await buyer();
    await change(owner, 'premium', START);
    await change(owner, 'basic', START);
    await control(`cards/${await lastCard()}`, { number: DECLINED }, 'PATCH');
    await setTime(DUE);
    await runJob(world, 'billing-renew');
    const { url, chargeId } = await newCard(owner);
    await pay(url);
    expect(await stateOf(chargeId)).toBe('paid');
    expect((await amounts(owner)).at(-1)).toBe(9_900);
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'basic', price: '99.00', state: 'active' });
  });

  test('a closed account has the free plan, also after it was opened again', async () => {
    const owner = await buyer();
    await sold.call(owner, '/api/auth/delete-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'מחיקה' }),
    });
    const [user] = await world.db.select().from(users).where(eq(users.id, owner.id));
    expect(user?.subscriptionPlan).toBe('free');
  });
});
