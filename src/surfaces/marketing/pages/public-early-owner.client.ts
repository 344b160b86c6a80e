// Stands in the head of the site's pages that have a navigation: a browser where an owner is signed in shows the way to
// the workspace instead of the sign-in, before the first paint. The page's bytes are the same for everybody.
import { SIGNED_IN_KEY } from '#features/account-screens/sign-in/signed-in.contract.ts';

const { dataset } = document.documentElement;

async function showName(): Promise<void> {
  const answer = await fetch('/api/auth/me');
  if (answer.status === 401) {
    delete dataset.owner;
    localStorage.removeItem(SIGNED_IN_KEY);
    return;
  }
  const { businessName, fullName } = await answer.json();
  for (const place of document.querySelectorAll('[data-owner-name]'))
    place.textContent = businessName || fullName;
}

try {
  if (localStorage.getItem(SIGNED_IN_KEY)) {
    dataset.owner = '';
    addEventListener('DOMContentLoaded', () => showName().catch(() => {}));
  }
} catch {
  // No storage: the page stands as for every visitor.
}
