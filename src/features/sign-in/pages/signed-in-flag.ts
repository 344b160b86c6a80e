import { SIGNED_IN_KEY } from '../signed-in.contract.ts';

/** Tells the site's finished pages in this browser whether an owner is signed in. */
export function flagSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, 'yes');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // No storage: those pages stand as for every visitor.
  }
}
