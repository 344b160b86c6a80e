import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { User } from '../contract.ts';
import type { AccountPorts } from '../mutations.ts';
import { recordSecurityEvent } from '../mutations.ts';
import { businesses, sessions, users } from '../schema.ts';

/** What a business's owner subscribes to, and how it stands. */
export interface StoredSubscription {
  plan: User['subscriptionPlan'];
  status: User['subscriptionStatus'];
}

/**
 * The subscription of a business, held still until the transaction ends: whoever counts by it and whoever changes it
 * take turns. Null where there is no such business.
 */
export async function lockSubscription(tx: Tx, businessId: string): Promise<StoredSubscription | null> {
  const [found] = await tx
    .select({ plan: users.subscriptionPlan, status: users.subscriptionStatus })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(eq(businesses.id, businessId))
    .for('no key update', { of: users });
  return found ?? null;
}

/** Changes plan or standing. Who is suspended is signed out everywhere, and the card of a business comes or goes. */
export async function changeSubscription(
  tx: Tx,
  ports: Pick<AccountPorts, 'onStandingChanged'>,
  { userId, businessId }: { userId: string; businessId: string },
  { plan, status }: Partial<StoredSubscription>,
  at: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ subscriptionPlan: plan, subscriptionStatus: status })
    .where(eq(users.id, userId));
  if (plan) await recordSecurityEvent(tx, { kind: 'plan_changed', userId, network: '', at });
  if (!status) return;
  await recordSecurityEvent(tx, { kind: 'status_changed', userId, network: '', at });
  if (status === 'suspended') await tx.delete(sessions).where(eq(sessions.userId, userId));
  await ports.onStandingChanged(tx, businessId);
}
