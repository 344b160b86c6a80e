import { LRUCache } from 'lru-cache';
import { isProfilePictureShown } from '#features/accounts/data.ts';
import { isCardPictureShown } from '#features/cards/data.ts';
import { isGalleryPictureShown } from '#features/cards/gallery/data.ts';
import { isPhotoShown } from '#features/reviews/public.data.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import type { Services } from '#platform/services.ts';
import type { Showing } from '#platform/storage/media-routes.ts';
import { imageKindOf } from '#platform/storage/storage.ts';

const REMEMBERED = 10_000;

/** Asks whether a stored image is shown now: while something names it that is not withdrawn, of a business that is not suspended or closed. */
export function showingOf({ db }: Pick<Services, 'db'>): Showing {
  const remember = whileAway();
  return (key) => {
    switch (imageKindOf(key)) {
      case 'logo':
      case 'cover':
        return remember(key, () => isCardPictureShown(db, key));
      case 'gallery':
        return remember(key, () => isGalleryPictureShown(db, key));
      case 'profile':
        return remember(key, () => isProfilePictureShown(db, key));
      case 'photo':
        return isPhotoShown(db, key).then(Boolean);
      case null:
        return isUnnamedKindShown(db, key);
    }
  };
}

/** An image from before keys named their kind; one that nothing names is shown. */
async function isUnnamedKindShown(db: Services['db'], key: string): Promise<boolean> {
  const answers = await Promise.all([
    isCardPictureShown(db, key),
    isProfilePictureShown(db, key),
    isPhotoShown(db, key),
  ]);
  const known = answers.filter((shown) => shown !== null);
  return known.length === 0 || known.some(Boolean);
}

/** Finished cards are served while the database is away, and with them the pictures that it last said were shown. */
function whileAway() {
  const last = new LRUCache<string, boolean>({ max: REMEMBERED });
  return async (key: string, ask: () => Promise<boolean | null>): Promise<boolean> => {
    try {
      const isShown = (await ask()) ?? false;
      last.set(key, isShown);
      return isShown;
    } catch (error) {
      const known = isUnavailable(error) ? last.get(key) : undefined;
      if (known === undefined) throw error;
      return known;
    }
  };
}
