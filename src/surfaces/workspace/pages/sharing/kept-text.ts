import { tabStorage } from '#ui/browser-storage.ts';

const SHARED_KEY = 'shared-text';

/** Keeps what another app shared in this tab, until somebody is signed in who can use it. */
export function keepShared(text: string): void {
  tabStorage.write(SHARED_KEY, text);
}

export function readKeptShared(): string {
  return tabStorage.read(SHARED_KEY) ?? '';
}

export function forgetShared(): void {
  tabStorage.write(SHARED_KEY, null);
}
