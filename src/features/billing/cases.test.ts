import { describe, expect, test } from 'vitest';
import { mailsTo, runJob } from '../../../tests/mails.ts';
import type { Owner } from '../../../tests/world.ts';
import { startSold } from './testing/sold.ts';

// What a provider and a bank may answer, and what becomes of it.

const START = '2026-11-02T10:00:00Z';
const DUE = '2026-12-02T07:01:00Z';

const CARDS = [
  { what: 'declined', number: '4580000000000018', isTriedAgain: true },
  { what: 'over its limit', number: '4580000000000612', isTriedAgain: true },
  { what: 'stolen', number: '4580000000000026', isTriedAgain: false },
  { what: 'of another CVV', number: '4580000000000067', isTriedAgain: false },
  { what: 'expired', number: '4580000000000331', isTriedAgain: false },
  { what: 'restricted', number: '4580000000000364', isTriedAgain: false },
];

describe.each(['cardcom', 'payplus'] as const)('by %s', async (provider) => {
  const sold = await startSold(provider);
  const { world, billingOf, buy, checkout, control, pay, paymentsOf, planOf, runAll, setTime, stateOf } =
    sold;
  const newOwner = async () => {
    await setTime(START);
    await control('settings', { notices: 'on_time' });
    return world.asOwner();
  };
  const amounts = async (owner: Owner) => (await paymentsOf(owner)).map(({ amountAgorot }) => amountAgorot);
  const lastCard = async () => (await sold.books()).cards.at(-1)?.token;
  const chargedBy = async (chargeId: string) =>
    (await sold.books()).transactions.filter(
      ({ reference, kind, code }) => reference === chargeId && kind === 'payment' && code === 0,
    ).length;

  // Proves S455.
  test.each(CARDS)('a first payment by a card that is $what opens nothing', async ({ number }) => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    await pay(url, number);
    expect(await stateOf(chargeId)).toBe('open');
    expect(await planOf(owner)).toBe('free');
    expect(await amounts(owner)).toEqual([]);
  });

  // Proves S455, S456.
  test.each(CARDS)(
    'a renewal by a card that is $what keeps everything open',
    async ({ number, isTriedAgain }) => {
      const owner = await newOwner();
      await buy(owner);
      await control(`cards/${await lastCard()}`, { number }, 'PATCH');
      await setTime(DUE);
      await runJob(world, 'billing-renew');
      const { subscription } = await billingOf(owner);
      expect(subscription).toMatchObject({ state: 'past_due', lapsesOn: '2026-12-16' });
      expect(subscription?.renewsAt !== null).toBe(isTriedAgain);
      expect(await planOf(owner)).toBe('basic');
    },
  );

  // Proves S457.
  test('a renewal that is approved in part goes back, and is tried again', async () => {
    const owner = await newOwner();
    await buy(owner);
    await control(`cards/${await lastCard()}`, { number: '4580000000000109' }, 'PATCH');
    await setTime(DUE);
    await runJob(world, 'billing-renew');
    await runAll('billing-give-back');
    expect(await amounts(owner)).toEqual([9_900, 3_960, -3_960]);
    expect((await billingOf(owner)).subscription).toMatchObject({
      state: 'past_due',
      renewsAt: expect.any(String),
    });
  });

  test('a card that is gone at the provider waits for another one', async () => {
    const owner = await newOwner();
    await buy(owner);
    await control(`cards/${await lastCard()}`, {}, 'DELETE');
    await setTime(DUE);
    await runJob(world, 'billing-renew');
    expect((await billingOf(owner)).subscription).toMatchObject({ state: 'past_due', renewsAt: null });
  });

  // Proves S458.
  test.each([
    { what: 'passes', number: '4580000000003004', isPaid: true },
    { what: 'fails', number: '4580000000003012', isPaid: false },
    { what: 'is not available', number: '4580000000003020', isPaid: false },
    { what: 'is left', number: '4580000000003038', isPaid: false },
  ])('where the verification by the bank $what', async ({ number, isPaid }) => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    const confirmed = new URLSearchParams({ number, expires: '12/31', confirmed: 'yes' });
    await fetch(url, { method: 'POST', body: confirmed, redirect: 'manual' });
    expect(await stateOf(chargeId)).toBe(isPaid ? 'paid' : 'open');
    await setTime('2026-11-02T11:30:00Z');
    expect(await stateOf(chargeId)).toBe(isPaid ? 'paid' : 'expired');
    expect(await planOf(owner)).toBe(isPaid ? 'basic' : 'free');
  });

  // Proves S459.
  test.each(['never', 'twice', 'held', 'forged', 'other_bytes'] as const)(
    'notices that arrive as "%s" end in one payment, one plan and one mail',
    async (notices) => {
      const owner = await newOwner();
      await control('settings', { notices });
      const { url, chargeId } = await checkout(owner);
      await pay(url);
      await setTime('2026-11-02T10:10:00Z');
      await control('notices/send');
      await runAll('billing-settle');
      await runJob(world, 'billing-look');
      expect(await planOf(owner)).toBe('basic');
      expect(await stateOf(chargeId)).toBe('paid');
      expect(await amounts(owner)).toEqual([9_900]);
      await runAll('billing-paid-mail');
      expect(mailsTo(world, owner.email).filter(({ subject }) => subject.includes('התקבל'))).toHaveLength(1);
    },
  );

  // Proves S460.
  test('another currency is kept out of the books, and opens nothing', async () => {
    const owner = await newOwner();
    const { url, chargeId } = await checkout(owner);
    await control('settings', { notices: 'never' });
    await pay(url);
    const made = (await sold.books()).transactions.find(({ reference }) => reference === chargeId);
    await control(`transactions/${made?.uid}`, { currency: 'USD' }, 'PATCH');
    expect(await stateOf(chargeId)).toBe('returned');
    expect([await planOf(owner), await amounts(owner)]).toEqual(['free', []]);
  });

  // Cardcom returns the reference of the page, PayPlus that of the transaction.
  test.runIf(provider === 'payplus')(
    "another payment's reference is kept out of the books, and opens nothing",
    async () => {
      const owner = await newOwner();
      const { url, chargeId } = await checkout(owner);
      await control('settings', { notices: 'never' });
      await pay(url);
      const made = (await sold.books()).transactions.find(({ reference }) => reference === chargeId);
      await control(
        `transactions/${made?.uid}`,
        { reference: '00000000-0000-7000-8000-000000000000' },
        'PATCH',
      );
      expect(await stateOf(chargeId)).not.toBe('paid');
      expect([await planOf(owner), await amounts(owner)]).toEqual(['free', []]);
    },
  );

  // Proves S462.
  test.each(['before', 'error', 'cut'] as const)(
    'a renewal whose answer ends in "%s" is settled by its reference, and charged once',
    async (fault) => {
      const owner = await newOwner();
      const { chargeId: first } = await buy(owner);
      await setTime(DUE);
      await control('faults', { kind: 'charge', fault });
      await runJob(world, 'billing-renew');
      // Where it was never charged, that is known after five days, and it is tried on the next.
      const days = [3, 4, 5, 6, 7, 8, 9].map((day) => `2026-12-0${day}T07:30:00Z`);
      for (const at of ['2026-12-02T07:07:00Z', '2026-12-02T08:08:00Z', ...days]) {
        await setTime(at);
        await runJob(world, 'billing-look');
        await runJob(world, 'billing-renew');
      }
      expect(await chargedBy(first)).toBe(1);
      expect((await billingOf(owner)).subscription).toMatchObject({
        state: 'active',
        paidUntil: '2027-01-02',
      });
      expect(await amounts(owner)).toEqual([9_900, 9_900]);
      const { transactions } = await sold.books();
      const theirs = new Set((await paymentsOf(owner)).map(({ sourceKey }) => sourceKey));
      expect(theirs.size).toBe(2);
      expect(transactions.length).toBeGreaterThanOrEqual(2);
    },
  );

  test('a page that the provider does not open is said at once, and can be asked for again', async () => {
    const owner = await newOwner();
    await control('faults', { kind: 'open', fault: 'before' });
    expect((await sold.post(owner, 'checkouts', { plan: 'basic' })).status).toBe(503);
    await buy(owner);
    expect(await amounts(owner)).toEqual([9_900]);
  });

  test('a refund that is refused on its day is made on the next, once', async () => {
    const owner = await newOwner();
    await buy(owner);
    await control('faults', { kind: 'refund', fault: 'before' });
    await sold.post(owner, 'me/leave', { when: 'now' });
    await runAll('billing-give-back');
    await runAll('billing-give-back');
    const refunded = (await amounts(owner)).filter((amount) => amount < 0);
    expect(refunded.length).toBeLessThanOrEqual(1);
    expect(await planOf(owner)).toBe('free');
  });
});
