// Stands in the head of every page: whoever has not chosen yet is asked, before the first paint, so that nothing
// moves. A choice of one press is kept here; the dialog hands its own over as an event.
import {
  CONSENT_KEPT_MS,
  CONSENT_KEY,
  CONSENT_VERSION,
  type ConsentPreferences,
  type ConsentRecord,
} from '../contract/record.ts';

const root = document.documentElement;

function decide(choice: Omit<ConsentPreferences, 'essential'>): void {
  delete root.dataset.ask;
  const record: ConsentRecord = {
    preferences: { essential: true, ...choice },
    timestamp: new Date().toISOString(),
    version: CONSENT_VERSION,
  };
  const body = JSON.stringify(record);
  const headers = { 'content-type': 'application/json' };
  // biome-ignore lint/suspicious/noConsole: the choice holds here; that it did not arrive is only noted
  fetch('/api/cookie-consent', { method: 'POST', headers, body, keepalive: true }).catch(console.warn);
  localStorage.setItem(CONSENT_KEY, body);
}

addEventListener('consent', (event) => decide((event as CustomEvent).detail));
addEventListener('click', async ({ target }) => {
  const choice = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset.consent;
  if (!choice) return;
  if (choice === 'choose') {
    const dialog: typeof import('./demand-dialog.client.ts') = await import(
      /* @vite-ignore */ root.dataset.consentScript ?? ''
    );
    return dialog.openConsentDialog();
  }
  const isAll = choice === 'all';
  decide({ analytics: isAll, marketing: isAll, functional: isAll });
});
try {
  const stored = localStorage.getItem(CONSENT_KEY);
  root.dataset.ask = '';
  const { version, timestamp } = JSON.parse(stored ?? '') as ConsentRecord;
  if (version === CONSENT_VERSION && Date.now() - Date.parse(timestamp) < CONSENT_KEPT_MS)
    delete root.dataset.ask;
} catch {
  // Nothing stored, or nothing that can be read: the question stands. Where nothing can be stored none is put.
}
