import { and, eq, isNull } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { reviewsAMonth } from '#features/accounts/plan-names/policy.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { countPlacesSince, countReceivedSince } from '#features/reviews/counts/data.ts';
import { countHeld, findLastHeldAt } from '#features/reviews/status-counts.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork, type WorkQuery } from '#platform/db/open-work.ts';
import { startOfNextMonth, zonedDay } from '#platform/zoned-time.ts';
import { planRequests } from '../schema.ts';
import type { OwnPlan, PlanRequest } from './contract.ts';

const columns = {
  id: planRequests.id,
  plan: planRequests.plan,
  requestedAt: planRequests.requestedAt,
};

/** The owner's plan and what of it this month has used; null where the account is gone. */
export async function getOwnPlan(
  db: Reader,
  { userId, businessId }: { userId: string; businessId: OwnedBusinessId },
  now: Date,
): Promise<OwnPlan | null> {
  const firstDay = `${zonedDay(now).slice(0, 7)}-01`;
  const [user, received, used, held, lastHeldAt, request] = await Promise.all([
    getUser(db, userId),
    countReceivedSince(db, businessId, firstDay),
    countPlacesSince(db, businessId, firstDay),
    countHeld(db, businessId),
    findLastHeldAt(db, businessId),
    findOpenRequest(db, businessId),
  ]);
  if (!user) return null;
  return {
    plan: user.subscriptionPlan,
    status: user.subscriptionStatus,
    received,
    used,
    limit: reviewsAMonth(user.subscriptionPlan),
    held,
    renewsOn: startOfNextMonth(now),
    opensOn: startOfNextMonth(lastHeldAt ?? now),
    request,
  };
}

export async function findOpenRequest(db: Reader, businessId: string): Promise<PlanRequest | null> {
  const [open] = await db
    .select(columns)
    .from(planRequests)
    .where(and(eq(planRequests.businessId, businessId), isNull(planRequests.endedAt)));
  return open ? presentRequest(open) : null;
}

export async function getRequest(db: Reader, id: string) {
  const [found] = await db.select().from(planRequests).where(eq(planRequests.id, id));
  return found ?? null;
}

/** Requests with who asks; those of accounts that are gone are left out. */
export async function listPlanRequests(db: Reader, query: WorkQuery) {
  const { where, orderBy } = inWorkList(query, planRequests.id, planRequests.endedAt);
  const rows = await db.select().from(planRequests).where(where).orderBy(orderBy).limit(query.limit);
  const businessIds = rows.map(({ businessId }) => businessId);
  const [owners, names] = await Promise.all([
    listOwnersOf(db, businessIds),
    listBusinessNames(db, businessIds),
  ]);
  return rows.flatMap(({ businessId, id, plan, requestedAt, ending, endedAt }) => {
    const [owner, card] = [owners.get(businessId), names.get(businessId)];
    if (!owner || !card) return [];
    const { userId, email, plan: currentPlan } = owner;
    return [
      {
        kind: 'plan' as const,
        id,
        body: '',
        receivedAt: requestedAt.toISOString(),
        answer: '',
        answeredAt: endedAt?.toISOString() ?? null,
        ending,
        plan,
        currentPlan,
        userId,
        email,
        ...card,
      },
    ];
  });
}

export function presentRequest({
  id,
  plan,
  requestedAt,
}: Pick<typeof planRequests.$inferSelect, keyof typeof columns>): PlanRequest {
  return { id, plan, requestedAt: requestedAt.toISOString() };
}

export function countOpenRequests(db: Reader): Promise<OpenWork> {
  return countOpen(db, planRequests, planRequests.requestedAt, isNull(planRequests.endedAt));
}
