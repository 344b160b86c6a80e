import { useSyncExternalStore } from 'react';

/** A part of a screen that comes by itself, without being asked for. */
interface Arriving<Part> {
  subscribe: (listener: () => void) => () => void;
  /** What came of it so far. */
  read: () => Arrival<Part>;
}

interface Arrival<Part> {
  part?: Part;
  failure?: unknown;
}

const nothingYet: Arrival<never> = {};

/**
 * What has nothing to show before its data are here, or stands below the first sight: its code is no part of what the
 * screen waits for, and comes beside the data from the moment the screen's own code is here.
 */
export function arriving<Part>(load: () => Promise<Part>): Arriving<Part> {
  let arrival: Arrival<Part> = nothingYet;
  let isUnderWay = false;
  const listeners = new Set<() => void>();

  function settle(next: Arrival<Part>) {
    isUnderWay = false;
    if (next.failure) window.addEventListener('online', fetch, { once: true });
    // A failure that nobody saw is none: the next one to look has it fetched again.
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

  // A server shows what stands there until the part comes.
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

/** The part once it is here, `null` before. @throws what kept it from coming, for the screen to say so */
export function useArriving<Part>(source: Arriving<Part>): Part | null {
  const { part, failure } = useSyncExternalStore(source.subscribe, source.read, readOnServer);
  if (failure) throw failure;
  return part ?? null;
}

/** The same for what a screen can do without for a while: `null` also where it could not come. */
export function useExtra<Part>(source: Arriving<Part>): Part | null {
  return useSyncExternalStore(source.subscribe, source.read, readOnServer).part ?? null;
}

const readOnServer = () => nothingYet;
