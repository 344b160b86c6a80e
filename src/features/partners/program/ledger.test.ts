// @module-tag slow

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agorotOf, decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { startOfMonth, zonedDay } from '#platform/zoned-time.ts';
import { startWorld } from '../../../../tests/world.ts';
import { getEarnings, listPartnerPayments } from '../payouts/data.ts';
import { attachDocument, closeMonths, markPaid } from '../payouts/mutations.ts';
import { partnerLedger, partnerPayments } from '../schema.ts';
import { getReferralSummary, listReferrals } from './data.ts';
import { recordPayment } from './payments.mutations.ts';
import { approveReferral, rejectReferral } from './sign-ups.mutations.ts';
import { anInvoice, type Partner, register } from './testing/programme.ts';

// Whatever happens in whatever order: what is shown is the sum of the ledger, and what the rules say it should be.

const world = await startWorld();
const ADMIN = randomUUID();
const PAGE = { limit: 100 };
const HOUR_MS = 3_600_000;

/** Possible acts; numbers pick one of what there is. */
type Act =
  | { act: 'sign up'; isHeld: boolean }
  | { act: 'decide'; on: number; approve: boolean }
  | { act: 'pay'; by: number; agorot: number }
  | { act: 'refund'; of: number; share: number }
  | { act: 'wait'; hours: number }
  | { act: 'close' }
  | { act: 'pay out'; of: number };

