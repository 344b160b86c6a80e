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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed before React has the page. Where an extension or a translation has changed it, React draws the
 * whole page anew: then the new fields get what the old ones held, the focus, and `<html>` what it was given.
 */
export function keepTypedEarly(): void {
  const before = fieldsByPlace();
  const attributes = [...document.documentElement.attributes];
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  // On its way down: React stops the event while it waits for the page.
  addEventListener('focusin', noteFocus, true);
  const hold = (event: Event) => event.stopPropagation();
  for (const type of TYPING) addEventListener(type, hold, true);

  function restore(): void {
    removeEventListener('focusin', noteFocus, true);
    for (const type of TYPING) removeEventListener(type, hold, true);
    for (const { name, value } of attributes)
      if (!document.documentElement.hasAttribute(name)) document.documentElement.setAttribute(name, value);
    const now = fieldsByPlace();
    for (const [place, old] of before) {
      const field = now.get(place);
      if (old.isConnected || !field) continue;
      if (isTyped(old)) copyTyped(old, field);
      if (old === focused) takeFocus(old, field);
    }
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
