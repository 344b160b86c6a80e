import { eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { users } from '../src/features/accounts/schema.ts';
import { SCOPES, type Scope } from '../src/features/programs/contract.ts';
import { noteKeyUse } from '../src/features/programs/keys/calls.mutations.ts';
import { makeKey } from '../src/features/programs/keys/mutations.ts';
import { buildReview, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { newInvitation, newReview, type OwnerWithBusiness, type Prepared } from './prepared-rows.ts';
import { preparedWebhooks } from './prepared-webhooks.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

async function onBusinessPlan({ db }: World, { id }: OwnerWithBusiness): Promise<void> {
  await db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, id));
}

async function keyOf(world: World, owner: OwnerWithBusiness, scopes: Scope[] = ['reviews:read']) {
  await onBusinessPlan(world, owner);
  const actor = { businessId: owner.businessId as OwnedBusinessId, userId: owner.id, network: '' };
  const key = { name: 'Make', scopes, days: null };
  const made = await makeKey(world.db, actor, key, world.services.clock());
  if (!made.ok) throw new Error(made.reason);
  return made;
}

/** What sends a new key of the owner's business, which may do everything; its use is not noted again. */
export async function newKeyOf(world: World, owner: OwnerWithBusiness): Promise<{ authorization: string }> {
  const { key, id } = await keyOf(world, owner, [...SCOPES]);
  await noteKeyUse(world.db, id, '', new Date(Date.now() + DAY_MS));
  return { authorization: `Bearer ${key}` };
}

async function answeredReview(world: World, { businessId }: OwnerWithBusiness): Promise<Prepared> {
  const [id = ''] = await storeReviews(world, [
    buildReview({ businessId, customerName: 'לקוחה', businessResponse: 'תודה' }),
  ]);
  return { params: { id } };
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
  'GET /api/v1/reviews/{id}': newReview,
  'PUT /api/v1/reviews/{id}/reply': newReview,
  'PUT /api/v1/reviews/{id}/decision': newReview,
  'DELETE /api/v1/reviews/{id}/reply': answeredReview,
  'GET /api/v1/invitations/{id}': async (world, owner) => ({
    params: { id: await newInvitation(world, owner) },
  }),
};
