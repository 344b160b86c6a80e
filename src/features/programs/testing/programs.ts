import { eq } from 'drizzle-orm';
import { memberships, users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import type { Owner, World } from '../../../../tests/world.ts';
import { SCOPES } from '../contract.ts';

export type TeamOwner = Awaited<ReturnType<typeof ownerWithBusiness>>;

/** An owner whose plan holds people, keys and addresses. */
export async function teamOwner(world: World): Promise<TeamOwner> {
  const owner = await ownerWithBusiness(world);
  await setPlan(world, owner, 'premium');
  return owner;
}

export async function setPlan(world: World, { id }: { id: string }, plan: 'free' | 'basic' | 'premium') {
  await world.db.update(users).set({ subscriptionPlan: plan }).where(eq(users.id, id));
}

/** Somebody else in the business, in a role. */
export async function colleague(
  world: World,
  { businessId }: TeamOwner,
  role: 'manager' | 'replier' | 'viewer',
): Promise<Owner> {
  const person = await world.asOwner();
  await world.db.insert(memberships).values({ businessId, userId: person.id, role, since: new Date() });
  return person;
}

/** Makes a key as a person would. */
export async function madeKey(
  owner: Pick<Owner, 'request'>,
  { scopes = [...SCOPES], scope = '' }: { scopes?: string[]; scope?: string } = {},
): Promise<{ key: string; id: string }> {
  const made = await send(owner, 'POST', `${scope}/api/keys`, { name: 'מערכת היומן', scopes, days: null });
  if (made.status !== 201) throw new Error(`key: ${made.status} ${JSON.stringify(made.body)}`);
  return { key: made.body.key, id: made.body.items[0].id };
}

/** Calls the API by a key. */
export async function callByKey(
  world: Pick<World, 'request'>,
  key: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await world.request(path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
