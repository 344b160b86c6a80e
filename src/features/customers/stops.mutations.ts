import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/database.ts';
import type { StoppedBy } from './choices.contract.ts';
import { type ContactPrints, type Contacts, hashContact } from './contact-prints.policy.ts';
import { contactStops, customers } from './schema.ts';

export interface Stop {
  stoppedBy: StoppedBy;
  at: Date;
}

/** Has a business never write to a customer again, even if added anew. Returns false where there is none. */
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
export async function keepStop(
  tx: Tx,
  secret: string,
  businessId: string,
  contacts: Contacts,
  stop: Stop,
): Promise<void> {
  await keepStopOf(tx, businessId, hashContact(secret)(contacts), stop);
}

/** The same of somebody who is on no list any more. */
export function keepStopOf(tx: Tx, businessId: string, prints: ContactPrints, stop: Stop): Promise<void> {
  return keepStops(tx, businessId, [prints], stop);
}

export async function keepStops(
  tx: Tx,
  businessId: string,
  list: readonly ContactPrints[],
  { stoppedBy, at }: Stop,
): Promise<void> {
  const rows = list.flatMap(listed).map((print) => ({ businessId, print, stoppedBy, at }));
  if (rows.length === 0) return;
  const kept = tx.insert(contactStops).values(rows);
  const target = [contactStops.businessId, contactStops.print];
  await (stoppedBy === 'customer'
    ? kept.onConflictDoUpdate({ target, set: { stoppedBy } })
    : kept.onConflictDoNothing());
}

/** Takes back what the owner decided; what a customer asked for stays. */
export async function liftStop(
  tx: Tx,
  secret: string,
  businessId: string,
  contacts: Contacts,
): Promise<void> {
  const prints = listed(hashContact(secret)(contacts));
  if (prints.length === 0) return;
  await tx
    .delete(contactStops)
    .where(
      and(
        eq(contactStops.businessId, businessId),
        eq(contactStops.stoppedBy, 'owner'),
        inArray(contactStops.print, prints),
      ),
    );
}

export async function findStops(
  db: Reader,
  secret: string,
  businessId: string,
  list: readonly Contacts[],
): Promise<(Stop | null)[]> {
  const prints = list.map(hashContact(secret)).map(listed);
  const { print, stoppedBy, at } = contactStops;
  const found = await db
    .select({ print, stoppedBy, at })
    .from(contactStops)
    .where(and(eq(contactStops.businessId, businessId), inArray(print, prints.flat())));
  const known = new Map(found.map((stop) => [stop.print.toString('hex'), stop]));
  return prints.map((own) => {
    const stops = own.flatMap((one) => known.get(one.toString('hex')) ?? []);
    const stop = stops.find((one) => one.stoppedBy === 'customer') ?? stops[0];
    return stop ? { stoppedBy: stop.stoppedBy, at: stop.at } : null;
  });
}

function listed({ phonePrint, emailPrint }: ContactPrints): Buffer[] {
  return [phonePrint, emailPrint].filter((print) => print !== null);
}
