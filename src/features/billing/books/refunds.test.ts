import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { letTimePass } from '#features/accounts/testing/account.ts';
import { adminLog } from '#features/audit/schema.ts';
import { runJob } from '../../../../tests/mails.ts';
import type { Owner } from '../../../../tests/world.ts';
import { payments } from '../schema.ts';
import { startSold } from '../testing/sold.ts';

describe.each(['cardcom', 'payplus'] as const)('refunds by hand through %s', async (provider) => {
  const sold = await startSold(provider);
  const { world, buy, call, control, runAll, setTime } = sold;
  const entriesOf = (owner: Owner) =>
    world.db.select().from(payments).where(eq(payments.userId, owner.id)).orderBy(payments.id);
  const amountsOf = async (owner: Owner) => (await entriesOf(owner)).map(({ amountAgorot }) => amountAgorot);
  /** Paid yesterday, so that a part can be given back. */
  const paidYesterday = async (day: string) => {
    await setTime(`${day}T10:00:00Z`);
    const owner = await world.asOwner();
    await buy(owner);
    await setTime(new Date(Date.parse(`${day}T10:00:00Z`) + 86_400_000).toISOString());
    const [payment] = await entriesOf(owner);
    return { owner, admin: await world.asAdmin(), paymentId: payment?.id ?? '' };
  };
  const refund = (by: Owner, id: string, amount: string, headers: Record<string, string> = {}) =>
    by.request(`/api/admin/billing/payments/${id}/refunds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ amount, reason: 'חיוב בטעות' }),
    });
  const leftOf = async (admin: Owner, owner: Owner) => {
    const answer = await admin.request(`/api/admin/billing/accounts/${owner.id}/payments`);
    const { payments: listed } = (await answer.json()) as { payments: { left: string }[] };
    return listed[0]?.left;
  };

  // Proves S477.
  test('a part, the rest, and never more than is left', async () => {
    const { owner, admin, paymentId } = await paidYesterday('2026-02-02');
    expect(await (await refund(admin, paymentId, '30.00')).json()).toEqual({ state: 'refunded' });
    expect(await leftOf(admin, owner)).toBe('69.00');
    const more = await refund(admin, paymentId, '69.01');
    expect([more.status, await more.json()]).toMatchObject([422, { code: 'more_than_left' }]);
    expect((await refund(admin, paymentId, '69.00')).status).toBe(200);
    expect((await refund(admin, paymentId, '0.01')).status).toBe(422);
    expect(await amountsOf(owner)).toEqual([9_900, -3_000, -6_900]);
    expect(await runAll('billing-payment-kept')).toBeGreaterThanOrEqual(3);
    const lines = await world.db.select().from(adminLog).where(eq(adminLog.act, 'card_refunded'));
    expect(lines.filter(({ subjectIds }) => subjectIds.includes(owner.id))).toMatchObject([
      { adminId: admin.id, details: { amount: '30.00', reason: 'חיוב בטעות' } },
      { adminId: admin.id, details: { amount: '69.00' } },
    ]);
    await runJob(world, 'billing-compare');
  });

  // Proves S477.
  test('a second press is the first answer; of two admins at once one is refused', async () => {
    const { owner, admin, paymentId } = await paidYesterday('2026-03-02');
    const key = { 'idempotency-key': 'refund-pressed-twice-1' };
    const twice = await Promise.all([1, 2].map(() => refund(admin, paymentId, '20.00', key)));
    expect(await Promise.all(twice.map((answer) => answer.json()))).toEqual([
      { state: 'refunded' },
      { state: 'refunded' },
    ]);
    const other = await world.asAdmin();
    const both = await Promise.all([admin, other].map((by) => refund(by, paymentId, '79.00')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await amountsOf(owner)).toEqual([9_900, -2_000, -7_900]);
  });

  test('refused by the provider it can be tried again; without an answer it counts as given back', async () => {
    const { owner, admin, paymentId } = await paidYesterday('2026-04-06');
    const made = (await sold.books()).transactions.at(-1);
    await control(`transactions/${made?.uid}`, { code: 1 }, 'PATCH');
    const declined = await refund(admin, paymentId, '10.00');
    expect([declined.status, await declined.json()]).toMatchObject([409, { code: 'declined' }]);
    await control(`transactions/${made?.uid}`, { code: 0 }, 'PATCH');
    await control('faults', { kind: 'refund', fault: 'error' });
    expect(await (await refund(admin, paymentId, '10.00')).json()).toEqual({ state: 'unknown' });
    expect(await leftOf(admin, owner)).toBe('89.00');
    expect((await refund(admin, paymentId, '90.00')).status).toBe(422);
    await setTime('2026-04-08T02:20:00Z');
    await runJob(world, 'billing-compare');
    expect(await amountsOf(owner)).toEqual([9_900, -1_000]);
  });

  test('what an admin gave back is not given back again when the plan is left', async () => {
    const { owner, admin, paymentId } = await paidYesterday('2026-05-04');
    await refund(admin, paymentId, '30.00');
    const { subscription } = await (await call(owner, '/api/billing/me')).json();
    expect(subscription).toMatchObject({ back: '69.00' });
    await call(owner, '/api/billing/me/leave', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ when: 'now' }),
    });
    await runAll('billing-give-back');
    expect(await amountsOf(owner)).toEqual([9_900, -3_000, -6_900]);
  });

  test('owners, visitors and admins without a fresh sign-in are refused; what is no card payment too', async () => {
    const { owner, admin, paymentId } = await paidYesterday('2026-06-01');
    expect((await refund(await world.asOwner(), paymentId, '1.00')).status).toBe(403);
    expect((await refund(owner, paymentId, '1.00')).status).toBe(403);
    const byHand = { id: paymentId.replace(/^./, 'f'), userId: owner.id, vatBasisPoints: 1_800 };
    await world.db
      .insert(payments)
      .values({ ...byHand, amountAgorot: 9_900, source: 'admin', sourceKey: byHand.id, paidAt: new Date() });
    expect((await refund(admin, byHand.id, '1.00')).status).toBe(409);
    expect((await refund(admin, owner.id, '1.00')).status).toBe(404);
    for (const amount of ['0', '-1', '1.001', 'x'])
      expect((await refund(admin, paymentId, amount)).status).toBe(422);
    await letTimePass(world, admin.id);
    const stale = await refund(admin, paymentId, '1.00');
    expect([stale.status, await stale.json()]).toMatchObject([403, { code: 'reauth_required' }]);
    expect((await amountsOf(owner)).filter((agorot) => agorot < 0)).toEqual([]);
  });

  test('revenue is what was paid, less refunds and VAT; subscriptions are counted by state', async () => {
    await setTime('2027-01-05T10:00:00Z');
    const owners = [await world.asOwner(), await world.asOwner()];
    for (const owner of owners) await buy(owner);
    await setTime('2027-02-07T10:00:00Z');
    const token = (await sold.books()).cards.at(-1)?.token;
    await control(`cards/${token}`, { number: '4580000000000612' }, 'PATCH');
    await runJob(world, 'billing-renew');
    const admin = await world.asAdmin();
    const revenue = await (await admin.request('/api/admin/billing/revenue')).json();
    expect(revenue.lastMonth).toEqual({
      month: '2027-01',
      paid: '198.00',
      refunded: '0.00',
      vat: '30.20',
      net: '167.80',
    });
    const listed = await (await admin.request('/api/admin/billing/subscriptions')).json();
    expect(listed.items.find(({ email }: { email: string }) => email === owners[1]?.email)).toMatchObject({
      reason: 'over_limit',
      price: '99.00',
      nextTryAt: '2027-02-08T07:00:00.000Z',
      lapsesOn: '2027-02-21',
    });
  });
});
