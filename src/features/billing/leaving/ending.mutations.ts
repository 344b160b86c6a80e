import { eq } from 'drizzle-orm';
import {
  changeSubscription,
  lockSubscription,
  setPayer,
} from '#features/accounts/subscriptions.mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findRunning, listPaidOf, type StoredSubscription } from '../data.ts';
import { endingMail, forgetCardJob, returnJob } from '../jobs.contract.ts';
import { subscriptions } from '../schema.ts';
import { refundOnLeaving } from './policy.ts';

type Jobs = Services['jobs'];

/** Ends a subscription: the plan becomes free, of an account that is closed as well. */
export async function endSubscription(
  tx: Tx,
  jobs: Jobs,
  running: StoredSubscription,
  what: 'ended' | 'lapsed',
  at: Date,
): Promise<void> {
  await stopCharging(tx, jobs, running, at);
  const { id: subscriptionId, businessId } = running;
  const holder = await lockSubscription(tx, businessId);
  if (holder) await changeSubscription(tx, holder, { plan: 'free' }, at);
  await jobs.enqueue(tx, endingMail, { subscriptionId, what }, { key: `${subscriptionId} ${what}` });
}

/** Ends the subscription of an account that is being closed; the unused days are refunded. */
export async function endOfClosedAccount(tx: Tx, jobs: Jobs, businessId: string, at: Date): Promise<void> {
  await lockSubscription(tx, businessId);
  const running = await findRunning(tx, businessId);
  if (running?.source !== 'card') return;
  await refundUnused(tx, jobs, running, at);
  await endSubscription(tx, jobs, running, 'ended', at);
}

/** Refunds the unused days of a locked subscription; everything in its first 14 days. */
export async function refundUnused(tx: Tx, jobs: Jobs, running: StoredSubscription, at: Date): Promise<void> {
  const { parts } = refundOnLeaving(running, await listPaidOf(tx, running), zonedDay(at));
  for (const part of parts) await jobs.enqueue(tx, returnJob, part, { key: part.chargeId });
}

/** Marks a locked subscription as ended, and deletes its card here and at the provider. */
export async function stopCharging(
  tx: Tx,
  jobs: Jobs,
  { id, businessId, cardToken }: StoredSubscription,
  at: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at, nextChargeAt: null, cardToken: null })
    .where(eq(subscriptions.id, id));
  await setPayer(tx, businessId, null);
  if (cardToken) await jobs.enqueue(tx, forgetCardJob, { cardToken });
}
