import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { startOfDay, zonedDay } from '#platform/zoned-time.ts';
import { type ConsentSource, CUSTOMERS_MAX } from './choices.contract.ts';
import type { Contacts } from './contact-prints.policy.ts';
import { readPhone, searchTextOf } from './contacts.policy.ts';
import type { Customer, CustomerChange, NewCustomer } from './contract.ts';
import { countCustomers, isListed, presentCustomer, type StoredCustomer } from './data.ts';
import { lockList } from './list-lock.mutations.ts';
import { customers, lastConsentSources } from './schema.ts';
import { findStops, keepStop, liftStop } from './stops.mutations.ts';

type Taken = 'phone_taken' | 'email_taken';
export type CustomerWritten =
  | { ok: true; customer: Customer }
  | { ok: false; reason: 'customer_not_found' | 'too_many' | 'asked_to_stop' | Taken };

type Needed = Pick<Services, 'db' | 'secret'>;

/** Adds a customer. Whoever asked this business to stop stays among those that are not written to. */
export async function addCustomer(
  { db, secret }: Needed,
  business: OwnedBusinessId,
  { phone: typedPhone, consentOn, lastVisitOn, key: _, ...fields }: NewCustomer,
  at: Date,
): Promise<CustomerWritten> {
  return transact(db, async (tx) => {
    await lockList(tx, business);
    await rememberSource(tx, business, fields.consentSource);
    const contacts = { phone: phoneOf(typedPhone), email: fields.email || null };
    const taken = await findTaken(tx, business, contacts, null);
    if (taken) return { ok: false, reason: taken };
    if ((await countCustomers(tx, business)).all >= CUSTOMERS_MAX) return { ok: false, reason: 'too_many' };
    const [stop = null] = await findStops(tx, secret, business, [contacts]);
    const row = {
      ...fields,
      ...contacts,
      businessId: business,
      id: newId(at),
      createdAt: at,
      consentAt: momentOf(consentOn, at),
      lastVisitAt: lastVisitOn ? momentOf(lastVisitOn, at) : null,
      doNotContactAt: stop?.at ?? null,
      stoppedBy: stop?.stoppedBy ?? null,
      searchText: searchTextOf({ ...fields, ...contacts }),
    };
    const [stored] = await tx.insert(customers).values(row).returning();
    return stored
      ? { ok: true, customer: presentCustomer(stored) }
      : { ok: false, reason: 'customer_not_found' };
  });
}

async function rememberSource(tx: Tx, businessId: string, source: ConsentSource): Promise<void> {
  await tx
    .insert(lastConsentSources)
    .values({ businessId, source })
    .onConflictDoUpdate({ target: lastConsentSources.businessId, set: { source } });
}

export async function changeCustomer(
  { db, secret }: Needed,
  business: OwnedBusinessId,
  id: string,
  { asRead, ...change }: CustomerChange,
  at: Date,
): Promise<CustomerWritten | Edited> {
  return transact(db, async (tx) => {
    await lockList(tx, business);
    const known = await findCustomer(tx, business, id);
    if (!known) return { ok: false, reason: 'customer_not_found' };
    const edited = editedSince(presentCustomer(known), asRead && asListed(asRead), asListed(change));
    if (edited) return edited;
    if (change.doNotContact === false && known.stoppedBy === 'customer')
      return { ok: false, reason: 'asked_to_stop' };
    const contacts = {
      phone: change.phone === undefined ? known.phone : phoneOf(change.phone),
      email: change.email === undefined ? known.email : change.email || null,
    };
    const taken = await findTaken(tx, business, contacts, id);
    if (taken) return { ok: false, reason: taken };
    const { name = known.name, note = known.note, consentSource = known.consentSource } = change;
    if (consentSource !== known.consentSource) await rememberSource(tx, business, consentSource);
    const [stored] = await tx
      .update(customers)
      .set({
        ...contacts,
        name,
        note,
        consentSource,
        ...(change.consentOn && { consentAt: momentOf(change.consentOn, at) }),
        ...visitOf(change, at),
        ...(await settleStop(tx, secret, business, { known, contacts, change }, at)),
        searchText: searchTextOf({ ...contacts, name, note }),
      })
      .where(isTheOne(business, id))
      .returning();
    return stored
      ? { ok: true, customer: presentCustomer(stored) }
      : { ok: false, reason: 'customer_not_found' };
  });
}

