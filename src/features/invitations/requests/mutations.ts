import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { listCustomersAmong, listCustomersReached } from '#features/customers/data.ts';
import { lockList } from '#features/customers/list-lock.mutations.ts';
import { addCustomer, type CustomerWritten } from '#features/customers/mutations.ts';
import { transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { findWaitingInvitation } from '../queue/data.ts';
import {
  findTemplateOff,
  queueInvitations,
  splitByEligibility,
  type TemplateOff,
} from '../queue/mutations.ts';
import type { Refusal } from '../queue/rules.contract.ts';
import type { NewReviewRequest } from './contract.ts';

type Needed = Pick<Services, 'db' | 'secret' | 'jobs'>;

type Requested =
  | { ok: true; invitationId: string }
  | { ok: false; reason: 'refused'; refusal: Refusal }
  | { ok: false; reason: 'customer_not_found' }
  | TemplateOff;

/** Makes a personal link for somebody who may not be on the list yet. A number that is on it is the customer who has it. */
export async function requestReviewOf(
  services: Needed,
  business: OwnedBusinessId,
  { name, phone, consentSource }: NewReviewRequest,
  at: Date,
): Promise<Requested | Extract<CustomerWritten, { ok: false }>> {
  const off = await findTemplateOff(services.db, business);
  if (off) return off;
  const fields = { name, phone, consentSource, email: '', lastVisitOn: null, note: '' };
  const added = await addCustomer(services, business, fields, at);
  if (added.ok) return makeLink(services, business, added.customer.id, at);
  if (added.reason !== 'phone_taken') return added;
  const read = readPhone(phone);
  const phones = read.ok ? [read.phone] : [];
  const [holder] = await listCustomersReached(services.db, business, { phones, emails: [] });
  return holder ? makeLink(services, business, holder.id, at) : added;
}

/** Makes a personal link for a customer, to be sent by hand. While one waits to be sent, it is that one. */
export async function requestReview(
  services: Needed,
  business: OwnedBusinessId,
  customerId: string,
  at: Date,
): Promise<Requested> {
  const off = await findTemplateOff(services.db, business);
  return off ?? makeLink(services, business, customerId, at);
}

function makeLink(
  { db, secret, jobs }: Needed,
  business: OwnedBusinessId,
  customerId: string,
  at: Date,
): Promise<Requested> {
  return transact(db, async (tx) => {
    await lockList(tx, business);
    const customer = (await listCustomersAmong(tx, business, [customerId])).get(customerId);
    if (!customer) return { ok: false, reason: 'customer_not_found' };
    const { refused } = await splitByEligibility({ tx, secret }, business, [customer], 'whatsapp', at);
    const refusal = refused[0]?.reason;
    const waiting = refusal === 'waiting' && (await findWaitingInvitation(tx, business, customerId));
    if (waiting) return { ok: true, invitationId: waiting };
    if (refusal) return { ok: false, reason: 'refused', refusal };
    const queued = { channel: 'whatsapp' as const, customerIds: [customerId] };
    const { made } = await queueInvitations({ tx, secret, jobs }, business, queued, at);
    const [invitation] = made;
    if (!invitation) throw new Error('a personal link was not made');
    return { ok: true, invitationId: invitation.id };
  });
}
