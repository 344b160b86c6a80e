import { eq } from 'drizzle-orm';
import { type PlanId, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findRunning } from './data.ts';
import { anchorOf } from './periods.policy.ts';
import { subscriptions } from './schema.ts';

/** Gives a plan without payment; a card is not charged any more. The caller holds the subscription's lock. */
export async function giveByHand(
  tx: Tx,
  { businessId, plan }: { businessId: string; plan: PlanId },
  at: Date,
): Promise<void> {
  const running = await findRunning(tx, businessId);
  if (running)
    await tx
      .update(subscriptions)
      .set({ state: 'ended', endedAt: at, nextChargeAt: null, cardToken: null })
      .where(eq(subscriptions.id, running.id));
  if (plan === 'free') return;
  const today = zonedDay(at);
  await tx.insert(subscriptions).values({
    id: newId(at),
    businessId,
    plan,
    source: 'admin',
    state: 'active',
    priceAgorot: priceAgorot(plan),
    anchor: anchorOf(today),
    periodStart: today,
    startedAt: at,
  });
}
