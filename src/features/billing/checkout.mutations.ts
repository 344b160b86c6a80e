import { eq } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { transact } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { endCharge, insertCharge } from './charges.mutations.ts';
import { lineOf } from './copy.he.ts';
import { findOpenPage, findRunning, type SellingServices, type StoredCharge } from './data.ts';
import { NOTICES_PATH, type PaidPlan, returnPath } from './policy.ts';
import { charges } from './schema.ts';

interface Wanted {
  userId: string;
  businessId: string;
  plan: PaidPlan;
}

export type Started =
  | { ok: true; chargeId: string; url: string }
  | { ok: false; reason: 'same_plan' | 'running' | 'not_now' };

/** A page is shown again only if it stays open for at least this long. */
const STILL_GOOD_MS = 10 * 60_000;

/** Opens the provider's page for a plan; asked again soon, it is the same page. */
export async function startCheckout(
  services: SellingServices,
  { userId, businessId, plan }: Wanted,
  at: Date,
): Promise<Started> {
  const begun = await transact(services.db, async (tx) => {
    await lockSubscription(tx, businessId);
    const running = await findRunning(tx, businessId);
    if (running?.source === 'card')
      return { ok: false, reason: running.plan === plan ? 'same_plan' : 'running' } as const;
    const first = { businessId, plan, kind: 'first' } as const;
    const open = await findOpenPage(tx, first, new Date(at.getTime() + STILL_GOOD_MS));
    const wanted = {
      ...first,
      state: 'open',
      periodStart: zonedDay(at),
      amountAgorot: priceAgorot(plan),
    } as const;
    return { ok: true, charge: open ?? (await insertCharge(tx, wanted, at)) } as const;
  });
  if (!begun.ok) return begun;
  const { id: chargeId, checkoutUrl } = begun.charge;
  if (checkoutUrl) return { ok: true, chargeId, url: checkoutUrl };
  return openPage(services, begun.charge, userId, at);
}

async function openPage(
  services: SellingServices,
  charge: StoredCharge,
  userId: string,
  at: Date,
): Promise<Started> {
  const { db, payments, log, publicUrl } = services;
  const user = await getUser(db, userId);
  if (!user) return { ok: false, reason: 'not_now' };
  const opened = await payments.openCheckout({
    reference: charge.id,
    amountAgorot: charge.amountAgorot,
    keepCard: true,
    lines: [lineOf(charge)],
    payer: { name: user.fullName || user.email, email: user.email, phone: user.phone || null },
    returnTo: `${publicUrl()}${returnPath(charge.id)}`,
    notifyAt: `${publicUrl()}${NOTICES_PATH}`,
  });
  if (opened.status !== 'opened') {
    log.warn({ event: 'checkout_not_opened', chargeId: charge.id, status: opened.status });
    await transact(db, (tx) => endCharge(tx, charge.id, { state: 'failed' }, at));
    return { ok: false, reason: 'not_now' };
  }
  const { checkoutId, url, expiresAt } = opened;
  await db.update(charges).set({ checkoutId, checkoutUrl: url, expiresAt }).where(eq(charges.id, charge.id));
  return { ok: true, chargeId: charge.id, url };
}
