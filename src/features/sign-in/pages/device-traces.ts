import { flagSignedIn } from './signed-in-flag.ts';

/** Takes away what this device shows of an account once nobody is signed in here. */
export function clearDeviceTraces(): void {
  flagSignedIn(false);
  void navigator.clearAppBadge?.().catch(() => undefined);
}
