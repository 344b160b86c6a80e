import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { reviewsAMonth } from '#features/accounts/plan-names/policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { startOfMonth, zonedDay } from '#platform/zoned-time.ts';
import { countPlacesSince } from '../counts/data.ts';

/** Counts the places of this month that are taken. */
export function countPlacesOfMonth(db: Reader, businessId: string, now: Date): Promise<number> {
  return countPlacesSince(db, businessId, zonedDay(startOfMonth(now)));
}

/** Counts the reviews that the plan of a business opens yet this month; null where it does not count them. */
export async function countLeftOfPlan(db: Reader, businessId: string, now: Date): Promise<number | null> {
  const account = (await listOwnersOf(db, [businessId])).get(businessId);
  const limit = account?.status === 'active' ? reviewsAMonth(account.plan) : null;
  if (limit === null) return null;
  return Math.max(0, limit - (await countPlacesOfMonth(db, businessId, now)));
}
