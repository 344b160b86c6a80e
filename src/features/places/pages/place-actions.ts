import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { PlaceRow } from '../contract.ts';
import { placesScreenCopy as copy } from '../screen.copy.he.ts';
import { ownPlacesQuery } from './own-places.ts';

/** Removal is shown before the server has answered, and can be undone. */
export function usePlaceActions() {
  const client = useQueryClient();
  const { queryKey } = ownPlacesQuery;
  const reread = () => client.invalidateQueries({ queryKey });
  const onError = (failure: Error) => {
    toast.error(copy.failed, { description: problemOf(failure).message });
    void reread();
  };
  const { mutate: restore } = useMutation({
    mutationFn: ({ code }: PlaceRow) => answerOf(api.places[':code'].restore.$post({ param: { code } })),
    onError,
    onSuccess() {
      toast.success(copy.restored);
      return reread();
    },
  });
  const { mutate: remove } = useMutation({
    mutationFn: ({ code }: PlaceRow) => answerOf(api.places[':code'].$delete({ param: { code } })),
    onMutate: ({ code }) =>
      client.setQueryData(queryKey, (known) => ({
        items: (known?.items ?? []).filter((one) => one.code !== code),
      })),
    onError,
    onSuccess: (_, place) =>
      toast.success(copy.removed, { action: { label: copy.undo, onAction: () => restore(place) } }),
  });
  return { reread, remove };
}
