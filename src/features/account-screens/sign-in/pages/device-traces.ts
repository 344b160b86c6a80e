import { forgetKept } from '#features/app/offline/pages/forget-kept.ts';
import { flagSignedIn } from './signed-in-flag.ts';

/** Takes away what this device shows of an account once nobody is signed in here. */
export async function clearDeviceTraces(): Promise<void> {
  flagSignedIn(false);
  await Promise.allSettled([forgetKept(), navigator.clearAppBadge?.()]);
}
