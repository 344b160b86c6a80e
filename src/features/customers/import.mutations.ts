import { sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { CUSTOMERS_MAX } from './choices.contract.ts';
import { hashContact } from './contact-prints.policy.ts';
import { searchTextOf } from './contacts.policy.ts';
import type { ImportBody, ImportOutcome } from './contract.ts';
import { customersCopy } from './copy.he.ts';
import { countCustomers, listCustomersReached } from './data.ts';
import { findRepeated, judgeRows, type SoundRow } from './import-rows.policy.ts';
import { lockList } from './list-lock.mutations.ts';
import { momentOf } from './mutations.ts';
import { customers } from './schema.ts';
import { findStops, keepStops, type Stop } from './stops.mutations.ts';

export type Imported =
  | { ok: true; outcome: ImportOutcome }
  | { ok: false; reason: 'too_many' }
  /** Of the whole list; of a row it is a fault. */
  | { ok: false; reason: 'date_in_future'; field: 'consentOn' | 'visitedOn' }
  | { ok: false; reason: 'import_has_faults'; outcome: ImportOutcome };

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
const BATCH = 2_000;

/** Adds all customers of a list, or none where a row is wrong; of those already on it only a later visit counts. */
export function importCustomers(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  business: OwnedBusinessId,
  list: ImportBody,
  at: Date,
): Promise<Imported> {
  return transact(db, (tx) => importIn({ tx, secret }, business, list, at));
}

/** The same inside a transaction. */
export async function importIn(
  { tx, secret }: { tx: Tx } & Pick<Services, 'secret'>,
  business: OwnedBusinessId,
  { dryRun, consentSource, consentOn, visitedOn, rows }: ImportBody,
  at: Date,
): Promise<Imported> {
  const today = zonedDay(at);
  if (consentOn && consentOn > today) return { ok: false, reason: 'date_in_future', field: 'consentOn' };
  if (visitedOn && visitedOn > today) return { ok: false, reason: 'date_in_future', field: 'visitedOn' };
  const { sound, faults } = judgeRows(rows, today);
  const repeated = findRepeated(sound);
  const list = sound
    .filter(({ row }) => !repeated.has(row))
    .map((row) => ({ ...row, lastVisitOn: row.lastVisitOn ?? visitedOn ?? null }));
  await lockList(tx, business);
  const known = await findKnown(tx, business, list);
  const added = list.filter((row) => !known.has(row.row));
  const found = await findStops(tx, secret, business, added);
  const stops = added.map(({ isStopped }, index) => found[index] ?? (isStopped ? askedElsewhere(at) : null));
  const visits = list.flatMap(({ row, lastVisitOn }) => {
    const holder = known.get(row);
    const isLater = holder && lastVisitOn && lastVisitOn > (holder.visitedOn ?? '');
    return isLater ? [{ id: holder.id, visitedAt: momentOf(lastVisitOn, at) }] : [];
  });
  const outcome: ImportOutcome = {
    dryRun,
    added: added.length,
    revisited: visits.length,
    unchanged: list.length - added.length - visits.length,
    repeated: repeated.size,
    stopped: stops.filter(Boolean).length,
    faults: faults.map(({ reason, ...fault }) => ({
      ...fault,
      message: customersCopy.errors[reason] as string,
    })),
  };
  const { all } = await countCustomers(tx, business);
  if (all + added.length > CUSTOMERS_MAX) return { ok: false, reason: 'too_many' };
  if (dryRun) return { ok: true, outcome };
  if (faults.length > 0) return { ok: false, reason: 'import_has_faults', outcome };
  const shared = { businessId: business, createdAt: at, consentSource, consentAt: momentOf(consentOn, at) };
  await insertRows(tx, added, stops, shared);
  const asked = added.filter(({ isStopped }) => isStopped);
  await keepStops(tx, business, asked.map(hashContact(secret)), askedElsewhere(at));
  await recordVisits(tx, business, visits);
  return { ok: true, outcome };
}

/** The owner may lift it: what another program's column means is a guess. */
const askedElsewhere = (at: Date): Stop => ({ stoppedBy: 'owner', at });

async function insertRows(
  tx: Tx,
  rows: readonly SoundRow[],
  stops: readonly (Stop | null)[],
  shared: Pick<typeof customers.$inferInsert, 'businessId' | 'consentSource' | 'consentAt'> & {
    createdAt: Date;
  },
): Promise<void> {
  const at = shared.createdAt;
  // The newest stand first on the screen: so the list reads as the file does.
  const ids = rows
    .map(() => newId(at))
    .sort()
    .reverse();
  const made = rows.map((row, index) => ({
    ...shared,
    id: ids[index] ?? newId(at),
    name: row.name,
    phone: row.phone,
    email: row.email,
    note: row.note,
    lastVisitAt: row.lastVisitOn ? momentOf(row.lastVisitOn, at) : null,
    doNotContactAt: stops[index]?.at ?? null,
    stoppedBy: stops[index]?.stoppedBy ?? null,
    searchText: searchTextOf(row),
  }));
  for (let from = 0; from < made.length; from += BATCH)
    await tx.insert(customers).values(made.slice(from, from + BATCH));
}

interface Holder {
  id: string;
  visitedOn: string | null;
}

async function findKnown(tx: Tx, business: string, list: readonly SoundRow[]): Promise<Map<number, Holder>> {
  const phones = list.flatMap(({ phone }) => phone ?? []);
  const emails = list.flatMap(({ email }) => email ?? []);
  const found = await listCustomersReached(tx, business, { phones, emails });
  const holders = new Map<string, Holder>();
  for (const row of found) {
    const holder = { id: row.id, visitedOn: row.lastVisitAt && zonedDay(row.lastVisitAt) };
    for (const contact of [row.phone, row.email]) if (contact) holders.set(contact, holder);
  }
  return new Map(
    list.flatMap(({ row, phone: ownPhone, email: ownEmail }): [number, Holder][] => {
      const holder = holders.get(ownPhone ?? '') ?? holders.get(ownEmail ?? '');
      return holder ? [[row, holder]] : [];
    }),
  );
}

async function recordVisits(tx: Tx, business: string, visits: { id: string; visitedAt: Date }[]) {
  if (visits.length === 0) return;
  const ids = sql.param(visits.map(({ id }) => id));
  const times = sql.param(visits.map(({ visitedAt }) => visitedAt.toISOString()));
  await tx.execute(sql`update ${customers} set last_visit_at = visits.at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as visits (id, at)
    where ${customers.businessId} = ${business} and ${customers.id} = visits.id`);
}
