import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy } from '../editor.copy.he.ts';
import { ownGalleryQuery } from './own-gallery.ts';

const { toasts } = galleryEditorCopy;
/** One after the other: each sends the whole order. */
const SCOPE = { id: 'gallery' };

/** Changes to the gallery that are shown before the server has answered. */
export function useGalleryActions() {
  const client = useQueryClient();
  const { queryKey } = ownGalleryQuery;
  const reread = () => client.invalidateQueries({ queryKey });
  const show = (items: GalleryPicture[]) => client.setQueryData(queryKey, { items });
  const onError = (failure: Error) => {
    toast.error(toasts.failed, { description: problemOf(failure).message });
    void reread();
  };
  const { mutate: send } = useMutation({
    scope: SCOPE,
    mutationFn: (items: GalleryPicture[]) =>
      answerOf(api['business-card'].me.gallery.$put({ json: { ids: items.map(({ id }) => id) } })),
    onError,
  });
  const { mutate: restore } = useMutation({
    scope: SCOPE,
    mutationFn: ({ id }: GalleryPicture) =>
      answerOf(api['business-card'].me.gallery[':id'].restore.$post({ param: { id } })),
    onError,
    onSuccess() {
      toast.success(toasts.restored);
      return reread();
    },
  });
  const { mutate: remove } = useMutation({
    scope: SCOPE,
    mutationFn: ({ id }: GalleryPicture) =>
      answerOf(api['business-card'].me.gallery[':id'].$delete({ param: { id } })),
    onMutate: (picture) =>
      show((client.getQueryData(queryKey)?.items ?? []).filter(({ id }) => id !== picture.id)),
    onError,
    onSuccess: (_, picture) =>
      toast.success(toasts.removed, {
        action: { label: toasts.undo, onAction: () => restore(picture) },
      }),
  });
  return {
    reread,
    order(items: GalleryPicture[]) {
      show(items);
      send(items);
    },
    remove,
  };
}
