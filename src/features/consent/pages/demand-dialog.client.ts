// The choice by categories: comes when it is opened.
import { make, pageDialog, showPageDialog } from '#ui/page-dialog.ts';
import { CONSENT_KEY, type ConsentPreferences, type ConsentRecord } from '../contract/record.ts';
import { dialogCopy as copy } from '../copy.he/dialog.ts';

const CATEGORIES = ['essential', 'analytics', 'marketing', 'functional'] as const;
type Category = (typeof CATEGORIES)[number];

const switches = new Map<Category, HTMLInputElement>();
const status = make('p', { class: 'a-note' });
let dialog: HTMLDialogElement | undefined;

/** Opens the dialog with what is stored; nothing is agreed to before somebody does. */
export async function openConsentDialog(): Promise<void> {
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
    ...{ id, type: 'checkbox', role: 'switch', 'aria-describedby': `${id}-text` },
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

/** Everything, nothing, or what the switches say; the script of the page's head stores and sends it. */
function choose(everything?: boolean): void {
  const chosen = (category: Category) => everything ?? switches.get(category)?.checked === true;
  const detail: Omit<ConsentPreferences, 'essential'> = {
    analytics: chosen('analytics'),
    marketing: chosen('marketing'),
    functional: chosen('functional'),
  };
  dispatchEvent(new CustomEvent('consent', { detail }));
  dialog?.close();
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
