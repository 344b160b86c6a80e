import { answerOf, api } from '#client.ts';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy } from '../editor.copy.he.ts';
import { ownGalleryQuery } from './own-gallery.ts';

const { gallery } = api['business-card'].me;

export function useGalleryActions() {
  return useItemChanges<GalleryPicture>({
    queryKey: ownGalleryQuery.queryKey,
    idOf: ({ id }) => id,
    texts: galleryEditorCopy.toasts,
    remove: ({ id }) => answerOf(gallery[':id'].$delete({ param: { id } })),
    restore: ({ id }) => answerOf(gallery[':id'].restore.$post({ param: { id } })),
    order: (items) => answerOf(gallery.$put({ json: { ids: items.map(({ id }) => id) } })),
  });
}