const pick = fc.nat(50);
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('sign up' as const), isHeld: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('decide' as const), on: pick, approve: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      by: pick,
      agorot: fc.integer({ min: 1, max: 40_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      of: pick,
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('close' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay out' as const), of: pick }) },
);

interface Newcomer extends Partner {
  status: 'active' | 'pending' | 'inactive';
  position: number | null;
}

/** The rules again, in the plainest words: everything is counted anew from what happened. */
class Model {
  newcomers: Newcomer[] = [];
  payments: { id: string; by: Newcomer; left: number }[] = [];
  payouts: { month: string; amount: number; isPaid: boolean }[] = [];
  /** Sums earned, at the moments at which they changed. */
  history: { at: number; earned: number }[] = [];

  get signUps() {
    return this.newcomers.filter(({ position }) => position !== null).length;
  }
  earnedBy(newcomer: Newcomer) {
    if (newcomer.status !== 'active' || (newcomer.position ?? 0) < 6) return 0;
    const own = this.payments.filter(({ by }) => by === newcomer);
    return sum(own.map(({ left }) => Math.round(Math.round(left / 1.18) / 5)));
  }
  get earned() {
    return sum(this.newcomers.map((newcomer) => this.earnedBy(newcomer)));
  }
  note(at: Date) {
    this.history.push({ at: at.getTime(), earned: this.earned });
  }
  close(now: Date) {
    const end = startOfMonth(new Date(now.getTime() - HOUR_MS));
    const month = zonedDay(new Date(end.getTime() - 1)).slice(0, 7);
    const then = this.history.findLast(({ at }) => at < end.getTime())?.earned ?? 0;
    const amount = Math.min(then, this.earned) - sum(this.payouts.map((payout) => payout.amount));
    if (amount > 0 && !this.payouts.some((payout) => payout.month === month))
      this.payouts.push({ month, amount, isPaid: false });
  }
  get paid() {
    return sum(this.payouts.map(({ amount, isPaid }) => (isPaid ? amount : 0)));
  }
}

// Proves S221.
it('what is shown is the sum of the ledger, whatever happens in whatever order', async () => {
  const begun = new Date('2026-01-05T08:00:00Z');
  await fc.assert(
    fc.asyncProperty(
      fc.nat(7),
      fc.array(acts, { minLength: 15, maxLength: 40, size: 'max' }),
      fc.integer({ min: 0, max: 47 }),
      async (n, list, taxPercent) => {
        const partner = await register(world, { at: begun });
        const model = new Model();
        let now = new Date(begun.getTime() + 1_000);
        // Most of what matters begins with the sixth.
        const opening: Act[] = Array.from({ length: n }, () => ({ act: 'sign up', isHeld: false }));
        for (const act of [...opening, ...list]) {
          now = new Date(now.getTime() + (act.act === 'wait' ? act.hours * HOUR_MS : 1_000));
          await perform(partner, model, act, { now, taxPercent });
          model.note(now);
          await expectSums(partner, model, now);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

async function perform(
  partner: Partner,
  model: Model,
  act: Act,
  { now, taxPercent }: { now: Date; taxPercent: number },
): Promise<void> {
  const { db } = world;
  const one = <T>(list: T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
  switch (act.act) {
    case 'sign up': {
      const device = act.isHeld ? [partner.userId] : [];
      const { referralCode } = partner;
      const made = await register(world, { referralCode, deviceUserIds: device, at: now });
      const position = act.isHeld ? null : model.signUps + 1;
      model.newcomers.push({ ...made, status: act.isHeld ? 'pending' : 'active', position });
      return;
    }
    case 'decide': {
      const newcomer = one(
        model.newcomers.filter(({ status }) => status === 'pending'),
        act.on,
      );
      if (!newcomer) return;
      const { items } = await listReferrals(db, partner.businessId, PAGE);
      // Newest first, as the model is not.
      const id = items[model.newcomers.length - 1 - model.newcomers.indexOf(newcomer)]?.id ?? '';
      const decide = act.approve ? approveReferral : rejectReferral;
      expect(await decide(db, ADMIN, id, now)).toEqual({ ok: true });
      newcomer.position = act.approve ? model.signUps + 1 : null;
      newcomer.status = act.approve ? 'active' : 'inactive';
      return;
    }
    case 'pay': {
      const by = one(model.newcomers, act.by);
      if (!by) return;
      const amount = decimalShekels(act.agorot);
      const delivery = { at: now, reference: '', userId: by.userId, amount };
      const recorded = await recordPayment(db, ADMIN, delivery, now);
      if (!recorded.ok) throw new Error(recorded.reason);
      model.payments.push({ id: recorded.payment.id, by, left: act.agorot });
      return;
    }
    case 'refund': {
      const payment = one(
        model.payments.filter(({ left }) => left > 0),
        act.of,
      );
      if (!payment) return;
      const agorot = Math.max(1, Math.floor(payment.left * act.share));
      const amount = decimalShekels(agorot);
      const delivery = { at: now, reference: '', paymentId: payment.id, amount };
      expect((await recordPayment(db, ADMIN, delivery, now)).ok).toBe(true);
      payment.left -= agorot;
      return;
    }
    case 'close':
      await closeMonths({ db, jobs: world.services.jobs }, now);
      return model.close(now);
    case 'pay out': {
      const payout = one(
        model.payouts.filter(({ isPaid }) => !isPaid),
        act.of,
      );
      if (!payout) return;
      const { items } = await listPartnerPayments(db, partner.businessId, PAGE, now);
      const id = items.find(({ month }) => month === payout.month)?.id ?? '';
      const withheldAgorot = Math.floor((payout.amount * taxPercent) / 100);
      const paid = () =>
        markPaid(db, ADMIN, { id, uploadedAt: now, withheldAgorot, certificateUntil: null }, now);
      expect(await paid()).toEqual({ ok: false, reason: 'no_document' });
      const document = anInvoice(payout.amount, `${payout.month}-28`, { allocationNumber: '123456789' });
      expect(await attachDocument(db, partner.businessId, id, document, now)).toMatchObject({ ok: true });
      expect(await paid()).toEqual({ ok: true });
      payout.isPaid = true;
    }
  }
}

async function expectSums(partner: Partner, model: Model, now: Date): Promise<void> {
  const { db } = world;
  const { businessId } = partner;
  const shown = await getEarnings(db, businessId);
  const counts = await getReferralSummary(db, businessId, partner.referralCode);
  const { items: referrals } = await listReferrals(db, businessId, PAGE);
  const { items: payouts } = await listPartnerPayments(db, businessId, PAGE, now);
  const ledger = await db.select().from(partnerLedger).where(eq(partnerLedger.businessId, businessId));
  const booked = sum(ledger.map(({ amountAgorot }) => amountAgorot));

  // The ledger is what is shown…
  expect(agorotOf(shown.pending)).toBe(booked);
  expect(agorotOf(shown.earned) - agorotOf(shown.paid)).toBe(booked);
  expect(sum(referrals.map(({ commissionEarned }) => agorotOf(commissionEarned)))).toBe(
    agorotOf(shown.earned),
  );
  expect(sum(payouts.map(({ amount }) => agorotOf(amount))) + agorotOf(shown.open)).toBe(
    agorotOf(shown.earned),
  );
  // Of each month that was paid, what went to the partner and what was withheld come to what it was closed with.
  const months = await db.select().from(partnerPayments).where(eq(partnerPayments.businessId, businessId));
  for (const { id, amountAgorot, paidAt, withheldAgorot } of months) {
    const own = ledger.filter(({ payoutId }) => payoutId === id);
    expect(sum(own.map((entry) => entry.amountAgorot))).toBe(paidAt ? -amountAgorot : 0);
    const withheld = own.filter(({ kind }) => kind === 'withheld').map((entry) => -entry.amountAgorot);
    expect(sum(withheld)).toBe(withheldAgorot ?? 0);
  }
  expect(counts.renewals).toBe(sum(ledger.map(({ renewals }) => renewals)));
  // …and both are what the rules say.
  const { newcomers } = model;
  const having = (status: string) => newcomers.filter((newcomer) => newcomer.status === status).length;
  expect(shown).toMatchObject({ earned: decimalShekels(model.earned), paid: decimalShekels(model.paid) });
  expect(counts).toMatchObject({
    signUps: model.signUps,
    renewals: model.signUps >= 5 ? 1 : 0,
    total: newcomers.length,
    active: having('active'),
    pending: having('pending'),
    level: model.signUps >= 5 ? 'partner' : 'reseller',
  });
  expect(payouts.map(({ month, amount, status }) => [month, agorotOf(amount), status === 'paid'])).toEqual(
    model.payouts.map(({ month, amount, isPaid }) => [month, amount, isPaid]).reverse(),
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
