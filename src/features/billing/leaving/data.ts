import { findOwner, type Owner } from '#features/accounts/owners.data.ts';
import type { Services } from '#platform/services.ts';
import { findRunning, type StoredSubscription } from '../data.ts';
import { cancelPath } from './links.policy.ts';

/** The link that cancels the running card subscription of a business, and who pays; null without one. */
export async function findCancelLink(
  { db, secret, clock }: Pick<Services, 'db' | 'secret' | 'clock'>,
  businessId: string,
): Promise<{ path: string; owner: Owner; plan: StoredSubscription['plan'] } | null> {
  const running = await findRunning(db, businessId);
  const owner = running?.source === 'card' ? await findOwner(db, businessId) : null;
  if (!running || !owner) return null;
  const path = cancelPath(secret, running, owner.email, clock());
  return { path, owner, plan: running.plan };
}
