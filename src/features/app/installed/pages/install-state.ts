import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/listeners.ts';
import { isInstalled, isOnIos } from './device.ts';

/** Chromium's event, which TypeScript's library does not declare. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `ios`: by Safari's own menu, step by step. `unknown`: this browser may have a way, or none. */
export type InstallState = 'installed' | 'offered' | 'ios' | 'unknown';

const { subscribe } = createListeners('beforeinstallprompt', 'appinstalled');
/** Kept by the script in the page's head, which runs before this. */
const place = () => window as { installPrompt?: InstallPrompt };

export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, readInstallState, () => 'unknown');
}

function readInstallState(): InstallState {
  if (isInstalled()) return 'installed';
  if (place().installPrompt) return 'offered';
  return isOnIos() ? 'ios' : 'unknown';
}

/** Asks by the browser's own question, which works once. @returns whether the app was installed */
export async function install(): Promise<boolean> {
  const { installPrompt } = place();
  if (!installPrompt) return false;
  const { outcome } = await installPrompt.prompt();
  if (outcome !== 'accepted') return false;
  delete place().installPrompt;
  window.dispatchEvent(new Event('appinstalled'));
  return true;
}
