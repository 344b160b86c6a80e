import { eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { users } from '../src/features/accounts/schema.ts';
import { webhookDeliveries, webhookEndpoints } from '../src/features/programs/schema.ts';
import { addEndpoint } from '../src/features/programs/webhooks/mutations.ts';
import { newId } from '../src/platform/ids.ts';
import type { OwnerWithBusiness, Prepared } from './prepared-rows.ts';
import type { World } from './world.ts';

/** Leads to nobody: what is sent there fails at once. */
const ADDRESS = {
  url: 'https://hooks.invalid/in',
  kinds: ['review.received' as const],
  withWords: false,
};

type Prepare = (world: World, owner: OwnerWithBusiness) => Promise<Prepared>;

async function endpointOf({ services }: World, owner: OwnerWithBusiness): Promise<string> {
  await services.db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, owner.id));
  const actor = { businessId: owner.businessId as OwnedBusinessId, userId: owner.id };
  const added = await addEndpoint(services, actor, ADDRESS, services.clock());
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

async function failedAt({ db, services }: World, owner: OwnerWithBusiness, endpointId: string) {
  const at = services.clock();
  const eventId = newId();
  await db.insert(webhookDeliveries).values({
    endpointId,
    eventId,
    businessId: owner.businessId,
    kind: 'review.received',
    subjectId: newId(),
    seq: 1,
    at,
    state: 'failed',
    attempts: 10,
    dueAt: at,
  });
  return eventId;
}

const ofEndpoint: Prepare = async (world, owner) => {
  const id = await endpointOf(world, owner);
  return { params: { id, eventId: await failedAt(world, owner, id) } };
};

export const preparedWebhooks: Record<string, Prepare> = {
  'POST /api/webhooks': async (world, owner) => {
    await world.db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, owner.id));
    return { changes: ADDRESS };
  },
  'PUT /api/webhooks/{id}': async (world, owner) => ({
    ...(await ofEndpoint(world, owner)),
    changes: { ...ADDRESS, withWords: true },
  }),
  'POST /api/webhooks/{id}/enable': async (world, owner) => {
    const prepared = await ofEndpoint(world, owner);
    const off = { disabledAt: world.services.clock(), disabledFor: 'gone' as const };
    await world.db.update(webhookEndpoints).set(off).where(eq(webhookEndpoints.businessId, owner.businessId));
    return prepared;
  },
  ...Object.fromEntries(
    [
      'DELETE /api/webhooks/{id}',
      'POST /api/webhooks/{id}/disable',
      'POST /api/webhooks/{id}/secret',
      'POST /api/webhooks/{id}/test',
      'GET /api/webhooks/{id}/deliveries',
      'POST /api/webhooks/{id}/deliveries/{eventId}/replay',
      'POST /api/webhooks/{id}/replay-failed',
    ].map((name) => [name, ofEndpoint]),
  ),
};
