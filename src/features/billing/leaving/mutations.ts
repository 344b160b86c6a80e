import { and, eq } from 'drizzle-orm';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findRunning, listPaidOf, type StoredSubscription } from '../data.ts';
import { endingMail, returnJob } from '../jobs.contract.ts';
import { chargedAt } from '../periods.policy.ts';
import { subscriptions } from '../schema.ts';
import { endSubscription } from './ending.mutations.ts';
import { backFor } from './policy.ts';

type Base = Pick<Services, 'db' | 'jobs'>;
export type Left =
  | { ok: true; subscription: StoredSubscription; backAgorot: number }
  | { ok: false; reason: 'none' };

/** Ends the subscription: when what was paid for is over, or at once with the unused days back. Again, it changes nothing. */
export async function leave(
  { db, jobs }: Base,
  { businessId, when }: { businessId: string; when: 'period_end' | 'now' },
  at: Date,
): Promise<Left> {
  return transact(db, async (tx) => {
    const running = await lockCardSubscription(tx, businessId);
    if (!running) return { ok: false, reason: 'none' };
    // What was not renewed was used up.
    if (when === 'period_end' && running.state === 'active') {
      const endsOn = running.endsOn ?? running.periodEnd;
      const subscription = await change(tx, running, { endsOn, nextChargeAt: null });
      await tell(tx, jobs, running, 'leaving', at);
      return { ok: true, subscription, backAgorot: 0 };
    }
    const back = backFor(running, await listPaidOf(tx, running), zonedDay(at));
    for (const { chargeId, amountAgorot } of back)
      await jobs.enqueue(tx, returnJob, { chargeId, amountAgorot }, { key: chargeId });
    await endSubscription(tx, jobs, running, 'ended', at);
    const backAgorot = back.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
    return { ok: true, subscription: { ...running, state: 'ended' }, backAgorot };
  });
}

/** Takes a cancellation back while the period lasts. Again, it changes nothing. */
export async function stay({ db, jobs }: Base, businessId: string, at: Date): Promise<Left> {
  return transact(db, async (tx) => {
    const running = await lockCardSubscription(tx, businessId);
    if (!running?.periodEnd) return { ok: false, reason: 'none' };
    if (!running.endsOn) return { ok: true, subscription: running, backAgorot: 0 };
    const nextChargeAt = chargedAt(running.periodEnd);
    const subscription = await change(tx, running, { endsOn: null, nextChargeAt });
    await tell(tx, jobs, running, 'staying', at);
    return { ok: true, subscription, backAgorot: 0 };
  });
}

async function lockCardSubscription(tx: Tx, businessId: string): Promise<StoredSubscription | null> {
  await lockSubscription(tx, businessId);
  const running = await findRunning(tx, businessId);
  return running?.source === 'card' ? running : null;
}

async function change(
  tx: Tx,
  running: StoredSubscription,
  to: Pick<StoredSubscription, 'endsOn' | 'nextChargeAt'>,
): Promise<StoredSubscription> {
  const [changed = running] = await tx
    .update(subscriptions)
    .set(to)
    .where(and(eq(subscriptions.businessId, running.businessId), eq(subscriptions.id, running.id)))
    .returning();
  return changed;
}

async function tell(
  tx: Tx,
  jobs: Services['jobs'],
  { id, endsOn }: StoredSubscription,
  what: 'leaving' | 'staying',
  at: Date,
): Promise<void> {
  if (what === 'leaving' && endsOn) return;
  await jobs.enqueue(
    tx,
    endingMail,
    { subscriptionId: id, what },
    { key: `${id} ${what} ${at.toISOString()}` },
  );
}
