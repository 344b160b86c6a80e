import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { businesses, users } from '../schema.ts';

/** Who owns these businesses and what they subscribe to, by the ids of these; who is gone is missing. */
export async function listOwnersOf(db: Reader, businessIds: string[]) {
  const rows = await db
    .select({
      businessId: businesses.id,
      userId: users.id,
      email: users.email,
      plan: users.subscriptionPlan,
    })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(inArray(businesses.id, businessIds));
  return new Map(rows.map(({ businessId, ...owner }) => [businessId, owner]));
}
