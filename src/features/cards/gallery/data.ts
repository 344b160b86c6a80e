import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { ownerStanding } from '#features/accounts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import type { GalleryPicture } from './contract.ts';
import { galleryPictures } from './schema.ts';

/** Selects what everybody sees of a business's gallery, in order; `presentPicture` shows it. */
export const selectGallery = (db: Reader) =>
  db
    .select({ id: galleryPictures.id, image: galleryPictures.image, alt: galleryPictures.alt })
    .from(galleryPictures)
    .where(
      and(eq(galleryPictures.businessId, sql.placeholder('businessId')), isNull(galleryPictures.removedAt)),
    )
    .orderBy(asc(galleryPictures.place), asc(galleryPictures.id));

const cardGallery = prepared((db: Reader) => selectGallery(db).prepare('card_gallery'));

/** Lists the pictures of a card in order; visitors and the owner see the same. */
export async function listPictures(db: Reader, businessId: string): Promise<GalleryPicture[]> {
  return (await cardGallery(db).execute({ businessId })).map(presentPicture);
}

export function presentPicture({ id, image, alt }: GalleryPicture): GalleryPicture {
  return { id, image: mediaPath(image), alt };
}

const shownPicture = prepared((db: Reader) =>
  db
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(
      and(
        eq(galleryPictures.image, sql.placeholder('key')),
        isNull(galleryPictures.removedAt),
        ne(ownerStanding(galleryPictures.businessId), 'suspended'),
      ),
    )
    .prepare('gallery_picture_shown'),
);

/** Says whether a stored picture stands now in a gallery that everybody may see. */
export async function isGalleryPictureShown(db: Reader, key: string): Promise<boolean> {
  return (await shownPicture(db).execute({ key })).length > 0;
}
