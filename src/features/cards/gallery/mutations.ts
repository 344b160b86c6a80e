import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { getLimit } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { announce, type Db, type Reader, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { GalleryPicture, PictureChange } from './contract.ts';
import { listPictures, presentPicture } from './data.ts';
import { GALLERY_MAX } from './limits.contract.ts';
import { galleryPictures } from './schema.ts';

export type PictureSaved =
  | { ok: true; picture: GalleryPicture }
  | { ok: false; reason: 'too_many' | 'plan_limit' | 'not_found' }
  | Edited;

/** Adds a stored picture at the front: the newest work comes first. */
export async function addPicture(
  db: Db,
  business: OwnedBusinessId,
  { id, image, alt }: { id: string; image: string; alt: string },
  now: Date,
): Promise<PictureSaved> {
  return changeGallery(db, business, async (tx) => {
    const shown = await listPictures(tx, business);
    const refused = await refuseBeyond(tx, business, shown.length);
    if (refused) return refused;
    const picture = { id, image, alt };
    const place = sql`(select coalesce(min(place), 1) - 1 from ${galleryPictures} where business_id = ${business})`;
    await tx.insert(galleryPictures).values({ ...picture, businessId: business, place, addedAt: now });
    return { ok: true, picture: presentPicture(picture) };
  });
}

export async function describePicture(
  db: Db,
  business: OwnedBusinessId,
  { id, alt, asRead }: PictureChange & { id: string },
): Promise<PictureSaved> {
  return changeGallery(db, business, async (tx) => {
    const shown = (await listPictures(tx, business)).find((one) => one.id === id);
    const edited = shown && editedSince(shown, asRead, { alt });
    return edited ?? setPicture(tx, business, id, { alt });
  });
}

/** Takes a picture off the card. Again, it is the same. */
export async function removePicture(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  now: Date,
): Promise<PictureSaved> {
  return changeGallery(db, business, (tx) =>
    setPicture(tx, business, id, {
      removedAt: sql`coalesce(${galleryPictures.removedAt}, ${now.toISOString()}::timestamptz)`,
    }),
  );
}

/** Returns why a gallery takes no further picture; null where it does. */
export async function refuseBeyond(
  db: Reader,
  business: OwnedBusinessId,
  shown: number,
): Promise<{ ok: false; reason: 'too_many' | 'plan_limit' } | null> {
  if (shown >= GALLERY_MAX) return { ok: false, reason: 'too_many' };
  const isBeyond = shown >= (await getLimit(db, business, 'pictures'));
  return isBeyond ? { ok: false, reason: 'plan_limit' } : null;
}

/**
 * Puts a removed picture back in its place, for a day. Beyond the plan's number that undoes the removal only while no other
 * picture has come in its stead.
 */
export async function restorePicture(db: Db, business: OwnedBusinessId, id: string): Promise<PictureSaved> {
  return changeGallery(db, business, async (tx) => {
    const shown = await listShownIds(tx, business);
    const refused = shown.includes(id) ? null : await refuseBeyond(tx, business, shown.length);
    if (refused?.reason === 'too_many' || (refused && (await isReplaced(tx, business, id)))) return refused;
    return setPicture(tx, business, id, { removedAt: null });
  });
}

/** Puts pictures in order. What was added meanwhile comes after them, and what is gone is left out. */
export async function orderPictures(
  db: Db,
  business: OwnedBusinessId,
  order: string[],
): Promise<GalleryPicture[]> {
  return changeGallery(db, business, async (tx) => {
    const others = (await listShownIds(tx, business)).filter((id) => !order.includes(id));
    await tx.execute(sql`update ${galleryPictures} as one set place = given.place - 1
      from unnest(${sql.param([...order, ...others])}::uuid[]) with ordinality as given (id, place)
      where one.business_id = ${business} and one.id = given.id`);
    return listPictures(tx, business);
  });
}

/** Deletes pictures that were removed before a moment, and their files. */
export async function forgetRemovedPictures(
  { db, storage }: { db: Db; storage: Pick<Storage, 'remove'> },
  before: Date,
): Promise<void> {
  const gone = await db
    .delete(galleryPictures)
    .where(and(isNotNull(galleryPictures.removedAt), lt(galleryPictures.removedAt, before)))
    .returning({ image: galleryPictures.image });
  for (const { image } of gone) await storage.remove(image);
}

/** Changes of one gallery come one after the other, and the card's page goes with each. */
async function changeGallery<T>(
  db: Db,
  business: OwnedBusinessId,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, `gallery:${business}`);
    const done = await change(tx);
    await announce(tx, 'card-page', business);
    return done;
  });
}

async function listShownIds(tx: Tx, business: OwnedBusinessId): Promise<string[]> {
  const rows = await tx
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(and(eq(galleryPictures.businessId, business), isNull(galleryPictures.removedAt)))
    .orderBy(asc(galleryPictures.place), asc(galleryPictures.id));
  return rows.map(({ id }) => id);
}

/** Whether a picture was added after this one was removed. */
async function isReplaced(tx: Tx, business: OwnedBusinessId, id: string): Promise<boolean> {
  const removedAt = tx
    .select({ at: galleryPictures.removedAt })
    .from(galleryPictures)
    .where(and(eq(galleryPictures.businessId, business), eq(galleryPictures.id, id)));
  const [added] = await tx
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(and(eq(galleryPictures.businessId, business), gt(galleryPictures.addedAt, sql`(${removedAt})`)))
    .limit(1);
  return added !== undefined;
}

type Change = Parameters<ReturnType<Tx['update']>['set']>[0];

async function setPicture(
  tx: Tx,
  business: OwnedBusinessId,
  id: string,
  change: Change,
): Promise<PictureSaved> {
  const [changed] = await tx
    .update(galleryPictures)
    .set(change)
    .where(and(eq(galleryPictures.businessId, business), eq(galleryPictures.id, id)))
    .returning({ id: galleryPictures.id, image: galleryPictures.image, alt: galleryPictures.alt });
  return changed ? { ok: true, picture: presentPicture(changed) } : { ok: false, reason: 'not_found' };
}
