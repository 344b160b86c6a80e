import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import { drawPlaceCode } from './codes.policy.ts';
import type { PlaceChange, PlaceFields } from './contract.ts';
import { findOwnPlace, listPlaces, type StoredPlace } from './data.ts';
import { PLACES_MAX } from './limits.contract.ts';
import { placeCodes, places } from './schema.ts';

const RESTORABLE_MS = 24 * 3_600_000;

export type PlaceSaved =
  | { ok: true; place: StoredPlace }
  | { ok: false; reason: 'too_many' | 'name_taken' | 'not_found' }
  | Edited;

/** Adds a place with a code of its own. */
export async function addPlace(
  db: Db,
  business: OwnedBusinessId,
  { name, leadsTo }: PlaceFields,
  now: Date,
): Promise<PlaceSaved> {
  return changePlaces(db, business, async (tx, known) => {
    if (known.some((one) => one.name === name)) return refused('name_taken');
    if (known.length >= PLACES_MAX) return refused('too_many');
    const place = { code: await takeNewCode(tx), name, leadsTo, createdAt: now };
    await tx.insert(places).values({ ...place, businessId: business });
    return { ok: true, place };
  });
}

export async function changePlace(
  db: Db,
  business: OwnedBusinessId,
  { code, name, leadsTo, asRead }: PlaceChange & { code: string },
): Promise<PlaceSaved> {
  return changePlaces(db, business, async (tx, known) => {
    const place = known.find((one) => one.code === code);
    if (!place) return refused('not_found');
    const edited = editedSince(place, asRead, { name, leadsTo });
    if (edited) return edited;
    if (known.some((one) => one !== place && one.name === name)) return refused('name_taken');
    await tx.update(places).set({ name, leadsTo }).where(isPlace(business, code));
    return { ok: true, place: { ...place, name, leadsTo } };
  });
}

/** Takes a place off the list. Its code leads to the card from then on. @returns whether there was one */
export async function removePlace(
  db: Db,
  business: OwnedBusinessId,
  code: string,
  now: Date,
): Promise<boolean> {
  const gone = await db
    .update(places)
    .set({ removedAt: now })
    .where(and(isPlace(business, code), isNull(places.removedAt)))
    .returning({ code: places.code });
  return gone.length > 0;
}

/** Puts a place back that was removed within a day. */
export async function restorePlace(
  db: Db,
  business: OwnedBusinessId,
  code: string,
  now: Date,
): Promise<PlaceSaved> {
  return changePlaces(db, business, async (tx, known) => {
    const there = known.find((one) => one.code === code);
    if (there) return { ok: true, place: there };
    const since = new Date(now.getTime() - RESTORABLE_MS);
    const isRecent = and(isPlace(business, code), gt(places.removedAt, since));
    const [removed] = await tx.select({ name: places.name }).from(places).where(isRecent);
    if (!removed) return refused('not_found');
    if (known.some(({ name }) => name === removed.name)) return refused('name_taken');
    if (known.length >= PLACES_MAX) return refused('too_many');
    await tx.update(places).set({ removedAt: null }).where(isRecent);
    const place = await findOwnPlace(tx, business, code);
    return place ? { ok: true, place } : refused('not_found');
  });
}

function refused<R extends string>(reason: R): { ok: false; reason: R } {
  return { ok: false, reason };
}

function isPlace(business: OwnedBusinessId, code: string) {
  return and(eq(places.businessId, business), eq(places.code, code));
}

/** Changes of one list come one after the other. */
async function changePlaces(
  db: Db,
  business: OwnedBusinessId,
  change: (tx: Tx, known: StoredPlace[]) => Promise<PlaceSaved>,
): Promise<PlaceSaved> {
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, `places:${business}`);
    return change(tx, await listPlaces(tx, business));
  });
}

async function takeNewCode(tx: Tx): Promise<string> {
  for (;;) {
    const [taken] = await tx
      .insert(placeCodes)
      .values({ code: drawPlaceCode() })
      .onConflictDoNothing()
      .returning({ code: placeCodes.code });
    if (taken) return taken.code;
  }
}
