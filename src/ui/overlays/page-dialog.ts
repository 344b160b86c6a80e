// A dialog of the pages without framework: the browser's own, so that Escape, the focus kept inside and its return
// are the browser's too.

type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** Makes an element: attributes as they are written, listeners by `on…`, what is `false` left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** An empty dialog with its heading and a cross. @param id of the heading, unique in the page */
export function pageDialog(id: string, title: string, close: string): HTMLDialogElement {
  const dialog = make('dialog', { class: 'page-dialog', 'aria-labelledby': id });
  dialog.append(
    make(
      'header',
      {},
      make('h2', { id }, title),
      make(
        'button',
        { type: 'button', class: 'a-square a-close', 'aria-label': close, onclick: () => dialog.close() },
        '×',
      ),
    ),
  );
  // A press beside it closes it: the dialog itself is hit only there.
  dialog.addEventListener('click', ({ target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
  });
  return dialog;
}

/** Shows the dialog once its style is there, so that it never flashes bare. */
export async function showPageDialog(dialog: HTMLDialogElement): Promise<void> {
  await loadPanelStyle();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

/** The one style of what comes on demand; the head has it already where a setting is stored. */
export async function loadPanelStyle(): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>('[data-panel-sheet]');
  const link = known ?? make('link', { rel: 'stylesheet', 'data-panel-sheet': '' });
  if (link.sheet) return;
  await new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    if (known) return;
    link.href = document.documentElement.dataset.panelStyle ?? '';
    document.head.append(link);
  });
}
