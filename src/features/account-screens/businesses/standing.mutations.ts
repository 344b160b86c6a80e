import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import { listPeople } from '#features/accounts/people/data.ts';
import { lockOwnerOf } from '#features/accounts/people/mutations.ts';
import { changeBusinessStanding } from '#features/accounts/subscriptions.mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { openHeldReviews } from '#features/reviews/held/mutations.ts';
import { transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { SuspensionReason } from './contract.ts';
import { businessStandingMail } from './jobs.contract.ts';

/**
 * Suspends one business, or lifts that: a person's other businesses stand. Again, it changes nothing.
 * @param reason null: lifts the suspension
 */
export async function suspendBusiness(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { adminId, businessId, reason }: { adminId: string; businessId: string; reason: SuspensionReason | null },
  at: Date,
): Promise<{ ok: true; ownerId: string } | { ok: false; reason: 'not_found' }> {
  return transact(db, async (tx) => {
    const owner = await lockOwnerOf(tx, businessId);
    if (!owner) return { ok: false, reason: 'not_found' };
    const { userId: ownerId } = owner;
    if (!(await changeBusinessStanding(tx, { businessId, isSuspended: reason !== null }, at)))
      return { ok: true, ownerId };
    await recordSecurityEvent(tx, { kind: 'status_changed', userId: ownerId, network: '', at });
    const act = reason ? 'business_suspended' : 'business_let_back';
    const details = { business: businessId, ...(reason && { reason }) };
    await recordAdminAct(tx, { adminId, act, subjectIds: [ownerId], details }, at);
    for (const { userId } of await listPeople(tx, businessId))
      await jobs.enqueue(
        tx,
        businessStandingMail,
        { businessId, userId, reason },
        { key: `${businessId} ${userId} ${at.toISOString()}` },
      );
    if (!reason) await openHeldReviews(tx, jobs, businessId, at);
    return { ok: true, ownerId };
  });
}
