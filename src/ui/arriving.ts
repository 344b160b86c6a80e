import { useSyncExternalStore } from 'react';

interface Arriving<Part> {
  subscribe: (listener: () => void) => () => void;
  read: () => Arrival<Part>;
}

interface Arrival<Part> {
  part?: Part;
  failure?: unknown;
}

const nothingYet: Arrival<never> = {};

/** Loads code beside the screen's data: for parts that are empty before their data, or below the first view. */
export function arriving<Part>(load: () => Promise<Part>): Arriving<Part> {
  let arrival: Arrival<Part> = nothingYet;
  let isUnderWay = false;
  const listeners = new Set<() => void>();

  function settle(next: Arrival<Part>) {
    isUnderWay = false;
    if (next.failure) window.addEventListener('online', fetch, { once: true });
    // An unseen failure is retried for the next reader.
    if (next.failure && listeners.size === 0) return;
    arrival = next;
    for (const listener of listeners) listener();
  }
  function fetch() {
    if (isUnderWay || arrival.part) return;
    isUnderWay = true;
    load().then(
      (part) => settle({ part }),
      (failure: unknown) => settle({ failure }),
    );
  }

  if (typeof document !== 'undefined') fetch();
  return {
    subscribe(listener) {
      listeners.add(listener);
      fetch();
      return () => {
        listeners.delete(listener);
        if (arrival.failure) arrival = nothingYet;
      };
    },
    read: () => arrival,
  };
}

export function useArriving<Part>(source: Arriving<Part>): Part | null {
  const { part, failure } = useSyncExternalStore(source.subscribe, source.read, readOnServer);
  if (failure) throw failure;
  return part ?? null;
}

export function useExtra<Part>(source: Arriving<Part>): Part | null {
  return useSyncExternalStore(source.subscribe, source.read, readOnServer).part ?? null;
}

const readOnServer = () => nothingYet;
