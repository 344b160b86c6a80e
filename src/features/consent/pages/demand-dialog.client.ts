// The choice by categories, and the sending of every choice: comes when it is asked for.
import { make, pageDialog, showPageDialog } from '#ui/overlays/page-dialog.ts';
import { dialogCopy as copy } from '../dialog.copy.he.ts';
import { CONSENT_KEY, CONSENT_VERSION, type ConsentRecord } from '../record.contract.ts';

const CATEGORIES = ['essential', 'analytics', 'marketing', 'functional'] as const;
type Category = (typeof CATEGORIES)[number];

const switches = new Map<Category, HTMLInputElement>();
const status = make('p', { class: 'a-note' });
let dialog: HTMLDialogElement | undefined;

/** Opens the dialog, or sends the choice that one press has just stored. */
export function answer(choice: string): void {
  if (choice === 'choose') openDialog();
  else send();
}

/** With what is stored; nothing is agreed to before somebody does. */
async function openDialog(): Promise<void> {
  dialog ??= makeDialog();
  const stored = readRecord();
  for (const [category, input] of switches)
    input.checked = category === 'essential' || stored?.preferences[category] === true;
  status.textContent = stored ? copy.saved(dayOf(stored.timestamp)) : copy.unsaved;
  await showPageDialog(dialog);
}

function makeDialog(): HTMLDialogElement {
  const made = pageDialog('consent-title', copy.title, copy.close);
  made.append(
    make('p', { class: 'a-note' }, copy.lead),
    make('section', { 'aria-labelledby': 'consent-title' }, ...CATEGORIES.map(row)),
    status,
    make(
      'footer',
      { class: 'a-choices' },
      action(copy.all, () => choose(true)),
      action(copy.none, () => choose(false)),
      action(copy.save, () => choose()),
      make('a', { href: '/privacy-policy#cookies' }, copy.policy),
    ),
  );
  return made;
}

function row(category: Category): HTMLElement {
  const { name, text } = copy.categories[category];
  const id = `consent-${category}`;
  const input = make('input', {
    id,
    type: 'checkbox',
    role: 'switch',
    'aria-describedby': `${id}-text`,
    disabled: category === 'essential',
  });
  switches.set(category, input);
  return make(
    'div',
    { class: 'a-category' },
    make('label', { for: id }, name),
    input,
    make('p', { id: `${id}-text` }, text),
  );
}

function action(label: string, onclick: () => void): HTMLElement {
  return make('button', { type: 'button', onclick }, label);
}

function choose(everything?: boolean): void {
  const chosen = (category: Category) => everything ?? switches.get(category)?.checked === true;
  const record: ConsentRecord = {
    preferences: {
      essential: true,
      analytics: chosen('analytics'),
      marketing: chosen('marketing'),
      functional: chosen('functional'),
    },
    timestamp: new Date().toISOString(),
    version: CONSENT_VERSION,
  };
  localStorage.setItem(CONSENT_KEY, JSON.stringify(record));
  delete document.documentElement.dataset.ask;
  dialog?.close();
  send();
}

/** The choice holds in the browser; that it did not arrive at the server is only noted. */
async function send(): Promise<void> {
  const body = localStorage.getItem(CONSENT_KEY);
  const headers = { 'content-type': 'application/json' };
  try {
    await fetch('/api/cookie-consent', { method: 'POST', headers, body, keepalive: true });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this note and no other sign
    console.warn(error);
  }
}

function readRecord(): ConsentRecord | null {
  try {
    const record = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as ConsentRecord | null;
    return record?.preferences ? record : null;
  } catch {
    return null;
  }
}

function dayOf(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('he-IL', { day: 'numeric', month: 'long', year: 'numeric' });
}
