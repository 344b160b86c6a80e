import { eq } from 'drizzle-orm';
import { findOwner } from '#features/accounts/owners.data.ts';
import { changeSubscription } from '#features/accounts/subscriptions.mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { StoredSubscription } from '../data.ts';
import { endingMail } from '../jobs.contract.ts';
import { subscriptions } from '../schema.ts';

/** Ends a locked subscription: the plan becomes free and the card is deleted here. */
export async function endSubscription(
  tx: Tx,
  jobs: Services['jobs'],
  { id, businessId }: StoredSubscription,
  what: 'ended' | 'lapsed',
  at: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ state: 'ended', endedAt: at, nextChargeAt: null, cardToken: null })
    .where(eq(subscriptions.id, id));
  const owner = await findOwner(tx, businessId);
  if (owner) await changeSubscription(tx, owner, { plan: 'free' }, at);
  await jobs.enqueue(tx, endingMail, { subscriptionId: id, what }, { key: `${id} ${what}` });
}
