import type { Context } from 'hono';
import { sessionOf, usersOfDevice } from '#features/accounts/guard.ts';
import { isOwnedByOneOf } from '#features/accounts/owners.data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';

export interface Belonging {
  /** The caller owns the business. */
  isOwn: boolean;
  /** Its owner signed in on this browser before. */
  isOwnersDevice: boolean;
}

/** Tells whether the browser is the owner's. Never by the network: a shop and its customers share one. */
export async function belongingOf(
  services: Services,
  c: Context<AppEnv>,
  { businessId }: { businessId: string },
): Promise<Belonging> {
  const session = await sessionOf(c);
  const users = await usersOfDevice(c, services);
  const isOwn = session?.businessId === businessId;
  const isOwnersDevice =
    isOwn || (users.length > 0 && (await isOwnedByOneOf(services.db, businessId, users)));
  return { isOwn, isOwnersDevice };
}
