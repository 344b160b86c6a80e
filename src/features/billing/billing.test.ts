import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businesses } from '#features/accounts/schema.ts';
import { mailsTo, plainly, runJob } from '../../../tests/mails.ts';
import type { Owner } from '../../../tests/world.ts';
import { charges } from './schema.ts';
import { startSold } from './testing/sold.ts';

const START = '2026-11-02T10:00:00Z';

describe.each(['cardcom', 'payplus'] as const)('sold by %s', async (provider) => {
  const sold = await startSold(provider);
  const {
    world,
    billingOf,
    buy,
    checkout,
    control,
    pay,
    paymentsOf,
    planOf,
    post,
    runAll,
    setTime,
    stateOf,
  } = sold;
  const chargesOf = async (owner: Owner) => {
    const [business] = await world.db.select().from(businesses).where(eq(businesses.ownerId, owner.id));
    return world.db
      .select()
      .from(charges)
      .where(eq(charges.businessId, business?.id ?? ''));
  };
  const newOwner = async () => {
    await setTime(START);
    return world.asOwner();
  };

  // Proves S454.
  test('a plan is bought: open at once, in the books once, told by one mail', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    expect(await stateOf(chargeId)).toBe('open');
    await pay(url);
    const states = await Promise.all(Array.from({ length: 5 }, () => stateOf(chargeId)));
    expect(states.at(-1)).toBe('paid');
    expect(await planOf(owner)).toBe('basic');
    expect(await billingOf(owner)).toMatchObject({
      sells: true,
      subscription: {
        plan: 'basic',
        state: 'active',
        price: '99.00',
        paidUntil: '2026-12-02',
        card: { last4: '0000', expires: '2031-12' },
        renewsAt: '2026-12-02T07:00:00.000Z',
        back: '99.00',
        isFullRefund: true,
      },
      payments: [{ amount: '99.00', vat: '15.10' }],
    });
    expect(await paymentsOf(owner)).toHaveLength(1);
    expect(await runAll('billing-paid-mail')).toBe(1);
    const [mail] = mailsTo(world, owner.email);
    expect(plainly(mail?.subject ?? '').replace(/[\u200F\u00A0]/g, ' ')).toContain('התשלום התקבל');
  });

  // Proves S461.
  test('asked for twice it is the same page; two tabs that pay two pages are charged once', async () => {
    const owner = await newOwner();
    const first = await checkout(owner);
    expect((await checkout(owner)).url).toBe(first.url);
    await setTime('2026-11-02T10:25:00Z');
    const second = await checkout(owner);
    expect(second.url).not.toBe(first.url);
    await pay(first.url);
    await pay(second.url);
    expect(await stateOf(second.chargeId)).toBe('paid');
    expect(await stateOf(first.chargeId)).toBe('returned');
    await runAll('billing-give-back');
    const kept = await paymentsOf(owner);
    expect(kept.map(({ amountAgorot }) => amountAgorot)).toEqual([9_900, 9_900, -9_900]);
  });

  test('a notice has the provider asked; one that is forged or of another page changes nothing', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    const notice = (body: string, headers = {}) =>
      world.request('/api/billing/notices', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const forged = JSON.stringify({
      LowProfileId: 'another',
      transaction: { payment_request_uid: 'another' },
    });
    expect((await notice(forged, { hash: 'AAAA', 'user-agent': 'PayPlus' })).status).toBe(200);
    expect((await notice('<xml/>')).status).toBe(200);
    expect(await stateOf(chargeId)).toBe('open');
    await pay(url);
    expect(await planOf(owner)).toBe('free');
    await setTime('2026-11-02T10:06:00Z');
    await runJob(world, 'billing-look');
    expect(await planOf(owner)).toBe('basic');
  });

  test('a card that is declined leaves the page open; a page that is left expires, and another can be opened', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    await pay(url, '4580000000000018');
    expect(await stateOf(chargeId)).toBe('open');
    await setTime('2026-11-02T10:31:00Z');
    expect(await stateOf(chargeId)).toBe('expired');
    expect(await planOf(owner)).toBe('free');
    await buy(owner);
    expect(await paymentsOf(owner)).toHaveLength(1);
  });

  test('a page that is paid after we stopped waiting for it opens the plan all the same', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    await setTime('2026-11-02T10:31:00Z');
    expect(await stateOf(chargeId)).toBe('expired');
    await pay(url);
    expect(await stateOf(chargeId)).toBe('paid');
    expect(await planOf(owner)).toBe('basic');
  });

  test('a part of the amount, and another amount, go back by themselves', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    await pay(url, '4580000000000109');
    expect(await stateOf(chargeId)).toBe('returned');
    await runAll('billing-give-back');
    expect((await paymentsOf(owner)).map(({ amountAgorot }) => amountAgorot)).toEqual([3_960, -3_960]);
    expect(await planOf(owner)).toBe('free');
  });

  test('it renews a month later, once however often it is asked', async () => {
    const owner = await newOwner();
    await buy(owner);
    await setTime('2026-12-02T06:59:00Z');
    await runJob(world, 'billing-renew');
    expect(await paymentsOf(owner)).toHaveLength(1);
    await setTime('2026-12-02T07:01:00Z');
    await Promise.all([runJob(world, 'billing-renew'), runJob(world, 'billing-renew')]);
    await runJob(world, 'billing-renew');
    expect(await paymentsOf(owner)).toHaveLength(2);
    expect((await billingOf(owner)).subscription).toMatchObject({ state: 'active', paidUntil: '2027-01-02' });
  });

  test('a renewal whose answer is lost is found by its reference, and never charged again', async () => {
    const owner = await newOwner();
    await buy(owner);
    await setTime('2026-12-02T07:01:00Z');
    await control('faults', { kind: 'charge', fault: 'error' });
    await runJob(world, 'billing-renew');
    expect(await paymentsOf(owner)).toHaveLength(1);
    await runJob(world, 'billing-renew');
    await setTime('2026-12-02T07:07:00Z');
    await runJob(world, 'billing-look');
    expect(await paymentsOf(owner)).toHaveLength(2);
    const charged = (await sold.books()).transactions.filter(
      ({ kind, code }) => kind === 'payment' && code === 0,
    );
    expect(charged.filter(({ reference }) => reference).length).toBeGreaterThanOrEqual(2);
    expect((await billingOf(owner)).subscription).toMatchObject({ paidUntil: '2027-01-02' });
  });

  // Proves S463.
  test('a renewal that is declined: everything works on, tried on days 1, 3, 7 and 10, free after 14', async () => {
    const owner = await newOwner();
    await buy(owner);
    const [card] = (await sold.books()).cards.slice(-1);
    await control(`cards/${card?.token}`, { number: '4580000000000018' }, 'PATCH');
    const tries: string[] = [];
    for (let day = 2; day <= 17; day++) {
      await setTime(`2026-12-${String(day).padStart(2, '0')}T07:30:00Z`);
      const before = (await chargesOf(owner)).length;
      await runJob(world, 'billing-renew');
      await runJob(world, 'billing-end');
      if ((await chargesOf(owner)).length > before) tries.push(`${day}`);
      if (day === 5) {
        expect(await planOf(owner)).toBe('basic');
        expect((await billingOf(owner)).subscription).toMatchObject({
          state: 'past_due',
          lapsesOn: '2026-12-16',
        });
      }
    }
    // The 5th and the 12th are Sabbaths, so it is charged on the next morning.
    expect(tries).toEqual(['2', '3', '6', '9', '13']);
    expect(await planOf(owner)).toBe('free');
    expect(await paymentsOf(owner)).toHaveLength(1);
  });

  test('cancelled: it works until the end, is not charged again, and can be taken back until then', async () => {
    const owner = await newOwner();
    await buy(owner);
    await setTime('2026-11-20T10:00:00Z');
    expect((await post(owner, 'me/leave', { when: 'period_end' })).status).toBe(200);
    expect((await billingOf(owner)).subscription).toMatchObject({ endsOn: '2026-12-02', renewsAt: null });
    expect((await post(owner, 'me/stay')).status).toBe(200);
    expect((await billingOf(owner)).subscription).toMatchObject({
      endsOn: null,
      renewsAt: expect.any(String),
    });
    await post(owner, 'me/leave', { when: 'period_end' });
    await setTime('2026-12-02T08:00:00Z');
    await runJob(world, 'billing-renew');
    await runJob(world, 'billing-end');
    expect(await planOf(owner)).toBe('free');
    expect(await paymentsOf(owner)).toHaveLength(1);
    expect((await post(owner, 'me/leave', { when: 'now' })).status).toBe(409);
  });

  // Proves S464.
  test('cancelled at once: everything back in the first fourteen days, the unused days after', async () => {
    const early = await newOwner();
    await buy(early);
    await setTime('2026-11-10T10:00:00Z');
    await post(early, 'me/leave', { when: 'now' });
    expect(await planOf(early)).toBe('free');
    await runAll('billing-give-back');
    expect((await paymentsOf(early)).map(({ amountAgorot }) => amountAgorot)).toEqual([9_900, -9_900]);
    const late = await newOwner();
    await buy(late);
    await setTime('2026-11-17T10:00:00Z');
    expect((await billingOf(late)).subscription).toMatchObject({ back: '49.50', isFullRefund: false });
    await post(late, 'me/leave', { when: 'now' });
    await runAll('billing-give-back');
    await runAll('billing-give-back');
    expect((await paymentsOf(late)).map(({ amountAgorot }) => amountAgorot)).toEqual([9_900, -4_950]);
  });
});
