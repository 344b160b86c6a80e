import type { QueuedCall } from '#features/app/offline/pages/outbox.ts';
import type { Customer, CustomerChange } from '../contract.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';

/** A change of a customer, to wait for the network. A later one of the same part takes its place. */
export function customerCall(
  { id, name }: Pick<Customer, 'id' | 'name'>,
  part: 'details' | 'visit',
  body: CustomerChange,
): QueuedCall {
  return {
    id: `customer-${part}:${id}`,
    label: customersScreenCopy.queued[part](name),
    method: 'PUT',
    path: `/api/customers/${id}`,
    body,
  };
}
