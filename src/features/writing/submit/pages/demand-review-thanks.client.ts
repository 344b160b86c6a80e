// Fetched with the thanks: confetti, copying, and the device's own way to share.

import { throwConfetti } from './review-form-confetti.ts';

const TICK_MS = 2_000;

export function finishThanks(thanks: HTMLElement, stars: number): void {
  if (stars === 5) throwConfetti();
  for (const button of thanks.querySelectorAll<HTMLButtonElement>('[data-copied]')) copyLink(button);
  for (const button of thanks.querySelectorAll<HTMLButtonElement>('[data-share]')) shareByDevice(button);
  for (const part of thanks.querySelectorAll<HTMLElement>('[data-google]')) copyToGoogle(part);
}

/** Copies the address of the link beside it, or its own. */
function copyLink(button: HTMLButtonElement): void {
  const { copied = '', failed = '', link } = button.dataset;
  const own = button.parentElement?.querySelector<HTMLAnchorElement>('[data-own]');
  const label = button.querySelector('span');
  const status = button.parentElement?.nextElementSibling;
  if (!label || !status) return;
  const text = label.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(link ?? own?.href ?? '');
    } catch {
      status.textContent = failed;
      return;
    }
    label.textContent = copied;
    status.textContent = '';
    setTimeout(() => {
      label.textContent = text;
    }, TICK_MS);
  });
}

function shareByDevice(button: HTMLButtonElement): void {
  if (!navigator.share) return;
  button.hidden = false;
  const { link: url, share: text } = button.dataset;
  // Closing the sheet without choosing is no failure.
  button.addEventListener('click', () => navigator.share({ url, text }).catch(() => {}));
}

/** Copies the words of the review while the link opens the page on which they can be pasted. */
function copyToGoogle(part: HTMLElement): void {
  const { text, words } = part.dataset;
  const link = part.querySelector('a');
  const label = link?.querySelector('span');
  const [lead, status] = part.querySelectorAll('p');
  if (!text || !words || !link || !label || !lead || !status) return;
  const said = JSON.parse(words) as Record<'text' | 'copyAndOpen' | 'copied' | 'copyFailed', string>;
  lead.textContent = said.text;
  label.textContent = said.copyAndOpen;
  link.addEventListener('click', async () => {
    try {
      // Begins before the link opens: afterwards another page has the focus.
      await navigator.clipboard.writeText(text);
      status.textContent = said.copied;
    } catch {
      const words = document.createElement('span');
      words.dir = 'auto';
      words.className = 'mt-2 block text-start break-words whitespace-pre-line select-all';
      words.textContent = text;
      status.replaceChildren(said.copyFailed, words);
    }
  });
}
