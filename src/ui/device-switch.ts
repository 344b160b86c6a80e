import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Makes a hook for an on/off choice that is remembered on the device: the choice, and the way to change it. */
export function deviceSwitch(storedAs: string, isOnUnasked: boolean) {
  const other = isOnUnasked ? 'off' : 'on';
  const { notify, subscribe } = createListeners();
  const read = () => {
    try {
      return (localStorage.getItem(storedAs) === other) !== isOnUnasked;
    } catch {
      return isOnUnasked;
    }
  };
  const write = (isOn: boolean) => {
    try {
      if (isOn === isOnUnasked) localStorage.removeItem(storedAs);
      else localStorage.setItem(storedAs, other);
    } catch {
      // Without storage the choice stays as it is.
    }
    notify();
  };
  return (): [boolean, (isOn: boolean) => void] => [
    useSyncExternalStore(subscribe, read, () => isOnUnasked),
    write,
  ];
}
