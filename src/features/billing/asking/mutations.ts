import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { listOwnerIds } from '#features/accounts/owners.data.ts';
import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { lockSubscription } from '#features/accounts/subscriptions.mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { planRequests } from '../schema.ts';
import type { PlanRequest } from './contract.ts';
import { findOpenRequest, presentRequest } from './data.ts';
import { planJobNames } from './mails.copy.he.ts';
import type { REQUEST_ENDINGS } from './policy.ts';

export const planRequestMail = { ...planJobNames.request, input: z.object({ requestId: z.uuid() }) };
export const planAnswerMail = { ...planJobNames.answer, input: z.object({ requestId: z.uuid() }) };

export type Requested = { ok: true; request: PlanRequest } | { ok: false; reason: 'same_plan' };

/** Asks for a plan. Again, it is the same request; for another plan, it takes the first one's place. */
export async function requestPlan(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { businessId, plan }: { businessId: string; plan: PlanId },
  at: Date,
): Promise<Requested> {
  return transact(db, async (tx) => {
    // Held, so that a double submit returns the first request.
    const subscription = await lockSubscription(tx, businessId);
    if (subscription?.plan === plan) return { ok: false, reason: 'same_plan' };
    const open = await findOpenRequest(tx, businessId);
    if (open?.plan === plan) return { ok: true, request: open };
    if (open) await endRequest(tx, { businessId }, { ending: 'withdrawn', endedBy: null }, at);
    const request = { id: newId(at), businessId, plan, requestedAt: at };
    await tx.insert(planRequests).values(request);
    await jobs.enqueue(tx, planRequestMail, { requestId: request.id }, { key: request.id });
    return { ok: true, request: presentRequest(request) };
  });
}

export async function withdrawRequest(db: Db, businessId: string, at: Date): Promise<void> {
  await transact(db, (tx) => endRequest(tx, { businessId }, { ending: 'withdrawn', endedBy: null }, at));
}

/** Says no to a request. Again, it changes nothing. */
export async function declineRequest(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  adminId: string,
  id: string,
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'ended' }> {
  return transact(db, async (tx) => {
    const [known] = await tx
      .select({ businessId: planRequests.businessId, ending: planRequests.ending })
      .from(planRequests)
      .where(eq(planRequests.id, id))
      .for('update');
    if (!known) return { ok: false, reason: 'not_found' };
    if (known.ending) return known.ending === 'declined' ? { ok: true } : { ok: false, reason: 'ended' };
    const ended = await endRequest(tx, known, { ending: 'declined', endedBy: adminId }, at);
    const subjectIds = await listOwnerIds(tx, [known.businessId]);
    const details = { plan: ended?.plan ?? '' };
    await recordAdminAct(tx, { adminId, act: 'plan_request_declined', subjectIds, details }, at);
    await jobs.enqueue(tx, planAnswerMail, { requestId: id }, { key: id });
    return { ok: true };
  });
}

/** A plan that an admin gave answers the request for it, where there is one. */
export async function answerRequest(
  tx: Tx,
  jobs: Services['jobs'],
  given: { businessId: string; plan: PlanId; adminId: string },
  at: Date,
): Promise<void> {
  const { adminId, ...asked } = given;
  const granted = await endRequest(tx, asked, { ending: 'granted', endedBy: adminId }, at);
  if (granted) await jobs.enqueue(tx, planAnswerMail, { requestId: granted.id }, { key: granted.id });
}

async function endRequest(
  tx: Tx,
  { businessId, plan }: { businessId: string; plan?: PlanId },
  end: { ending: (typeof REQUEST_ENDINGS)[number]; endedBy: string | null },
  at: Date,
) {
  const [ended] = await tx
    .update(planRequests)
    .set({ ...end, endedAt: at })
    .where(
      and(
        eq(planRequests.businessId, businessId),
        isNull(planRequests.endedAt),
        plan && eq(planRequests.plan, plan),
      ),
    )
    .returning({ id: planRequests.id, plan: planRequests.plan });
  return ended ?? null;
}
