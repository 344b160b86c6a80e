import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { unseal } from '#platform/secrets.ts';
import { mailsTo, plainly, runJob } from '../../../../tests/mails.ts';
import type { Owner } from '../../../../tests/world.ts';
import { bookDifferences, charges, payments, subscriptions } from '../schema.ts';
import { startSold } from '../testing/sold.ts';
import type { DifferenceKind } from './policy.ts';

describe.each(['cardcom', 'payplus'] as const)('the books against %s', async (provider) => {
  const sold = await startSold(provider);
  const { world, buy, call, checkout, control, pay, runAll, setTime, stateOf } = sold;
  const payer = async (at: string) => {
    await setTime(at);
    const owner = await world.asOwner();
    return { owner, ...(await buy(owner)) };
  };
  const compare = async (at: string) => {
    await setTime(at);
    await runJob(world, 'billing-compare');
  };
  const found = (subject: string) =>
    world.db.select().from(bookDifferences).where(eq(bookDifferences.subject, subject));
  const openKinds = async (subject: string): Promise<DifferenceKind[]> =>
    (await found(subject)).filter(({ closedAt }) => !closedAt).map(({ kind }) => kind);
  const chargeOf = async (id: string) => {
    const [charge] = await world.db.select().from(charges).where(eq(charges.id, id));
    return charge;
  };
  const transactionOf = async (id: string) => (await chargeOf(id))?.transactionId ?? '';
  const subscriptionOf = async (chargeId: string) => {
    const id = (await chargeOf(chargeId))?.subscriptionId ?? '';
    const [subscription] = await world.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    return subscription;
  };
  const amountsOf = async (owner: Owner) =>
    (await world.db.select().from(payments).where(eq(payments.userId, owner.id)).orderBy(payments.id)).map(
      ({ amountAgorot }) => amountAgorot,
    );
  const planOf = async (owner: Owner) =>
    ((await (await call(owner, '/api/auth/me')).json()) as { subscriptionPlan: string }).subscriptionPlan;
  const leave = (owner: Owner, when: string) =>
    call(owner, '/api/billing/me/leave', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ when }),
    });
  const patch = async (chargeId: string, changes: object) => {
    const made = (await sold.books()).transactions.find(({ reference }) => reference === chargeId);
    await control(`transactions/${made?.uid}`, changes, 'PATCH');
  };

  test('books that agree have no differences', async () => {
    const { owner, chargeId } = await payer('2026-01-05T10:00:00Z');
    await compare('2026-01-06T02:20:00Z');
    await compare('2026-01-07T02:20:00Z');
    expect([await openKinds(chargeId), await openKinds(await transactionOf(chargeId))]).toEqual([[], []]);
    expect(await amountsOf(owner)).toEqual([9_900]);
  });

  test('paid at the provider, and we know nothing: the plan is opened, after a week without a server too', async () => {
    await setTime('2026-02-02T10:00:00Z');
    const owner = await world.asOwner();
    const { url } = await checkout(owner);
    await pay(url);
    expect(await planOf(owner)).toBe('free');
    await compare('2026-02-08T02:20:00Z');
    expect(await planOf(owner)).toBe('basic');
    await compare('2026-02-09T02:20:00Z');
    expect(await amountsOf(owner)).toEqual([9_900]);
  });

  // Proves S474.
  test('a payment that is nobody’s is found, once, and stays closed when an admin closed it', async () => {
    await payer('2026-03-02T10:00:00Z');
    const token = (await sold.books()).cards.at(-1)?.token ?? '';
    const paid = await world.services.payments?.charge({
      reference: randomUUID(),
      card: { token, last4: '0000', expires: '2031-12' },
      amountAgorot: 12_300,
      lines: [{ description: 'אחר', amountAgorot: 12_300 }],
      payer: { name: 'אחר', email: 'other@example.com', phone: null },
    });
    if (paid?.status !== 'paid') throw new TypeError('The charge failed');
    await compare('2026-03-03T02:20:00Z');
    await compare('2026-03-04T02:20:00Z');
    const differences = await found(paid.transactionId);
    expect(differences).toMatchObject([{ kind: 'unbooked', theirsAgorot: 12_300, day: '2026-03-02' }]);
    const admin = await world.asAdmin();
    const close = (note: string) =>
      admin.request(`/api/admin/billing/differences/${differences[0]?.id}/close`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ note }),
      });
    expect((await close('')).status).toBe(422);
    expect((await close('עסקה של חנות אחרת')).status).toBe(200);
    expect((await close('שוב')).status).toBe(409);
    await compare('2026-03-05T02:20:00Z');
    expect(await found(paid.transactionId)).toMatchObject([
      { closedBy: admin.id, note: 'עסקה של חנות אחרת', closedAt: expect.any(Date) },
    ]);
  });

  test('what the provider does not list, and another amount: both close by themselves once they agree', async () => {
    const { chargeId: gone } = await payer('2026-04-06T10:00:00Z');
    const { chargeId: other } = await payer('2026-04-06T10:10:00Z');
    await patch(gone, { code: 1 });
    await patch(other, { amountAgorot: 9_800 });
    await compare('2026-04-07T02:20:00Z');
    expect(await openKinds(await transactionOf(gone))).toEqual(['unlisted']);
    expect(await found(await transactionOf(other))).toMatchObject([
      { kind: 'amount', oursAgorot: 9_900, theirsAgorot: 9_800 },
    ]);
    await patch(gone, { code: 0 });
    await patch(other, { amountAgorot: 9_900 });
    // Long after the week that is compared every night.
    await compare('2026-05-04T02:20:00Z');
    for (const id of [gone, other])
      expect(await found(await transactionOf(id))).toMatchObject([
        { closedAt: expect.any(Date), closedBy: null },
      ]);
  });

  test('paid in another currency, and notices that are none of ours, wait for a person', async () => {
    await setTime('2026-06-01T10:00:00Z');
    const { url, chargeId } = await checkout(await world.asOwner());
    await pay(url);
    await patch(chargeId, { currency: 'USD' });
    expect(await stateOf(chargeId)).toBe('returned');
    for (const body of ['<xml/>', '<xml>2</xml>'])
      await world.request('/api/billing/notices', { method: 'POST', body });
    await compare('2026-06-02T02:20:00Z');
    expect(await openKinds(chargeId)).toEqual(['odd']);
    expect(await openKinds(await transactionOf(chargeId))).toEqual([]);
    expect(await found('2026-06-01')).toMatchObject([
      { kind: provider === 'cardcom' ? 'notice_unreadable' : 'notice_forged', count: 2 },
    ]);
  });

  test('a refund whose answer was lost is booked from the list; one that was never made is shown', async () => {
    const { owner } = await payer('2026-07-06T10:00:00Z');
    await control('faults', { kind: 'refund', fault: 'error' });
    await leave(owner, 'now');
    await runAll('billing-give-back');
    expect(await amountsOf(owner)).toEqual([9_900]);
    await compare('2026-07-07T02:20:00Z');
    await compare('2026-07-08T02:20:00Z');
    expect(await amountsOf(owner)).toEqual([9_900, -9_900]);
    const { owner: second, chargeId } = await payer('2026-08-03T10:00:00Z');
    await control('faults', { kind: 'refund', fault: 'before' });
    await leave(second, 'now');
    await runAll('billing-give-back');
    await compare('2026-08-04T02:20:00Z');
    const [refund] = await world.db.select().from(charges).where(eq(charges.refundOf, chargeId));
    expect(await openKinds(refund?.id ?? '')).toEqual(['refund_unknown']);
    expect(await amountsOf(second)).toEqual([9_900]);
  });

  test('a refund that stays declined is shown until it is made', async () => {
    const { owner, chargeId } = await payer('2026-09-07T10:00:00Z');
    await patch(chargeId, { code: 1 });
    await leave(owner, 'now');
    await expect(runAll('billing-give-back')).rejects.toThrow('refuses');
    await compare('2026-09-08T02:20:00Z');
    expect(await openKinds(chargeId)).toEqual(['refund_declined']);
    await patch(chargeId, { code: 0 });
    await runAll('billing-give-back');
    await compare('2026-09-09T02:20:00Z');
    expect(await openKinds(chargeId)).toEqual([]);
    expect(await amountsOf(owner)).toEqual([9_900, -9_900]);
  });

  // Proves S478.
  test('a chargeback months later: out of the books once, the plan ends, the owner is told', async () => {
    const { owner, chargeId } = await payer('2026-10-05T10:00:00Z');
    const made = (await sold.books()).transactions.find(({ reference }) => reference === chargeId);
    await setTime('2026-11-05T08:00:00Z');
    await runJob(world, 'billing-renew');
    await setTime('2026-11-20T10:00:00Z');
    await control(`transactions/${made?.uid}/dispute`);
    await compare('2026-11-21T02:20:00Z');
    await compare('2026-11-22T02:20:00Z');
    expect(await amountsOf(owner)).toEqual([9_900, 9_900, -9_900]);
    expect(await planOf(owner)).toBe('free');
    expect(await subscriptionOf(chargeId)).toMatchObject({
      state: 'ended',
      nextChargeAt: null,
      cardToken: null,
    });
    expect(await runAll('billing-taken-back-mail')).toBe(1);
    const subjects = mailsTo(world, owner.email).map(({ subject }) => plainly(subject));
    expect(subjects.filter((subject) => subject.includes('חברת האשראי'))).toHaveLength(1);
    await runJob(world, 'billing-renew');
    expect(await amountsOf(owner)).toHaveLength(3);
  });

  test('money taken back of a subscription that is over cannot be told apart, and is shown', async () => {
    const { owner, chargeId } = await payer('2027-01-04T10:00:00Z');
    await leave(owner, 'period_end');
    await setTime('2027-02-04T10:00:00Z');
    await runJob(world, 'billing-end');
    const made = (await sold.books()).transactions.find(({ reference }) => reference === chargeId);
    await control(`transactions/${made?.uid}/dispute`);
    await compare('2027-02-05T02:20:00Z');
    const [difference] = await world.db
      .select()
      .from(bookDifferences)
      .where(and(eq(bookDifferences.kind, 'taken_back'), eq(bookDifferences.day, '2027-02-04')));
    expect(difference).toMatchObject({ theirsAgorot: -9_900, closedAt: null });
    expect(await amountsOf(owner)).toEqual([9_900]);
  });

  // Proves S476.
  test.runIf(provider === 'cardcom')(
    'a card that its bank replaced is taken, and a failed renewal tried again',
    async () => {
      const { owner, chargeId } = await payer('2027-03-01T10:00:00Z');
      const token = (await sold.books()).cards.at(-1)?.token ?? '';
      await control(`cards/${token}`, { month: 3, year: 2027 }, 'PATCH');
      await setTime('2027-04-01T08:00:00Z');
      await runJob(world, 'billing-renew');
      expect(await subscriptionOf(chargeId)).toMatchObject({ state: 'past_due', nextChargeAt: null });
      await control(`cards/${token}/replace`, { month: 8, year: 2033, last4: '4321' });
      await setTime('2027-04-02T01:40:00Z');
      await runJob(world, 'billing-replaced-cards');
      const subscription = await subscriptionOf(chargeId);
      expect(subscription).toMatchObject({ cardLast4: '4321', cardExpires: '2033-08' });
      expect(unseal(subscription?.cardToken ?? '', world.services.secret)).toBe(token);
      await setTime(subscription?.nextChargeAt?.toISOString() ?? '');
      await runJob(world, 'billing-renew');
      expect(await subscriptionOf(chargeId)).toMatchObject({ state: 'active' });
      expect(await amountsOf(owner)).toEqual([9_900, 9_900]);
    },
  );
});
