import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { printOf } from '#platform/secrets.ts';
import type { StoppedBy } from '../contract.ts';
import { contactStops, customers } from '../schema.ts';

/** By what a customer is reached. */
export interface Contacts {
  /** E.164. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
}

interface Stop {
  stoppedBy: StoppedBy;
  at: Date;
}

/**
 * Has a business never write to a customer again, also where it loses the row and adds the person anew.
 * @returns false where there is no such customer
 */
export async function stopContact(
  tx: Tx,
  secret: string,
  { businessId, customerId, stoppedBy }: { businessId: string; customerId: string; stoppedBy: StoppedBy },
  at: Date,
): Promise<boolean> {
  const isTheOne = and(eq(customers.businessId, businessId), eq(customers.id, customerId));
  const [customer] = await tx.select().from(customers).where(isTheOne).for('update');
  if (!customer) return false;
  if (customer.stoppedBy === 'customer') return true;
  await tx.update(customers).set({ doNotContactAt: at, stoppedBy }).where(isTheOne);
  await keepStops(tx, secret, businessId, customer, { stoppedBy, at });
  return true;
}

/** What a customer asked for outweighs what the owner decided. */
export async function keepStops(
  tx: Tx,
  secret: string,
  businessId: string,
  contacts: Contacts,
  { stoppedBy, at }: Stop,
): Promise<void> {
  const rows = printsOf(secret, contacts).map((print) => ({ businessId, print, stoppedBy, at }));
  if (rows.length === 0) return;
  const kept = tx.insert(contactStops).values(rows);
  await (stoppedBy === 'customer'
    ? kept.onConflictDoUpdate({
        target: [contactStops.businessId, contactStops.print],
        set: { stoppedBy },
      })
    : kept.onConflictDoNothing());
}

/** What stands for a customer's phone and address where neither may be kept. */
export function printsOf(secret: string, { phone, email }: Contacts): Buffer[] {
  return [phone, email].flatMap((contact) => (contact ? [printOf(contact, secret, 'contact stops')] : []));
}
