import { useSyncExternalStore } from 'react';
import { deviceStorage } from './browser-storage.ts';
import { createListeners } from './listeners.ts';

/** Makes a hook for an on/off choice that is remembered on the device: the choice, and the way to change it. */
export function deviceSwitch(storedAs: string, isOnUnasked: boolean) {
  const other = isOnUnasked ? 'off' : 'on';
  const { notify, subscribe } = createListeners();
  const read = () => (deviceStorage.read(storedAs) === other) !== isOnUnasked;
  const write = (isOn: boolean) => {
    deviceStorage.write(storedAs, isOn === isOnUnasked ? null : other);
    notify();
  };
  return (): [boolean, (isOn: boolean) => void] => [
    useSyncExternalStore(subscribe, read, () => isOnUnasked),
    write,
  ];
}
