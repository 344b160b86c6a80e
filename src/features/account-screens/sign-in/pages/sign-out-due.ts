import { deviceStorage } from '#ui/browser-storage.ts';
import { SIGN_OUT_DUE } from '../signed-out.contract.ts';

/** Notes that the server has still to end the session: the service worker does so before it shows a page, or the head of one. */
export async function noteSignOutDue(): Promise<void> {
  deviceStorage.write(SIGN_OUT_DUE, 'yes');
  if (!('caches' in window)) return;
  await caches.open(SIGN_OUT_DUE);
  const worker = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  // Chromium calls the worker once there is a network, without any page.
  await worker?.sync?.register(SIGN_OUT_DUE);
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
