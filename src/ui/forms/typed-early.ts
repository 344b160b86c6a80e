/** Events before a letter is in its field. React would draw the page at once, and the letter would go with the old field. */
const TYPING = [
  'keydown',
  'keypress',
  'beforeinput',
  'textInput',
  'paste',
  'compositionstart',
  'compositionupdate',
  'compositionend',
];

const FOCUS = ['focusin', 'focusout'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed before React has the page. Where an extension or a translation has changed it, React draws the
 * whole page anew: then the new fields get what the old ones held, the focus, and `<html>` what it was given.
 */
export function keepTypedEarly(): void {
  const before = fieldsByPlace();
  const attributes = [...document.documentElement.attributes];
  let focused = document.activeElement;
  // In the capture phase: React stops these events while it hydrates, or rerenders the page while handling one.
  const noteFocus = ({ type, target, relatedTarget }: FocusEvent) => {
    focused = (type === 'focusin' ? target : (relatedTarget ?? focused)) as Element | null;
  };
  for (const type of FOCUS) addEventListener(type, noteFocus, true);
  const hold = (event: Event) => event.stopPropagation();
  for (const type of TYPING) addEventListener(type, hold, true);
  // Fired when a field loses focus. If React rerendered now, the next field would be replaced before it gets the focus.
  const changed = new Set<EventTarget>();
  const holdChange = (event: Event) => {
    event.stopPropagation();
    if (event.target) changed.add(event.target);
  };
  addEventListener('change', holdChange, true);

  function restore(): void {
    for (const type of FOCUS) removeEventListener(type, noteFocus, true);
    for (const type of TYPING) removeEventListener(type, hold, true);
    removeEventListener('change', holdChange, true);
    for (const { name, value } of attributes)
      if (!document.documentElement.hasAttribute(name)) document.documentElement.setAttribute(name, value);
    const now = fieldsByPlace();
    for (const [place, old] of before) {
      const field = now.get(place);
      if (old.isConnected || !field) continue;
      if (isTyped(old)) copyTyped(old, field);
      if (old === focused) takeFocus(old, field);
    }
    for (const field of changed)
      if (field instanceof Element && field.isConnected)
        field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  addEventListener('dugri:drawn', restore, { once: true });
}

/** Fields by their name, and those of one name by their order. */
function fieldsByPlace(): Map<string, Field> {
  const fields = [...document.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')];
  const byName = Map.groupBy(fields, ({ name }) => name);
  return new Map([...byName].flatMap(([name, same]) => same.map((field, n) => [`${name} ${n}`, field])));
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

function copyTyped(old: Field, field: Field): void {
  if (/^(checkbox|radio)$/.test(field.type)) {
    if ((field as HTMLInputElement).checked !== (old as HTMLInputElement).checked) field.click();
    return;
  }
  if (field.type === 'file') (field as HTMLInputElement).files = (old as HTMLInputElement).files;
  // Past React's own property of the element, which would let the event pass as no change.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, old.value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function takeFocus(old: Field, field: Field): void {
  field.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Fields of numbers and e-mail addresses have no selection.
  if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
}
