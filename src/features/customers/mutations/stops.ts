import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { printer } from '#platform/secrets.ts';
import type { STOPPED_BY } from '../contract.ts';
import { contactStops, customers } from '../schema.ts';

type StoppedBy = (typeof STOPPED_BY)[number];

/** By what a customer is reached. */
interface Contacts {
  /** E.164. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
}

/** Since when, and by whose word, nobody may be written to. */
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
  await keepStop(tx, secret, businessId, customer, { stoppedBy, at });
  return true;
}

/** Remembers a stop by what it is about; what a customer asked for outweighs what the owner decided. */
async function keepStop(
  tx: Tx,
  secret: string,
  businessId: string,
  contacts: Contacts,
  { stoppedBy, at }: Stop,
): Promise<void> {
  const rows = printsOf(secret, [contacts]).flatMap((prints) =>
    prints.map((print) => ({ businessId, print, stoppedBy, at })),
  );
  if (rows.length === 0) return;
  const kept = tx.insert(contactStops).values(rows);
  const target = [contactStops.businessId, contactStops.print];
  await (stoppedBy === 'customer'
    ? kept.onConflictDoUpdate({ target, set: { stoppedBy } })
    : kept.onConflictDoNothing());
}

/** What stands for each one's phone and address where neither may be kept. */
function printsOf(secret: string, list: readonly Contacts[]): Buffer[][] {
  const print = printer(secret, 'contact stops');
  return list.map(({ phone, email }) =>
    [phone, email].flatMap((contact) => (contact ? [print(contact)] : [])),
  );
}
