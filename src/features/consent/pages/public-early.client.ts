// Stands in the head of every page: whoever has not chosen yet is asked, before the first paint, so that nothing
// moves. A choice of one press is kept here, at once; what sends it to the server, and the dialog, come on demand.
import { CONSENT_KEPT_MS, CONSENT_KEY, CONSENT_VERSION, type ConsentRecord } from '../record.contract.ts';

const { dataset } = document.documentElement;

async function hear({ target }: Event) {
  const choice = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset.consent;
  if (!choice) return;
  if (choice !== 'choose') {
    delete dataset.ask;
    const isAll = choice === 'all';
    const record: ConsentRecord = {
      preferences: { essential: true, analytics: isAll, marketing: isAll, functional: isAll },
      timestamp: new Date().toISOString(),
      version: CONSENT_VERSION,
    };
    localStorage.setItem(CONSENT_KEY, JSON.stringify(record));
  }
  const demand: typeof import('./demand-dialog.client.ts') = await import(
    /* @vite-ignore */ dataset.consentScript ?? ''
  );
  demand.answer(choice);
}

// On its way down: React stops a press on what it has not taken over yet.
addEventListener('click', hear, true);
try {
  const stored = localStorage.getItem(CONSENT_KEY);
  dataset.ask = '';
  const { version, timestamp } = JSON.parse(stored as string) as ConsentRecord;
  if (version === CONSENT_VERSION && Date.now() - Date.parse(timestamp) < CONSENT_KEPT_MS) delete dataset.ask;
} catch {
  // Nothing stored, or nothing that can be read: the question stands. Where nothing can be stored none is put.
}
