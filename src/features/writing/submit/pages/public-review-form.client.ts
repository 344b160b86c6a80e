// The review form works without this script. With it the form is checked before it is sent and answered without leaving the
// page. What only some need (a photo, a proof of work, confetti) is fetched when it is needed.

import type { Receipt } from '#features/reviews/contract.ts';
import { REVIEW_FORM_FIELDS } from '#features/reviews/form.contract.ts';
import type { FormScript } from '../form-script.contract.ts';
import { missingIn, readProblem } from '../refusals.policy.ts';
import { createFormNotes, type FormNotes } from './review-form-notes.ts';
import { keepPhoto, type PhotoChoice } from './review-form-photo.ts';
import { type SendingOutcome, type SendingStep, sendReview } from './review-form-send.ts';

function enhance(form: HTMLFormElement): void {
  const script = JSON.parse(form.dataset.review ?? '') as FormScript;
  const notes = createFormNotes(form, script.words);
  const photo = keepPhoto(form, script, notes);
  let hasStarted = false;
  let isSending = false;
  form.noValidate = true;
  for (const field of form.querySelectorAll('textarea')) countLetters(field);
  reportVisit(script, 'opened');
  form.addEventListener('input', ({ target }) => {
    if (!hasStarted) reportVisit(script, 'started');
    hasStarted = true;
    notes.clear((target as HTMLInputElement).name);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    await submit(form, script, notes, photo).finally(() => {
      isSending = false;
    });
  });
}

async function submit(form: HTMLFormElement, script: FormScript, notes: FormNotes, photo: PhotoChoice) {
  const { words } = script;
  const body = new FormData(form);
  for (const name of [...body.keys()]) if (!REVIEW_FORM_FIELDS.includes(name)) body.delete(name);
  const textOf = (name: string) => String(body.get(name) ?? '');
  notes.clear();
  const missing = missingIn({ rating: textOf('rating'), customerName: textOf('customerName') }, words);
  if (missing) return notes.show(missing);
  // Refused while it was being read: that is said beside its field already.
  const image = await photo.chosen().catch(() => undefined);
  if (image === undefined) return;
  if (image) body.set('image', image);
  else body.delete('image');
  const state = showSending(form, script);
  const onStep = state.show;
  const sent = await sendReview({
    post: script.post,
    body,
    onStep,
    solve: (challenge) => solve(script, challenge),
  });
  state.end(sent === 'lost' ? words.retry : words.submit);
  if (typeof sent === 'object' && 'receipt' in sent)
    thank(form, script, sent.receipt, textOf('comment').trim());
  else notes.show(problemOfSending(sent, script));
}

function problemOfSending(sent: Exclude<SendingOutcome, { receipt: Receipt }>, { words }: FormScript) {
  if (sent === 'lost') return { fields: {}, text: words.connectionLost };
  if (sent === 'unproved') return { fields: {}, text: words.proofFailed };
  return readProblem(sent.refused, words);
}

async function solve({ files }: FormScript, challenge: Parameters<ProofPart['solveProof']>[0]) {
  const part = (await import(/* @vite-ignore */ files.proof)) as ProofPart;
  return part.solveProof(challenge);
}
type ProofPart = typeof import('./demand-review-proof.client.ts');

const NEARLY_FULL = 0.9;

/** Says how much room is left where there is little: the browser cuts what is pasted beyond it. */
function countLetters(field: HTMLTextAreaElement) {
  const count = document.createElement('bdi');
  count.dir = 'ltr';
  count.className = 'text-sm text-muted';
  count.hidden = true;
  field.after(count);
  field.addEventListener('input', () => {
    const { length } = field.value;
    count.hidden = length < field.maxLength * NEARLY_FULL;
    count.textContent = count.hidden ? '' : `${length}/${field.maxLength}`;
  });
}

/** Holds the form still while it goes out, and says how far it is. */
function showSending(form: HTMLFormElement, { words }: FormScript) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const fixed = form.querySelectorAll<HTMLInputElement>('[data-photo] :is(input, button)');
  const place = form.querySelector<HTMLElement>('[data-progress]');
  const bar = place?.querySelector('progress');
  const said = place?.querySelector('span');
  const hold = (isHeld: boolean, label: string) => {
    for (const part of fixed) part.disabled = isHeld;
    if (!button) return;
    button.setAttribute('aria-disabled', String(isHeld));
    button.textContent = label;
  };
  hold(true, words.sending);
  return {
    show(step: SendingStep) {
      if (!place || !bar || !said) return;
      const percent = step.phase === 'sending' ? (step.percent ?? 100) : 0;
      const isUploading = step.phase === 'sending' && percent < 100;
      place.hidden = step.phase === 'sending' && !isUploading;
      bar.hidden = !isUploading;
      bar.value = percent;
      const text = step.phase === 'proving' ? words.proving : words.uploading;
      if (said.textContent !== text) said.textContent = text;
    },
    end(label: string) {
      hold(false, label);
      if (place) place.hidden = true;
    },
  };
}

/** Puts the thanks, which the page brought along, in the place of the form. A reload asks the server for the same. */
function thank(
  form: HTMLFormElement,
  script: FormScript,
  { rating, imageKept, receipt }: Receipt,
  text: string,
) {
  const template = document.querySelector<HTMLTemplateElement>('template[data-after]');
  const heading = document.querySelector('h1');
  const place = form.closest('[data-form]');
  const [title, thanks] = template?.content.children ?? [];
  if (!heading || !place || !title || !(thanks instanceof HTMLElement)) return;
  forget(form);
  history.replaceState(history.state, '', `${script.thanks}${rating}${imageKept ? '' : '&imageLost'}`);
  const lost = thanks.querySelector<HTMLElement>('[data-image-lost]');
  const own = thanks.querySelector<HTMLAnchorElement>('[data-own]');
  const google = thanks.querySelector<HTMLElement>('[data-google]');
  if (lost) lost.hidden = imageKept;
  if (own) own.href = receipt;
  if (google) google.dataset.text = text;
  // The thanks belong to the language in which the review was sent.
  document.querySelector('nav:has([hreflang])')?.remove();
  heading.replaceChildren(...title.childNodes);
  document.title = template?.dataset.title ?? '';
  place.replaceWith(thanks);
  heading.tabIndex = -1;
  heading.focus();
  scrollTo(0, 0);
  finish(thanks, rating);
}

/** What was typed is kept by another script of the page until it is sent. */
function forget(form: HTMLFormElement) {
  try {
    sessionStorage.removeItem(`typed:${form.dataset.keptFor}`);
  } catch {
    // Storage is switched off.
  }
}

/** Brings what the thanks need script for; without it they are whole but for copying and confetti. */
function finish(thanks: HTMLElement, stars: number) {
  import(/* @vite-ignore */ thanks.dataset.thanks ?? '').then(
    (part: ThanksPart) => part.finishThanks(thanks, stars),
    () => {},
  );
}
type ThanksPart = typeof import('./demand-review-thanks.client.ts');

/** What is lost on the way counts as not having happened. */
function reportVisit({ invitation }: FormScript, act: 'opened' | 'started') {
  if (!invitation) return;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ code: invitation });
  fetch(`/api/invitations/${act}`, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-review]')) enhance(form);
for (const thanks of document.querySelectorAll<HTMLElement>('[data-thanks]'))
  finish(thanks, Number(new URLSearchParams(location.search).get('sent')));
