import { and, eq, sql } from 'drizzle-orm';
import { getLimit } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import { newId } from '#platform/ids.ts';
import type { Service, ServiceChange, ServiceFields, ServicePlace } from './contract.ts';
import { listServices } from './data.ts';
import { SERVICES_MAX } from './limits.contract.ts';
import { services } from './schema.ts';

export type ServiceSaved =
  | { ok: true; service: Service }
  | { ok: false; reason: 'too_many' | 'plan_limit' | 'not_found' }
  | Edited;

/** Adds a service, last or in its place. */
export async function addService(
  db: Db,
  business: OwnedBusinessId,
  { place, ...fields }: ServiceFields,
  now: Date,
): Promise<ServiceSaved> {
  return changeList(db, business, async (tx) => {
    const known = await listServices(tx, business);
    if (known.length >= SERVICES_MAX) return { ok: false, reason: 'too_many' };
    if (known.length >= (await getLimit(tx, business, 'services')))
      return { ok: false, reason: 'plan_limit' };
    const ids = known.map(({ id }) => id);
    const service = { id: newId(), ...priced(fields) };
    await tx.insert(services).values({ ...service, businessId: business, place: ids.length, updatedAt: now });
    if (place !== undefined && place < ids.length)
      await placeInOrder(tx, business, ids.toSpliced(place, 0, service.id));
    return { ok: true, service };
  });
}

export async function changeService(
  db: Db,
  business: OwnedBusinessId,
  { id, place: _, asRead, ...fields }: ServiceChange & { id: string },
  now: Date,
): Promise<ServiceSaved> {
  return changeList(db, business, async (tx) => {
    const service = priced(fields);
    const known = (await listServices(tx, business)).find((one) => one.id === id);
    const edited = known && editedSince(known, asRead, service);
    if (edited) return edited;
    const { rowCount } = await tx
      .update(services)
      .set({ ...service, updatedAt: now })
      .where(and(eq(services.businessId, business), eq(services.id, id)));
    return rowCount ? { ok: true, service: { id, ...service } } : { ok: false, reason: 'not_found' };
  });
}

/** Takes a service off the card. @returns whether there was one */
export async function removeService(db: Db, business: OwnedBusinessId, id: string): Promise<boolean> {
  return changeList(db, business, async (tx) => {
    const { rowCount } = await tx
      .delete(services)
      .where(and(eq(services.businessId, business), eq(services.id, id)));
    return Boolean(rowCount);
  });
}

/** Puts services in order. What was added meanwhile comes after them, and what is gone is left out. */
export async function orderServices(
  db: Db,
  business: OwnedBusinessId,
  order: ServicePlace[],
): Promise<Service[]> {
  return changeList(db, business, async (tx) => {
    const known = (await listServices(tx, business)).map(({ id }) => id);
    const listed = order.filter(({ id }) => known.includes(id));
    const others = known.filter((id) => !order.some((one) => one.id === id));
    await placeInOrder(tx, business, [...listed.map(({ id }) => id), ...others]);
    const grouped = listed.filter(({ group }) => group !== undefined);
    const [ids, groups] = [grouped.map(({ id }) => id), grouped.map(({ group }) => group)];
    await tx.execute(sql`update ${services} as one set group_name = given.name
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(groups)}::text[]) as given (id, name)
      where one.business_id = ${business} and one.id = given.id and one.group_name <> given.name`);
    return listServices(tx, business);
  });
}

/** Changes of one list come one after the other, and the card's page goes with each. */
async function changeList<T>(db: Db, business: OwnedBusinessId, change: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, `services:${business}`);
    const done = await change(tx);
    await announce(tx, 'card-page', business);
    return done;
  });
}

async function placeInOrder(tx: Tx, business: OwnedBusinessId, ids: string[]): Promise<void> {
  await tx.execute(sql`update ${services} as one set place = given.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place)
    where one.business_id = ${business} and one.id = given.id`);
}

/** Keeps only the sums that the kind of price has. */
function priced(fields: Omit<ServiceFields, 'place'>) {
  const { priceKind, priceAgorot, priceToAgorot } = fields;
  return {
    ...fields,
    priceAgorot: priceKind === 'none' ? null : priceAgorot,
    priceToAgorot: priceKind === 'range' ? priceToAgorot : null,
  };
}

/** Copies the services of one business of an owner to a new one. */
export async function copyServices(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx.select().from(services).where(eq(services.businessId, from));
  if (rows.length > 0)
    await tx.insert(services).values(rows.map((row) => ({ ...row, businessId: to, id: newId() })));
}
