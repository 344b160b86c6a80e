import { eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { users } from '../src/features/accounts/schema.ts';
import { makeKey } from '../src/features/programs/keys/mutations.ts';
import type { OwnerWithBusiness, Prepared } from './prepared-rows.ts';
import { preparedWebhooks } from './prepared-webhooks.ts';
import type { World } from './world.ts';

async function onBusinessPlan({ db }: World, { id }: OwnerWithBusiness): Promise<void> {
  await db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, id));
}

async function keyOf(world: World, owner: OwnerWithBusiness) {
  await onBusinessPlan(world, owner);
  const actor = { businessId: owner.businessId as OwnedBusinessId, userId: owner.id, network: '' };
  const key = { name: 'Make', scopes: ['reviews:read' as const], days: null };
  const made = await makeKey(world.db, actor, key, world.services.clock());
  if (!made.ok) throw new Error(made.reason);
  return made;
}

export const preparedPrograms: Record<
  string,
  (world: World, owner: OwnerWithBusiness) => Prepared | Promise<Prepared>
> = {
  ...preparedWebhooks,
  'POST /api/keys': async (world, owner) => {
    await onBusinessPlan(world, owner);
    return {};
  },
  'DELETE /api/keys/{id}': async (world, owner) => ({ params: { id: (await keyOf(world, owner)).id } }),
};
