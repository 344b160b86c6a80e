import { and, eq } from 'drizzle-orm';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { findRunning, isBeingCharged, type StoredSubscription } from '../data.ts';
import { endingMail } from '../jobs.contract.ts';
import { chargedAt } from '../periods.policy.ts';
import { subscriptions } from '../schema.ts';
import { endSubscription, refundUnused } from './ending.mutations.ts';

type Base = Pick<Services, 'db' | 'jobs'>;
export type Left = { ok: true } | { ok: false; reason: 'none' };

/** Cancels at the end of the paid period, or now with a refund. Idempotent. */
export async function leave(
  { db, jobs }: Base,
  { businessId, when }: { businessId: string; when: 'period_end' | 'now' },
  at: Date,
): Promise<Left> {
  return transact(db, async (tx) => {
    const running = await lockCardSubscription(tx, businessId);
    if (!running) return { ok: false, reason: 'none' };
    // A period that was not paid for cannot be used up.
    if (when === 'period_end' && running.state === 'active') {
      if (running.endsOn) return { ok: true };
      await change(tx, running, { endsOn: running.periodEnd, nextChargeAt: null });
      await tell(tx, jobs, running, 'leaving', at);
      return { ok: true };
    }
    await refundUnused(tx, jobs, running, at);
    await endSubscription(tx, jobs, running, 'ended', at);
    return { ok: true };
  });
}

/** Takes a cancellation back before it takes effect. Idempotent. */
export async function stay({ db, jobs }: Base, businessId: string, at: Date): Promise<Left> {
  return transact(db, async (tx) => {
    const running = await lockCardSubscription(tx, businessId);
    if (!running?.periodEnd) return { ok: false, reason: 'none' };
    if (!running.endsOn) return { ok: true };
    // What is under way already charges the next period, or plans another try.
    const isCharged = await isBeingCharged(tx, running, ['renewal']);
    const nextChargeAt = isCharged ? null : chargedAt(running.periodEnd);
    await change(tx, running, { endsOn: null, nextChargeAt });
    await tell(tx, jobs, running, 'staying', at);
    return { ok: true };
  });
}

export async function lockCardSubscription(tx: Tx, businessId: string): Promise<StoredSubscription | null> {
  await lockSubscription(tx, businessId);
  const running = await findRunning(tx, businessId);
  return running?.source === 'card' ? running : null;
}

async function change(
  tx: Tx,
  { id, businessId }: StoredSubscription,
  to: Pick<StoredSubscription, 'endsOn' | 'nextChargeAt'>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(to)
    .where(and(eq(subscriptions.businessId, businessId), eq(subscriptions.id, id)));
}

async function tell(
  tx: Tx,
  jobs: Services['jobs'],
  { id }: StoredSubscription,
  what: 'leaving' | 'staying',
  at: Date,
): Promise<void> {
  const key = `${id} ${what} ${at.toISOString()}`;
  await jobs.enqueue(tx, endingMail, { subscriptionId: id, what }, { key });
}
