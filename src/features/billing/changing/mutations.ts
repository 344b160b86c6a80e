import { and, eq } from 'drizzle-orm';
import { type Tx, transact } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { insertCharge } from '../charges.mutations.ts';
import { isBeingCharged, type SellingServices, type StoredSubscription } from '../data.ts';
import { chargeKeptCard } from '../kept-card.mutations.ts';
import { lockCardSubscription } from '../leaving/mutations.ts';
import type { PaidPlan } from '../policy.ts';
import { subscriptions } from '../schema.ts';
import { settleAs } from '../settling.mutations.ts';
import { upgradeAgorot } from './policy.ts';

/** `chargeId`: of the kept card, for a dearer plan; null: the plan changes with the next period. */
export type Changed =
  | { ok: true; chargeId: string | null }
  | { ok: false; reason: 'none' | 'past_due' | 'leaving' | 'not_now' };

/**
 * Moves to another paid plan: to a dearer one at once, for the difference of the days that are left; to a cheaper one with the
 * next period. The current plan takes a planned change back. Idempotent.
 */
export async function changePlan(
  services: SellingServices,
  { businessId, plan }: { businessId: string; plan: PaidPlan },
  at: Date,
): Promise<Changed> {
  const today = zonedDay(at);
  const begun = await transact(services.db, async (tx) => {
    const running = await lockCardSubscription(tx, businessId);
    if (!running) return { ok: false, reason: 'none' } as const;
    if (running.state === 'past_due') return { ok: false, reason: 'past_due' } as const;
    // A cancelled subscription has no next period to change.
    if (running.endsOn) return { ok: false, reason: 'leaving' } as const;
    if (await isBeingCharged(tx, running, ['upgrade', 'renewal']))
      return { ok: false, reason: 'not_now' } as const;
    const amountAgorot = upgradeAgorot(running, plan, today);
    if (amountAgorot === null) {
      await setNextPlan(tx, running, plan === running.plan ? null : plan);
      return { ok: true, charge: null } as const;
    }
    const wanted = { businessId, plan, subscriptionId: running.id, kind: 'upgrade', state: 'sent' } as const;
    return {
      ok: true,
      running,
      charge: await insertCharge(tx, { ...wanted, periodStart: today, amountAgorot }, at),
    } as const;
  });
  if (!begun.ok) return begun;
  const { charge, running } = begun;
  if (!charge) return { ok: true, chargeId: null };
  await settleAs(services, charge.id, await chargeKeptCard(services, running, charge), at);
  return { ok: true, chargeId: charge.id };
}

async function setNextPlan(tx: Tx, running: StoredSubscription, nextPlan: PaidPlan | null): Promise<void> {
  const { businessId, id } = running;
  const isIt = and(eq(subscriptions.businessId, businessId), eq(subscriptions.id, id));
  await tx.update(subscriptions).set({ nextPlan }).where(isIt);
}
