import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '#features/billing/schema.ts';
import { startWorld } from '../../../../tests/world.ts';
import { partnerLedger } from '../schema.ts';
import { bring, partnerOf, pay, post, refund, register, shownTo } from './testing/programme.ts';

const world = await startWorld();
const admin = await world.asAdmin();

/** A partner and the sixth of those who came by their link, who is the first that earns. */
async function partnerWithSixth() {
  const owner = await world.asOwner();
  const partner = { ...owner, ...(await partnerOf(world, owner.id)) };
  const brought = await bring(world, partner, 6);
  const [fifth, sixth] = brought.slice(-2);
  if (!fifth || !sixth) throw new Error('nobody came');
  return { partner, fifth, sixth };
}

async function earningsOf(partner: Parameters<typeof shownTo>[0]) {
  return (await shownTo(partner)).payments.summary;
}

describe('a payment that an admin records', () => {
  // Proves S408.
  it('earns the partner a fifth of its net price, from the sixth sign-up on', async () => {
    const { partner, fifth, sixth } = await partnerWithSixth();
    expect((await pay(admin, fifth, '199.00')).status).toBe(200);
    expect(await earningsOf(partner)).toMatchObject({ earned: '0.00' });
    const { status, body } = await pay(admin, sixth, '99.00', { reference: 'קבלה 17' });
    expect([status, body]).toMatchObject([
      200,
      { userId: sixth.userId, refundOf: null, amount: '99.00', reference: 'קבלה 17' },
    ]);
    const { referrals, payments: shown } = await shownTo(partner);
    expect(shown.summary).toEqual({ earned: '16.78', paid: '0.00', pending: '16.78', open: '16.78' });
    expect(referrals.items[0]).toMatchObject({
      position: 6,
      earnsCommission: true,
      commissionEarned: '16.78',
    });
    expect((await (await admin.request('/api/admin/payments?limit=1')).json()).items).toEqual([body]);
  });

  it('takes the VAT of the day on which it was made', async () => {
    world.setTime('2024-12-28T10:00:00Z');
    const { partner, sixth } = await partnerWithSixth();
    world.setTime('2025-01-02T10:00:00Z');
    await pay(admin, sixth, '99.00', { paidAt: '2024-12-31T21:59:00.000Z' });
    expect(await earningsOf(partner)).toMatchObject({ earned: '16.92' });
    await pay(admin, sixth, '99.00', { paidAt: '2024-12-31T22:00:00.000Z' });
    expect(await earningsOf(partner)).toMatchObject({ earned: '33.70' });
    world.setTime(new Date());
  });

  // Proves S247.
  it('is refused where it cannot be', async () => {
    const { fifth } = await partnerWithSixth();
    const refusals: [object, number, string][] = [
      [{ userId: randomUUID() }, 422, 'unknown_user'],
      [{ paidAt: new Date(Date.now() + 3_600_000).toISOString() }, 422, 'wrong_time'],
      [{ paidAt: '2020-01-01T00:00:00.000Z' }, 422, 'wrong_time'],
      [{ amount: '0.00' }, 422, 'invalid'],
      [{ amount: '7164.01' }, 422, 'invalid'],
      [{ amount: '999999999' }, 422, 'invalid'],
      [{ amount: '-5' }, 422, 'invalid'],
      [{ amount: '1.234' }, 422, 'invalid'],
      [{ amount: 99 }, 400, 'malformed'],
      [{ amount: undefined }, 422, 'invalid'],
      [{ byRenewal: true }, 422, 'invalid'],
      [{ amount: undefined, byRenewal: true }, 422, 'no_renewal'],
      [{ vatBasisPoints: 0 }, 400, 'malformed'],
    ];
    for (const [change, status, code] of refusals)
      expect([change, await pay(admin, fifth, '99.00', change)]).toMatchObject([
        change,
        { status, body: { code } },
      ]);
    expect((await pay((await partnerWithSixth()).partner, fifth, '99.00')).status).toBe(403);
  });

  // Proves S407.
  it('can be a free renewal, once for each that was earned', async () => {
    const { partner } = await partnerWithSixth();
    const renew = () => pay(admin, partner, '', { amount: undefined, byRenewal: true });
    const statuses = (await Promise.all([renew(), renew()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await shownTo(partner)).referrals.summary).toMatchObject({ renewals: 0, level: 'partner' });
    const booked = await world.db
      .select({ kind: partnerLedger.kind, renewals: partnerLedger.renewals })
      .from(partnerLedger)
      .where(eq(partnerLedger.businessId, partner.businessId))
      .orderBy(partnerLedger.id);
    expect(booked).toEqual([
      { kind: 'renewal_earned', renewals: 1 },
      { kind: 'renewal_used', renewals: -1 },
    ]);
  });
});

describe('a refund', () => {
  it('takes back its share, in parts as in one', async () => {
    const { partner, sixth } = await partnerWithSixth();
    const { body: payment } = await pay(admin, sixth, '99.00');
    const part = await refund(admin, payment.id, '33.33');
    expect(part.body).toMatchObject({ refundOf: payment.id, amount: '-33.33' });
    expect(await earningsOf(partner)).toMatchObject({ earned: '11.13' }); // a fifth of 65.67 / 1.18
    await refund(admin, payment.id, '33.33');
    await refund(admin, payment.id, '32.34');
    expect(await earningsOf(partner)).toEqual({
      earned: '0.00',
      paid: '0.00',
      pending: '0.00',
      open: '0.00',
    });
    expect((await shownTo(partner)).referrals.items[0]).toMatchObject({ commissionEarned: '0.00' });
  });

  it('never exceeds what was paid, even where two come at once', async () => {
    const { partner, sixth } = await partnerWithSixth();
    const { body: payment } = await pay(admin, sixth, '99.00');
    const answers = await Promise.all([1, 2, 3].map(() => refund(admin, payment.id, '60.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('more_than_paid');
    expect(await earningsOf(partner)).toMatchObject({ earned: '6.61' });
  });

  it('is refused where there is nothing to take back from', async () => {
    const { fifth } = await partnerWithSixth();
    const { body: payment } = await pay(admin, fifth, '99.00');
    const { body: part } = await refund(admin, payment.id, '1.00');
    expect((await refund(admin, randomUUID(), '1.00')).status).toBe(404);
    expect((await refund(admin, part.id, '1.00')).status).toBe(404);
    const early = new Date(Date.parse(payment.at) - 1_000).toISOString();
    expect((await refund(admin, payment.id, '1.00', { refundedAt: early })).body.code).toBe('wrong_time');
    expect((await refund(await world.asOwner(), payment.id, '1.00')).status).toBe(403);
  });

  it('of what earned nothing books nothing', async () => {
    const { partner, fifth } = await partnerWithSixth();
    const { body: payment } = await pay(admin, fifth, '99.00');
    await refund(admin, payment.id, '99.00');
    expect(await earningsOf(partner)).toMatchObject({ earned: '0.00' });
  });
});

it('the same payment is booked once, whoever approves and pays at the same moment', async () => {
  const owner = await world.asOwner();
  const partner = { ...owner, ...(await partnerOf(world, owner.id)) };
  await bring(world, partner, 5);
  const held = await register(world, {
    referralCode: partner.referralCode,
    email: owner.email.replace('@', '+again@'),
  });
  const { items } = await (await admin.request('/api/admin/requests?kind=referral&limit=100')).json();
  await Promise.all([
    pay(admin, held, '99.00'),
    post(admin, `/api/admin/referrals/${items.at(-1).id}/approve`),
    pay(admin, held, '99.00'),
  ]);
  expect(await earningsOf(partner)).toMatchObject({ earned: '33.56' });
});

it('what was booked and paid is not rewritten, whoever tries', async () => {
  const { partner, sixth } = await partnerWithSixth();
  const { body: payment } = await pay(admin, sixth, '99.00');
  const attempts = [
    () => world.db.update(partnerLedger).set({ amountAgorot: 1 }),
    () => world.db.delete(partnerLedger).where(eq(partnerLedger.businessId, partner.businessId)),
    () => world.db.update(payments).set({ amountAgorot: 1 }).where(eq(payments.id, payment.id)),
    () => world.db.delete(payments),
  ];
  for (const attempt of attempts) {
    const error = await attempt().then(
      () => null,
      (refused: { cause?: { message?: string } }) => refused.cause?.message,
    );
    expect(error).toMatch(/is only added to/);
  }
  expect(await earningsOf(partner)).toMatchObject({ earned: '16.78' });
});
