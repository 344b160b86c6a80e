import { useDeferredValue, useSyncExternalStore } from 'react';

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

  // In a task of its own: to ask for the many files of a part takes a slow phone a tenth of a second.
  if (typeof document !== 'undefined') setTimeout(() => arrival === nothingYet && fetch());
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
  const { part, failure } = useArrival(source);
  if (failure) throw failure;
  return part ?? null;
}

export function useExtra<Part>(source: Arriving<Part>): Part | null {
  return useArrival(source).part ?? null;
}

function useArrival<Part>({ subscribe, read }: Arriving<Part>): Arrival<Part> {
  return useDeferredValue(useSyncExternalStore(subscribe, read, readOnServer));
}

const readOnServer = () => nothingYet;
