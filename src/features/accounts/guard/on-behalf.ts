import type { OwnedBusinessId } from '../guard.ts';

/**
 * The scope of a business for work that none of its people asks for: an admin's decision, who acts on any business, or a
 * job's. No call of an owner or a visitor may lead here.
 * @param businessId from a row of the store or a job's own data, never from what a request says
 */
export function onBehalfOf(businessId: string): OwnedBusinessId {
  return businessId as OwnedBusinessId;
}
