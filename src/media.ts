import { photoShowing } from '#features/reviews/public.data.ts';
import type { Services } from '#platform/services.ts';
import type { Showing } from '#platform/storage/media-routes.ts';
import { imageKindOf } from '#platform/storage/storage.ts';

/**
 * Tells who may fetch a stored image. Logos, covers and profile pictures are shown under random keys that change with the
 * picture; a photo is shown while its review is. An image stored before keys named their kind is shown by the rows that
 * name it.
 */
export function showingOf({ db }: Pick<Services, 'db'>): Showing {
  return (key) => {
    const kind = imageKindOf(key);
    return kind === 'logo' || kind === 'cover' || kind === 'profile'
      ? 'always'
      : photoShowing(db, key, { isShownAlone: kind === null });
  };
}
