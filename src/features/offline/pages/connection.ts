import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isLost = false;

/** Notes whether kept answers stand in for the server, also where the device believes that it has a network. */
export function noteConnection(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

export function isOffline(): boolean {
  return isLost || !navigator.onLine;
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
