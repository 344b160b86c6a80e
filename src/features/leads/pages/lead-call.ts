import type { QueuedCall } from '#features/app/offline/pages/outbox.ts';
import type { Lead, LeadChange } from '../contract.ts';
import { leadsScreenCopy } from '../screen.copy.he.ts';

/** A change of a lead, to wait for the network. A later one of the same part takes its place. */
export function leadCall(
  { id, name }: Pick<Lead, 'id' | 'name'>,
  part: 'status' | 'note',
  says: string,
  body: LeadChange,
): QueuedCall {
  return {
    id: `lead-${part}:${id}`,
    label: leadsScreenCopy.queued(name, says),
    method: 'PUT',
    path: `/api/leads/${id}`,
    body,
  };
}
