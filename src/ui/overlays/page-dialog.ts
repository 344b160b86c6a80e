// The browser's own dialog brings Escape, the focus trap and the return of focus.

type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

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

export function pageDialog(id: string, title: string, close: string): HTMLDialogElement {
  const dialog = make('dialog', { class: 'page-dialog', 'aria-labelledby': id, lang: 'he', dir: 'rtl' });
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
  // Only a press on the backdrop hits the dialog itself.
  dialog.addEventListener('click', ({ target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
  });
  return dialog;
}

/** Waits for the style, so that the dialog never flashes bare. */
export async function showPageDialog(dialog: HTMLDialogElement): Promise<void> {
  await loadPanelStyle();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

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
