import { isGalleryPictureShown } from '#features/gallery/data.ts';
import { photoShowing } from '#features/reviews/public.data.ts';
import type { Services } from '#platform/services.ts';
import type { Showing } from '#platform/storage/media-routes.ts';
import { imageKindOf } from '#platform/storage/storage.ts';

/**
 * Tells who may fetch a stored image. Logos, covers and profile pictures are shown under random keys that change with the
 * picture; a picture of a gallery while it stands there, a photo while its review does. An image stored before keys named their kind is shown by the rows that
 * name it.
 */
export function showingOf({ db }: Pick<Services, 'db'>): Showing {
  return async (key) => {
    const kind = imageKindOf(key);
    if (kind === 'gallery') return (await isGalleryPictureShown(db, key)) ? 'always' : 'never';
    return kind === 'logo' || kind === 'cover' || kind === 'profile'
      ? 'always'
      : photoShowing(db, key, { isShownAlone: kind === null });
  };
}
