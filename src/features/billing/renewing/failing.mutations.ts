import { eq } from 'drizzle-orm';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RetryRule } from '#platform/payments/port.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findRunning, type StoredCharge } from '../data.ts';
import { failedMail } from '../jobs.contract.ts';
import { chargedAt } from '../periods.policy.ts';
import { nextTry } from '../retries.policy.ts';
import { subscriptions } from '../schema.ts';
import { billingMatters } from './alerts.copy.he.ts';

/** Marks the subscription past due, which changes nothing for its owner yet, and plans the next try. */
export async function failRenewal(
  tx: Tx,
  jobs: Services['jobs'],
  charge: StoredCharge,
  rule: RetryRule,
  at: Date,
): Promise<void> {
  const running = await findRunning(tx, charge.businessId);
  if (!running || running.id !== charge.subscriptionId) return;
  const failedOn = running.failedOn ?? zonedDay(at);
  const tries = running.tries + 1;
  const next = nextTry(failedOn, tries, rule);
  await tx
    .update(subscriptions)
    .set({ state: 'past_due', failedOn, tries, nextChargeAt: next ? chargedAt(next) : null })
    .where(eq(subscriptions.id, running.id));
  await jobs.enqueue(tx, failedMail, { chargeId: charge.id }, { key: charge.id });
  const alert = { businessId: charge.businessId, kind: billingMatters.renewalFailed.kind };
  await raiseAlert(tx, jobs, alert, at, { once: failedOn });
}
