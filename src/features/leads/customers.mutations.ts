import type { z } from 'zod';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { ConsentSource } from '#features/customers/choices.contract.ts';
import { listCustomersReached } from '#features/customers/data.ts';
import { addCustomer, type CustomerWritten } from '#features/customers/mutations.ts';
import { transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { leadCustomerAdded } from './contract.ts';
import { linkCustomer, lockLead } from './mutations.ts';

type Added =
  | ({ ok: true } & z.infer<typeof leadCustomerAdded>)
  | { ok: false; reason: 'lead_not_found' | 'consent_needed' }
  | Extract<CustomerWritten, { ok: false }>;

/**
 * Puts whoever left a lead on the list of customers. A ticked box about marketing is their consent, with its day;
 * without it the owner says how it was given. Whoever asked to stop stays stopped.
 */
export async function addLeadToCustomers(
  services: Pick<Services, 'db' | 'secret'>,
  business: OwnedBusinessId,
  id: string,
  consentSource: ConsentSource | undefined,
  at: Date,
): Promise<Added> {
  const { db } = services;
  const lead = await transact(db, (tx) => lockLead(tx, business, id));
  if (!lead) return { ok: false, reason: 'lead_not_found' };
  const { name, phone, marketingConsentAt: consentAt } = lead;
  const source = consentAt ? 'website' : consentSource;
  if (!source) return { ok: false, reason: 'consent_needed' };
  const consentOn = consentAt ? zonedDay(consentAt) : undefined;
  const fields = { name, phone, consentSource: source, consentOn, email: '', lastVisitOn: null, note: '' };
  const added = await addCustomer(services, business, fields, at);
  if (!added.ok && added.reason !== 'phone_taken') return added;
  const [holder] = added.ok
    ? [added.customer]
    : await listCustomersReached(db, business, { phones: [phone], emails: [] });
  if (!holder) return { ok: false, reason: 'customer_not_found' };
  await transact(db, (tx) => linkCustomer(tx, business, id, holder.id));
  return { ok: true, customerId: holder.id, isNew: added.ok, stoppedBy: holder.stoppedBy };
}
