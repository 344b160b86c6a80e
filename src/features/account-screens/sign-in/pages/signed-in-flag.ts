import { deviceStorage } from '#ui/browser-storage.ts';
import { SIGNED_IN_KEY } from '../signed-in.contract.ts';

/** Tells the site's finished pages in this browser whether an owner is signed in. */
export function flagSignedIn(isSignedIn: boolean): void {
  deviceStorage.write(SIGNED_IN_KEY, isSignedIn ? 'yes' : null);
}
