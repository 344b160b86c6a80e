import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';

const { notify, subscribe } = createListeners('online', 'offline');
let isLost = false;

/** Notes whether kept answers stand in for the server, also where the device believes that it has a network. */
export function noteConnection(lost: boolean): void {
  isLost = lost;
  notify();
}

export function isOffline(): boolean {
  return isLost || !navigator.onLine;
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}
