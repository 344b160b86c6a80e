import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import { announce, type Tx } from '#platform/db/database.ts';
import type { User } from './contract.ts';
import { listOwnBusinesses, statusOfBusiness } from './members.data.ts';
import { recordSecurityEvent } from './mutations.ts';
import { businesses, sessions, users } from './schema.ts';

interface StoredSubscription {
  plan: User['subscriptionPlan'];
  status: User['subscriptionStatus'];
}

/**
 * The subscription of a business, held still until the transaction ends: whoever counts by it and whoever changes it
 * take turns. Null where there is no such business.
 */
export async function lockSubscription(
  tx: Tx,
  businessId: string,
): Promise<(StoredSubscription & { userId: string }) | null> {
  const [found] = await selectLocked(tx).where(eq(businesses.id, businessId)).for('no key update', {
    of: users,
  });
  return found ?? null;
}

/** Holds an account still, with the first business it owns, else `OWNS_NONE`. */
export async function lockOwnerAccount(tx: Tx, userId: string) {
  const { role, subscriptionPlan: plan, subscriptionStatus: status } = users;
  const [found] = await tx
    .select({ userId: users.id, role, plan, status })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!found) return null;
  const [businessId = OWNS_NONE] = await listOwnBusinesses(tx, userId);
  return { ...found, businessId };
}

/** Locks all admins and returns whether another remains: of two who put each other out only one succeeds. */
export async function hasOtherAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx
    .select({ id: users.id, status: users.subscriptionStatus, closedAt: users.deletionRequestedAt })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update');
  return admins.some(({ id, status, closedAt }) => id !== userId && status !== 'suspended' && !closedAt);
}

/** Notes who pays for a business; null: nobody. */
export async function setPayer(tx: Tx, businessId: string, subscriptionId: string | null): Promise<void> {
  await tx.update(businesses).set({ subscriptionId }).where(eq(businesses.id, businessId));
}

/** Changes plan or standing. Who is suspended is signed out everywhere, and the card comes or goes. */
export async function changeSubscription(
  tx: Tx,
  { userId }: { userId: string },
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
  if (status === 'suspended') await endSessionsOf(tx, userId);
  await announceOwnCards(tx, userId);
}

/** Suspends a business, or lets it back: its card goes or comes. @returns whether that changed anything */
export async function changeBusinessStanding(
  tx: Tx,
  { businessId, isSuspended }: { businessId: string; isSuspended: boolean },
  at: Date,
): Promise<boolean> {
  const { id, suspendedAt } = businesses;
  const { rowCount } = await tx
    .update(businesses)
    .set({ suspendedAt: isSuspended ? at : null })
    .where(and(eq(id, businessId), isSuspended ? isNull(suspendedAt) : isNotNull(suspendedAt)));
  if (!rowCount) return false;
  await announce(tx, 'card-page', businessId);
  return true;
}

/** Has the cards of a person's businesses shown or hidden with their account. */
export async function announceOwnCards(tx: Tx, userId: string): Promise<void> {
  for (const businessId of await listOwnBusinesses(tx, userId)) await announce(tx, 'card-page', businessId);
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(eq(sessions.userId, userId));
  return rowCount ?? 0;
}

function selectLocked(tx: Tx) {
  return tx
    .select({
      userId: users.id,
      businessId: businesses.id,
      role: users.role,
      plan: users.subscriptionPlan,
      status: statusOfBusiness,
    })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id));
}
