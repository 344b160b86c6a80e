import { and, asc, eq, isNotNull, lte, ne } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { transact } from '#platform/db/database.ts';
import { unseal } from '#platform/secrets.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { insertCharge } from '../charges.mutations.ts';
import { lineOf } from '../copy.he.ts';
import { findRunning, type SellingServices, type StoredCharge, type StoredSubscription } from '../data.ts';
import { endSubscription } from '../leaving/ending.mutations.ts';
import { lapsesOn } from '../retries.policy.ts';
import { subscriptions } from '../schema.ts';
import { settleAs } from '../settling.mutations.ts';

const AT_ONCE = 200;

/** Charges the cards of subscriptions that are due. @returns how many were charged */
export async function chargeDueRenewals(services: SellingServices, at: Date): Promise<number> {
  const due = await services.db
    .select({ businessId: subscriptions.businessId })
    .from(subscriptions)
    .where(and(lte(subscriptions.nextChargeAt, at), ne(subscriptions.state, 'ended')))
    .orderBy(asc(subscriptions.nextChargeAt))
    .limit(AT_ONCE);
  const charged = await inTurn(due, ({ businessId }) => chargeRenewal(services, businessId, at));
  return charged.filter(Boolean).length;
}

/** Stores the charge before sending it, so that its outcome can be looked up after a crash. */
async function chargeRenewal(services: SellingServices, businessId: string, at: Date): Promise<boolean> {
  const begun = await transact(services.db, async (tx) => {
    await lockSubscription(tx, businessId);
    const running = await findRunning(tx, businessId);
    if (!running?.nextChargeAt || running.nextChargeAt > at || running.endsOn || !running.periodEnd)
      return null;
    await tx.update(subscriptions).set({ nextChargeAt: null }).where(eq(subscriptions.id, running.id));
    const wanted = {
      businessId,
      plan: running.plan,
      subscriptionId: running.id,
      kind: 'renewal',
      state: 'sent',
      periodStart: running.periodEnd,
      amountAgorot: running.priceAgorot,
    } as const;
    return { running, charge: await insertCharge(tx, wanted, at) };
  });
  if (!begun) return false;
  await settleAs(services, begun.charge.id, await send(services, begun.running, begun.charge), at);
  return true;
}

async function send(services: SellingServices, running: StoredSubscription, charge: StoredCharge) {
  const { db, payments, secret } = services;
  const token = running.cardToken && unseal(running.cardToken, secret);
  const owner = await findOwner(db, charge.businessId);
  const user = owner && (await getUser(db, owner.userId));
  if (!token || !user) return { status: 'declined', retry: 'other_card', code: 'no_card' } as const;
  return payments.charge({
    reference: charge.id,
    card: { token, last4: running.cardLast4, expires: running.cardExpires },
    amountAgorot: charge.amountAgorot,
    lines: [lineOf(charge)],
    payer: { name: user.fullName || user.email, email: user.email, phone: user.phone || null },
  });
}

/** Ends cancelled subscriptions, and those that could not be renewed for 14 days. @returns how many ended */
export async function endDueSubscriptions(services: SellingServices, at: Date): Promise<number> {
  const today = zonedDay(at);
  const leaving = await services.db
    .select({ businessId: subscriptions.businessId })
    .from(subscriptions)
    .where(and(lte(subscriptions.endsOn, today), ne(subscriptions.state, 'ended')));
  const failed = await services.db
    .select({ businessId: subscriptions.businessId })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'past_due'), isNotNull(subscriptions.failedOn)));
  const ended = await inTurn([...leaving, ...failed], ({ businessId }) =>
    transact(services.db, async (tx) => {
      await lockSubscription(tx, businessId);
      const running = await findRunning(tx, businessId);
      const isOver = running?.endsOn && running.endsOn <= today;
      const isLapsed = running?.failedOn && lapsesOn(running.failedOn) <= today;
      if (!running || !(isOver || isLapsed)) return false;
      await endSubscription(tx, services.jobs, running, isOver ? 'ended' : 'lapsed', at);
      return true;
    }),
  );
  return ended.filter(Boolean).length;
}
