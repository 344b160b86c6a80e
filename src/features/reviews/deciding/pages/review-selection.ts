import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';
import { BULK_MAX } from '../../bulk.contract.ts';
import type { Review } from '../../contract.ts';

let picked: ReadonlySet<string> | null = null;
let last: string | null = null;
const { notify, subscribe } = createListeners();

function set(next: ReadonlySet<string> | null): void {
  picked = next;
  if (!next?.size) last = null;
  notify();
}

export const selection = {
  begin: () => set(picked ?? new Set()),
  end() {
    if (picked) set(null);
  },
  clear: () => set(new Set()),
  keep: (ids: string[]) => set(new Set(ids)),
  add(ids: readonly string[]) {
    set(new Set([...(picked ?? []), ...ids].slice(0, BULK_MAX)));
  },
  toggle(id: string) {
    const next = new Set(picked ?? []);
    if (!next.delete(id) && next.size < BULK_MAX) next.add(id);
    set(next);
    last = id;
  },
  extend(id: string, order: readonly string[]) {
    const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].sort((a, b) => a - b);
    selection.add(order.slice(from === -1 ? to : from, (to ?? 0) + 1));
    last = id;
  },
};

export function useSelection(): ReadonlySet<string> | null {
  return useSyncExternalStore(
    subscribe,
    () => picked,
    () => null,
  );
}

/** Whether this review is picked; `null` while nothing can be picked. Only a change of its own draws it anew. */
export function useIsPicked(id: string): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => picked?.has(id) ?? null,
    () => null,
  );
}

export function isPickable({ status, heldFor, isByPlatform }: Review): boolean {
  return heldFor !== 'plan' && status !== 'rejected' && !isByPlatform;
}
