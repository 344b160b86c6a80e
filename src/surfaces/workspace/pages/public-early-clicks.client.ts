// Stands in the head of every hydrated page. Between the page's first paint and its code lies a slow network: what is
// pressed meanwhile is kept, and pressed again once the page can act. Links, forms and the buttons of the other early
// scripts act by themselves.
import { SIGN_OUT_DUE, SIGNED_OUT_PATH } from '#features/account-screens/sign-in/signed-out.contract.ts';

const waiting = new Set<HTMLElement>();

function keep({ target }: Event) {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (button && !button.matches('[data-panel], [data-consent]')) waiting.add(button);
}

addEventListener('click', keep, true);
// From here on React itself keeps what is pressed.
addEventListener('dugri:hydrating', () => removeEventListener('click', keep, true), { once: true });
addEventListener(
  'dugri:hydrated',
  () => {
    for (const button of waiting) if (button.isConnected) button.click();
  },
  { once: true },
);

// A sign-out without a network, of which the server was not told yet: the session ends before anything is shown.
async function endSession() {
  document.documentElement.hidden = true;
  const answer = await fetch('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  localStorage.removeItem(SIGN_OUT_DUE);
  location.reload();
}
try {
  // The landing page does not load this script, so a failure does not repeat.
  if (localStorage.getItem(SIGN_OUT_DUE)) endSession().catch(() => location.replace(SIGNED_OUT_PATH));
} catch {
  // No storage: nothing was noted.
}

// Chromium says once, and early, that the site can be installed; without this it would ask visitors too.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  (window as { installPrompt?: Event }).installPrompt = event;
});
