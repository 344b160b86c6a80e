import { KEPT_CACHE } from '../contract.ts';

let hasLeft = false;

/** Whether the account was left: an answer on its way is not kept any more. */
export function hasLeftAccount(): boolean {
  return hasLeft;
}

/** Deletes what this device keeps of accounts for the time without a network. @param exceptOf account that stays */
export async function forgetKept(exceptOf?: string): Promise<void> {
  hasLeft = exceptOf === undefined;
  // Browsers without a secure connection have none.
  if (!('caches' in window)) return;
  for (const name of await caches.keys())
    if (name.startsWith(KEPT_CACHE) && name !== KEPT_CACHE + exceptOf) await caches.delete(name);
}
