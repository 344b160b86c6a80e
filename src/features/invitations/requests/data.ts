import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { CustomersPage, CustomersQuery } from '#features/customers/contract.ts';
import { listCustomers } from '#features/customers/data.ts';
import type { Services } from '#platform/services.ts';
import { hasNoInvitation } from '../data.ts';
import { listLastInvitations } from '../queue/data.ts';

/** The list of customers, in which this room alone knows who was never asked. */
export async function listWithUnasked(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  business: OwnedBusinessId,
  query: CustomersQuery,
  now: Date,
): Promise<CustomersPage> {
  if (query.show !== 'unasked') return listCustomers(db, business, query, now);
  const page = await listCustomers(db, business, query, now, hasNoInvitation(db, business));
  // Removed and added again they are the same, which their phone or address tells.
  const asked = await listLastInvitations(db, secret, business, page.items);
  return { ...page, items: page.items.filter(({ id }) => !asked.has(id)) };
}
