import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { customers } from '#features/customers/schema.ts';
import type { World } from '../../../../tests/world.ts';
import { newId } from '../../../platform/ids.ts';
import { createInvitations, markSent } from '../mutations.ts';
import { invitations } from '../schema.ts';

/** A customer of the business, as they are kept. */
async function storeCustomer(world: World, businessId: string, name = 'רות כהן'): Promise<string> {
  const id = newId();
  const at = world.services.clock();
  await world.db.insert(customers).values({
    businessId,
    id,
    name,
    email: `${randomUUID()}@example.com`,
    searchText: name,
    consentSource: 'in_person',
    consentAt: at,
    createdAt: at,
  });
  return id;
}

/** An invitation that went out to a customer of its own. */
export async function invited(
  world: World,
  businessId: OwnedBusinessId,
  { name, isSent = true }: { name?: string; isSent?: boolean } = {},
) {
  const { db, services } = world;
  const customerId = await storeCustomer(world, businessId, name);
  const chosen = { customerIds: [customerId], channel: 'whatsapp' as const };
  const [made] = await createInvitations(db, services.secret, businessId, chosen, services.clock());
  if (!made) throw new Error('nobody was invited');
  if (isSent) await markSent(db, businessId, [made.id], services.clock());
  return made;
}

/** An invitation as it is stored. */
export async function storedInvitation(world: World, businessId: string, id: string) {
  const [row] = await world.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id)));
  if (!row) throw new Error('no such invitation');
  return row;
}

/** Reads the page behind a link. */
export function tell(world: World, code: string, act: 'opened' | 'started' | 'declined'): Promise<Response> {
  return world.request(`/api/invitations/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
}
