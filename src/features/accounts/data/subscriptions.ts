import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import type { User } from '../contract.ts';
import { businesses, users } from '../schema.ts';

/** What somebody subscribes to, and how it stands. */
export interface StoredSubscription {
  plan: User['subscriptionPlan'];
  status: User['subscriptionStatus'];
}

/** The subscription of a business at this moment; null where there is no such business. */
export async function findSubscription(db: Reader, businessId: string): Promise<StoredSubscription | null> {
  const [found] = await db
    .select({ plan: users.subscriptionPlan, status: users.subscriptionStatus })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  return found ?? null;
}
