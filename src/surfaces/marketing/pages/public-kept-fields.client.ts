// Keeps what was typed into the forms of a page until it is sent: a connection that is lost on the way takes the page with it.

const forms = document.querySelectorAll<HTMLFormElement>('form[data-keeps]');
/** On a page that is about one thing of many at the same path. */
const about = document.querySelector<HTMLElement>('[data-kept-for]')?.dataset;
const place = `typed:${about?.keptFor ?? location.pathname}`;
type Kept = Record<string, string>;

const namesIn = (form: HTMLFormElement) => form.dataset.keeps?.split(' ') ?? [];
const readKept = () => JSON.parse(sessionStorage.getItem(place) ?? '{}') as Kept;

function keepFrom(form: HTMLFormElement): void {
  const names = namesIn(form);
  const others = Object.entries(readKept()).filter(([name]) => !names.includes(name));
  const typed = [...new FormData(form)].filter(([name]) => names.includes(name));
  sessionStorage.setItem(place, JSON.stringify(Object.fromEntries([...others, ...typed])));
}

function restoreIn(form: HTMLFormElement): void {
  const kept = readKept();
  const names = namesIn(form);
  if (!names.some((name) => name in kept)) return;
  form.closest('details')?.setAttribute('open', '');
  for (const field of fieldsOf(form)) {
    const value = kept[field.name];
    if (!names.includes(field.name) || touched.has(field.name)) continue;
    if (/^(checkbox|radio)$/.test(field.type)) field.checked = field.value === value;
    else if (value !== undefined) field.value = value;
  }
}

const fieldsOf = (form: HTMLFormElement) => form.elements as Iterable<Element> as Iterable<HTMLInputElement>;

/** Names of fields that were filled in since the page was opened: they are newer than what was kept. */
const touched = new Set<string>();

/** Gives a form its key on a page that all visitors share. On plain http, its words stand in for one. */
function giveKey(form: HTMLFormElement): void {
  const key = form.querySelector<HTMLInputElement>('[name=submissionKey]');
  if (key && !key.value) key.value = crypto.randomUUID?.() ?? '';
}

/** Notes what was typed before this script ran. On a page that is opened again the browser may have put it there. */
function noteTyped(form: HTMLFormElement): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'navigate') return;
  for (const field of fieldsOf(form)) {
    const { value, defaultValue = value, checked, defaultChecked } = field;
    if (value !== defaultValue || checked !== defaultChecked) touched.add(field.name);
  }
}

try {
  // The page that answered a form is asked for by its address when somebody comes back to it, not by sending again.
  if (forms.length > 0) history.replaceState(history.state, '', location.href.replace(/&done=\w+/, ''));
  if (forms.length === 0 || about?.sent !== undefined) sessionStorage.removeItem(place);
  for (const form of forms) {
    // Sent back by the server, which has the latest.
    if (form.dataset.returned !== undefined) keepFrom(form);
    noteTyped(form);
    giveKey(form);
    restoreIn(form);
    // Before this event a browser puts back what it remembers itself, which may be older.
    addEventListener('pageshow', () => restoreIn(form));
    form.addEventListener('input', ({ target }) => touched.add((target as HTMLInputElement).name));
    for (const event of ['input', 'submit']) form.addEventListener(event, () => keepFrom(form));
  }
} catch {
  // Storage is switched off: the page keeps the text as long as it is open.
}
