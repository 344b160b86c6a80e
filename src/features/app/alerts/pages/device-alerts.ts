import { answerOf, api } from '#client.ts';
import { isInstalled, isOnIos } from '../../installed/pages/device.ts';
import type { AlertsAnswer } from '../contract.ts';

/** `install`: the browser takes pushes once the site is on the home screen. */
export type DeviceState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** Says what this browser can do for alerts; `on` only where the server knows it too. */
export function readDeviceState({ isOnHere }: AlertsAnswer): DeviceState {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return isOnIos() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return isOnHere && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, subscribes and tells the server. @returns null where the owner declined */
export async function turnOnAlerts(publicKey: string): Promise<AlertsAnswer | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await subscribedBy(pushManager, publicKey)) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return answerOf(api.alerts.device.$put({ json: { endpoint, keys: { p256dh, auth } } }));
}

export async function turnOffAlerts(): Promise<AlertsAnswer> {
  const answer = await answerOf(api.alerts.device.$delete());
  await forgetSubscription();
  return answer;
}

export async function forgetSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** A subscription under another key, from before the secret was changed, would be refused by the push service. */
async function subscribedBy(pushManager: PushManager, publicKey: string): Promise<PushSubscription | null> {
  const known = await pushManager.getSubscription();
  if (!known) return null;
  const key = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (text === publicKey) return known;
  await known.unsubscribe();
  return null;
}
