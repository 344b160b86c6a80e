// Keeps what was typed into a form until it is sent: a connection that is lost on the way takes the page with it.

const keptForm = document.querySelector<HTMLFormElement>('form[data-keeps]');
const place = `typed:${location.pathname}`;
const names = keptForm?.dataset.keeps?.split(' ') ?? [];

function keepFrom(kept: HTMLFormElement): void {
  const typed = [...new FormData(kept)].filter(([name]) => names.includes(name));
  sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(typed)));
}

function restoreIn({ elements }: HTMLFormElement): void {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Record<string, string> | null;
  for (const field of kept ? (elements as Iterable<Element> as Iterable<HTMLInputElement>) : []) {
    const value = kept?.[field.name];
    if (!names.includes(field.name)) continue;
    if (/^(checkbox|radio)$/.test(field.type)) field.checked = field.value === value;
    else if (value !== undefined) field.value = value;
  }
}

try {
  if (keptForm) {
    // The page that answered a form is asked for by its address when somebody comes back to it, not by sending again.
    history.replaceState(history.state, '', location.href);
    restoreIn(keptForm);
    // Before this event a browser puts back what it remembers itself, which may be older.
    addEventListener('pageshow', () => restoreIn(keptForm));
    for (const event of ['input', 'submit']) keptForm.addEventListener(event, () => keepFrom(keptForm));
  } else sessionStorage.removeItem(place);
} catch {
  // Storage is switched off: the page keeps the text as long as it is open.
}
