import { type PlanId, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { setPayer } from '#features/accounts/subscriptions.mutations.ts';
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
