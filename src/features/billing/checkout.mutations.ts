import { eq } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { nextPaymentOf } from './amounts.policy.ts';
import { endCharge, insertCharge } from './charges.mutations.ts';
import { lineOf } from './copy.he.ts';
import { findOpenPage, findRunning, type SellingServices, type StoredCharge } from './data.ts';
import { payerOf } from './kept-card.mutations.ts';
import { NOTICES_PATH, type PaidPlan, returnPath } from './policy.ts';
import { charges } from './schema.ts';

interface Owner {
  userId: string;
  businessId: string;
}

export type Started =
  | { ok: true; chargeId: string; url: string }
  | { ok: false; reason: 'same_plan' | 'running' | 'none' | 'not_now' };

/** A page is shown again only if it stays open for at least this long. */
const STILL_GOOD_MS = 10 * 60_000;

/** Opens the provider's page for a plan; asked again soon, it is the same page. */
export async function startCheckout(
  services: SellingServices,
  { userId, businessId, plan }: Owner & { plan: PaidPlan },
  at: Date,
): Promise<Started> {
  const begun = await transact(services.db, async (tx) => {
    await lockSubscription(tx, businessId);
    const running = await findRunning(tx, businessId);
    if (running?.source === 'card')
      return { ok: false, reason: running.plan === plan ? 'same_plan' : 'running' } as const;
    const wanted = { businessId, plan, kind: 'first', subscriptionId: null } as const;
    const charge = { ...wanted, periodStart: zonedDay(at), amountAgorot: priceAgorot(plan) };
    return { ok: true, charge: await findOrInsertPage(tx, charge, at) } as const;
  });
  return begun.ok ? openPage(services, begun.charge, userId, at) : begun;
}

/** Opens the provider's page for another card. Where the renewal failed, it is paid there as well. */
export async function startNewCard(
  services: SellingServices,
  { userId, businessId }: Owner,
  at: Date,
): Promise<Started> {
  const begun = await transact(services.db, async (tx) => {
    await lockSubscription(tx, businessId);
    const running = await findRunning(tx, businessId);
    if (running?.source !== 'card' || !running.periodEnd) return { ok: false, reason: 'none' } as const;
    const { id: subscriptionId, periodEnd: periodStart } = running;
    const isDue = running.state === 'past_due';
    const what = isDue
      ? ({ kind: 'renewal', ...nextPaymentOf(running) } as const)
      : ({ kind: 'card', plan: running.plan, amountAgorot: 0 } as const);
    const charge = { businessId, subscriptionId, periodStart, ...what };
    return { ok: true, charge: await findOrInsertPage(tx, charge, at) } as const;
  });
  return begun.ok ? openPage(services, begun.charge, userId, at) : begun;
}

async function findOrInsertPage(
  tx: Tx,
  charge: Omit<Parameters<typeof insertCharge>[1], 'state'>,
  at: Date,
): Promise<StoredCharge> {
  const open = await findOpenPage(tx, charge, new Date(at.getTime() + STILL_GOOD_MS));
  return open ?? insertCharge(tx, { ...charge, state: 'open' }, at);
}

async function openPage(
  services: SellingServices,
  charge: StoredCharge,
  userId: string,
  at: Date,
): Promise<Started> {
  const { db, payments, log, publicUrl } = services;
  const { id: chargeId, amountAgorot, checkoutUrl } = charge;
  if (checkoutUrl) return { ok: true, chargeId, url: checkoutUrl };
  const user = await getUser(db, userId);
  if (!user) return { ok: false, reason: 'not_now' };
  const opened = await payments.openCheckout({
    reference: chargeId,
    amountAgorot,
    keepCard: true,
    lines: [lineOf(charge)],
    payer: payerOf(user),
    returnTo: `${publicUrl()}${returnPath(chargeId)}`,
    notifyAt: `${publicUrl()}${NOTICES_PATH}`,
  });
  if (opened.status !== 'opened') {
    log.warn({ event: 'checkout_not_opened', chargeId, status: opened.status });
    await transact(db, (tx) => endCharge(tx, chargeId, { state: 'failed' }, at));
    return { ok: false, reason: 'not_now' };
  }
  const { checkoutId, url, expiresAt } = opened;
  await db.update(charges).set({ checkoutId, checkoutUrl: url, expiresAt }).where(eq(charges.id, chargeId));
  return { ok: true, chargeId, url };
}