/** Takes a customer off the list. Again, it is the same. @returns false where there is no such customer */
export async function removeCustomer(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(customers)
    .set({ removedAt: sql`coalesce(${customers.removedAt}, ${at.toISOString()}::timestamptz)` })
    .where(isTheOne(business, id));
  return Boolean(rowCount);
}

/** Puts a removed customer back, as long as it can be: for a day, and while nobody else has the phone or the address. */
export async function restoreCustomer(
  { db, secret }: Needed,
  business: OwnedBusinessId,
  id: string,
): Promise<CustomerWritten> {
  return transact(db, async (tx) => {
    await lockList(tx, business);
    const [known] = await tx.select().from(customers).where(isTheOne(business, id));
    if (!known) return { ok: false, reason: 'customer_not_found' };
    const taken = known.removedAt && (await findTaken(tx, business, known, id));
    if (taken) return { ok: false, reason: taken };
    // Added anew meanwhile, the same person may have asked to stop.
    const [stop] = await findStops(tx, secret, business, [known]);
    const stopped = stop &&
      known.stoppedBy !== 'customer' && { doNotContactAt: stop.at, stoppedBy: stop.stoppedBy };
    const [stored = known] = await tx
      .update(customers)
      .set({ removedAt: null, ...stopped })
      .where(isTheOne(business, id))
      .returning();
    return { ok: true, customer: presentCustomer(stored) };
  });
}

export async function forgetRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(customers).where(and(isNotNull(customers.removedAt), lt(customers.removedAt, before)));
}

/** A day as the moment that stands for it: now where it is today. */
export function momentOf(day: string | undefined, at: Date): Date {
  return day === undefined || day === zonedDay(at) ? at : startOfDay(day);
}

function phoneOf(typed: string): string | null {
  const read = readPhone(typed);
  return read.ok ? read.phone : null;
}

/** A phone and an address as the list holds them. */
function asListed<F extends { phone?: unknown; email?: unknown }>(fields: F) {
  const { phone, email } = fields;
  return {
    ...fields,
    ...(phone !== undefined && { phone: phoneOf(String(phone ?? '')) }),
    ...(email !== undefined && { email: email || null }),
  };
}

function visitOf({ visited, lastVisitOn }: CustomerChange, at: Date) {
  if (visited) return { lastVisitAt: at };
  if (lastVisitOn === undefined) return {};
  return { lastVisitAt: lastVisitOn === null ? null : momentOf(lastVisitOn, at) };
}

/** Sets the stop by the owner's switch, and by stops known for contacts that are new. */
async function settleStop(
  tx: Tx,
  secret: string,
  business: string,
  { known, contacts, change }: { known: StoredCustomer; contacts: Contacts; change: CustomerChange },
  at: Date,
) {
  const isLifted = change.doNotContact === false;
  if (isLifted) await liftStop(tx, secret, business, known);
  const { stoppedBy, doNotContactAt } = known;
  const standing = !isLifted && stoppedBy && doNotContactAt ? { stoppedBy, at: doNotContactAt } : null;
  const asked = change.doNotContact ? { stoppedBy: 'owner' as const, at } : null;
  const [found] = await findStops(tx, secret, business, [contacts]);
  const stops = [standing, found, asked].filter((one) => one != null);
  const stop = stops.find((one) => one.stoppedBy === 'customer') ?? stops[0];
  if (stop) await keepStop(tx, secret, business, contacts, stop);
  return { doNotContactAt: stop?.at ?? null, stoppedBy: stop?.stoppedBy ?? null };
}

async function findCustomer(tx: Tx, business: string, id: string): Promise<StoredCustomer | undefined> {
  const [known] = await tx
    .select()
    .from(customers)
    .where(and(isTheOne(business, id), isNull(customers.removedAt)))
    .for('update');
  return known;
}

async function findTaken(
  tx: Tx,
  business: string,
  { phone, email }: Contacts,
  id: string | null,
): Promise<Taken | null> {
  if (!phone && !email) return null;
  const [holder] = await tx
    .select({ phone: customers.phone })
    .from(customers)
    .where(
      and(
        isListed(business),
        or(phone ? eq(customers.phone, phone) : undefined, email ? eq(customers.email, email) : undefined),
        id ? ne(customers.id, id) : undefined,
      ),
    )
    .limit(1);
  if (!holder) return null;
  return phone && holder.phone === phone ? 'phone_taken' : 'email_taken';
}

function isTheOne(business: string, id: string) {
  return and(eq(customers.businessId, business), eq(customers.id, id));
}
