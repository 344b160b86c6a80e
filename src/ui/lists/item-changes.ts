import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { uiCopy } from '../copy.he/components.ts';
import { failureToast } from '../feedback/failure-toast.ts';
import { toast } from '../feedback/toast-queue.ts';

interface ItemList<Item> {
  queryKey: QueryKey;
  idOf: (item: Item) => string;
  remove: (item: Item) => Promise<unknown>;
  restore: (item: Item, place: number) => Promise<unknown>;
  order?: (items: Item[]) => Promise<unknown>;
  texts: { removed: string; undo: string; failed: string; restored?: string };
}

type Change<Item> =
  | { act: 'remove' | 'restore'; item: Item; place: number; isFinal?: boolean }
  | { act: 'order'; items: Item[] };

/** Returns the variables of mutations that are under way, so that one that fails is taken off the screen by itself. */
export function usePendingChanges<Variables>(mutationKey: QueryKey): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
}

/** Changes of a list that are shown before the server has answered. A removal can be undone. */
export function useItemChanges<Item>(list: ItemList<Item>) {
  const { queryKey, texts } = list;
  const client = useQueryClient();
  const mutationKey = [...queryKey, 'changes'];
  const reread = () => client.invalidateQueries({ queryKey });
  const { mutate } = useMutation({
    mutationKey,
    // An undo never overtakes what it undoes, and each order is of the whole list.
    scope: { id: queryKey.join() },
    mutationFn: async (change: Change<Item>) =>
      change.act === 'order' ? list.order?.(change.items) : list[change.act](change.item, change.place),
    onSuccess(_, change) {
      client.setQueryData<{ items: Item[] }>(
        queryKey,
        (known) => known && { ...known, items: changed(list, known.items, change) },
      );
      if (change.act === 'remove')
        toast.success(texts.removed, change.isFinal ? {} : restoring(change, texts.undo));
      if (change.act !== 'restore') return;
      if (texts.restored) toast.success(texts.restored);
      return reread();
    },
    onError(error, change) {
      failureToast(texts.failed, change.act === 'restore' ? restoring(change, uiCopy.retry) : {})(error);
      void reread();
    },
  });
  const restoring = (change: Change<Item>, label: string) => ({
    action: { label, onAction: () => mutate({ ...change, act: 'restore' } as Change<Item>) },
  });
  const pending = usePendingChanges<Change<Item>>(mutationKey);
  return {
    reread,
    shown: (items: Item[]) => pending.reduce((before, change) => changed(list, before, change), items),
    /** @param isFinal it was asked about, and is not offered back */
    remove: (item: Item, place = 0, isFinal = false) => mutate({ act: 'remove', item, place, isFinal }),
    order: (items: Item[]) => mutate({ act: 'order', items }),
  };
}

function changed<Item>({ idOf }: ItemList<Item>, items: Item[], change: Change<Item>): Item[] {
  if (change.act === 'order') return change.items;
  return change.act === 'remove' ? items.filter((one) => idOf(one) !== idOf(change.item)) : items;
}
