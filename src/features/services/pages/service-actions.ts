import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { Service } from '../contract.ts';
import { servicesEditorCopy } from '../editor.copy.he.ts';
import { ownServicesQuery } from './own-services.ts';

const { toasts } = servicesEditorCopy;
/** One after the other: each sends the whole order. */
const SCOPE = { id: 'services' };

/** Changes to the list that are shown before the server has answered. */
export function useServiceActions() {
  const client = useQueryClient();
  const { queryKey } = ownServicesQuery;
  const reread = () => client.invalidateQueries({ queryKey });
  const show = (items: Service[]) => client.setQueryData(queryKey, { items });
  const onError = (failure: Error) => {
    toast.error(toasts.failed, { description: problemOf(failure).message });
    void reread();
  };
  const { mutate: send } = useMutation({
    scope: SCOPE,
    mutationFn: (items: Service[]) =>
      answerOf(
        api['business-card'].me.services.$put({
          json: { items: items.map(({ id, group }) => ({ id, group })) },
        }),
      ),
    onError,
  });
  const { mutate: putBack } = useMutation({
    scope: SCOPE,
    mutationFn: ({ service: { id: _, ...fields }, place }: { service: Service; place: number }) =>
      answerOf(api['business-card'].me.services.$post({ json: { ...fields, place } })),
    onError,
    onSuccess: reread,
  });
  const { mutate: remove } = useMutation({
    scope: SCOPE,
    mutationFn: ({ service: { id } }: { service: Service; place: number }) =>
      answerOf(api['business-card'].me.services[':id'].$delete({ param: { id } })),
    onMutate: ({ service }) =>
      show((client.getQueryData(queryKey)?.items ?? []).filter(({ id }) => id !== service.id)),
    onError,
    onSuccess: (_, removed) =>
      toast.success(toasts.removed, {
        action: { label: toasts.undo, onAction: () => putBack(removed) },
      }),
  });
  return {
    reread,
    order(items: Service[]) {
      show(items);
      send(items);
    },
    remove,
  };
}
