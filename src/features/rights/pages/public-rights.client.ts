// The rights form's only script: it sends the form without leaving the page, says what became of it and clears it.
// Without it the form goes to the server as it is.

import { IDEMPOTENCY_HEADER } from '#platform/http/idempotency.ts';
import { newKey } from '#ui/forms/new-key.ts';

const form = document.querySelector<HTMLFormElement>('#rights-form');
const outcome = document.querySelector<HTMLElement>('#outcome');
const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');

interface Answer {
  number?: string;
  message?: string;
  fields?: Record<string, string>;
}

const REQUIRED = ['requestType', 'fullName', 'email'];
const texts = JSON.parse(form?.dataset.texts ?? '{}') as Record<string, string>;

function show(template: string, parts: Record<string, string>): void {
  const source = document.querySelector<HTMLTemplateElement>(`#${template}`);
  const message = source?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!message || !outcome) return;
  for (const [name, text] of Object.entries(parts)) {
    const part = message.querySelector(`[data-${name}]`);
    if (part) part.textContent = text;
  }
  outcome.replaceChildren(message);
  message.focus();
}

function mark(fields: Record<string, string>): void {
  for (const error of form?.querySelectorAll<HTMLElement>('[id$="-error"]') ?? []) {
    const name = error.id.replace(/-error$/, '');
    error.textContent = fields[name] ?? '';
    const control = document.getElementById(name) ?? error.closest('fieldset');
    if (!control) continue;
    control.toggleAttribute('aria-invalid', false);
    const hint = document.getElementById(`${name}-hint`) ? `${name}-hint` : '';
    const described = [fields[name] && error.id, hint].filter(Boolean).join(' ');
    if (fields[name] && control.tagName !== 'FIELDSET') control.setAttribute('aria-invalid', 'true');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  }
}

/** The latest call, which is made again while its words are the same: its answer may have been lost. */
let latest = { words: '', key: '', body: '' };

async function send(fields: Record<string, string>): Promise<{ isDone: boolean; answer: Answer }> {
  const words = JSON.stringify(fields);
  const timestamp = new Date().toISOString();
  if (words !== latest.words)
    latest = { words, key: newKey(), body: JSON.stringify({ ...fields, timestamp }) };
  const { key, body } = latest;
  const headers = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key };
  const response = await fetch('/api/user-rights-request', { method: 'POST', headers, body });
  return { isDone: response.ok, answer: (await response.json()) as Answer };
}

async function submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const isMissing = REQUIRED.some((name) => !typed[name]?.trim());
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = texts.sending ?? label;
  const { isDone, answer } = await send(typed).catch(() => ({ isDone: false, answer: {} as Answer }));
  button.ariaDisabled = null;
  button.textContent = label;
  mark(answer.fields ?? {});
  if (isDone) {
    form.reset();
    latest = { words: '', key: '', body: '' };
    show('sent', { number: answer.number ?? '' });
  } else if (isMissing && answer.fields)
    show('failed', { title: texts.missing ?? '', text: texts.missingText ?? '' });
  else if (answer.fields) show('failed', { title: texts.title ?? '', text: texts.wrong ?? '' });
  else show('failed', { title: texts.title ?? '', text: answer.message ?? texts.text ?? '' });
}

if (form && button) {
  // Missing fields are reported in the page's own words.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaDisabled !== 'true') submit(form, button);
  });
}
