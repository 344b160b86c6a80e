import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

// The form's only script, on the page that asks for a proof of work: it works the proof out and sends the form again.
// Without it the form waits to be sent by hand.

const form = document.querySelector<HTMLFormElement>('form[data-challenge]');
const message = document.querySelector<HTMLElement>('[data-message]');

async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution');
  return btoa(JSON.stringify({ challenge, solution }));
}

function say(title: string, text: string): void {
  const parts: [string, string][] = [
    ['title', title],
    ['text', text],
  ];
  for (const [name, said] of parts) {
    const part = message?.querySelector(`[data-${name}]`);
    if (part) part.textContent = said;
  }
}

if (form) {
  const { challenge = '', title = '', text = '', failed = '' } = form.dataset;
  const formerTitle = message?.querySelector('[data-title]')?.textContent ?? '';
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  say(title, text);
  if (button) button.disabled = true;
  prove(JSON.parse(challenge) as Challenge)
    .then((proof) => {
      const field = form.elements.namedItem('proof');
      if (field instanceof HTMLInputElement) field.value = proof;
      form.submit();
    })
    .catch(() => {
      say(formerTitle, failed);
      if (button) button.disabled = false;
    });
}
