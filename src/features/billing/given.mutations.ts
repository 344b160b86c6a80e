import { and, eq } from 'drizzle-orm';
import { type PlanId, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { changeSubscription, setPayer } from '#features/accounts/subscriptions.mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findRunning } from './data.ts';
import { refundUnused, stopCharging } from './leaving/ending.mutations.ts';
import { anchorOf } from './periods.policy.ts';
import { subscriptions } from './schema.ts';

/** Gives a plan without payment; what a card has paid for is refunded by days. The caller holds the subscription's lock. */
export async function giveByHand(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, plan }: { businessId: string; plan: PlanId },
  at: Date,
): Promise<void> {
  const running = await findRunning(tx, businessId);
  if (running) {
    await refundUnused(tx, jobs, running, at);
    await stopCharging(tx, jobs, running, at);
  }
  if (plan === 'free') return;
  const today = zonedDay(at);
  const id = newId(at);
  await tx.insert(subscriptions).values({
    id,
    businessId,
    plan,
    source: 'admin',
    state: 'active',
    priceAgorot: priceAgorot(plan),
    anchor: anchorOf(today),
    periodStart: today,
    startedAt: at,
  });
  await setPayer(tx, businessId, id);
}

/**
 * Keeps a plan that was given by hand with who it was given to, when a business goes over to somebody else: it hangs on
 * another of their businesses, or ends with the last. The caller holds their account.
 */
export async function keepGivenPlan(
  tx: Tx,
  jobs: Services['jobs'],
  { businessId, holderId, next }: { businessId: string; holderId: string; next: string | undefined },
  at: Date,
): Promise<void> {
  const running = await findRunning(tx, businessId);
  if (!running) return;
  if (!next) {
    await stopCharging(tx, jobs, running, at);
    await changeSubscription(tx, { userId: holderId }, { plan: 'free' }, at);
    return;
  }
  const isThis = and(eq(subscriptions.businessId, businessId), eq(subscriptions.id, running.id));
  await tx.update(subscriptions).set({ businessId: next }).where(isThis);
  await setPayer(tx, next, running.id);
}
