import { loadPanelStyle, make } from '#ui/overlays/page-dialog.ts';

const DELAY_MS = 700;
const NAMED = 'a, button, summary, input, select, textarea, img[alt], [role="img"], [title]';

let tip: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let shownFor: Element | null = null;

/** Shows the name of whatever is pointed at or has the focus, large; Escape takes it away. */
export function switchNameTips(isOn: boolean): void {
  if (isOn === (tip !== undefined)) return;
  const change = isOn ? addEventListener : removeEventListener;
  change('pointerover', pointed as EventListener);
  change('focusin', focused as EventListener);
  change('focusout', hide);
  change('scroll', scrolled, true);
  change('keydown', escaped as EventListener);
  hide();
  tip?.remove();
  tip = undefined;
  if (!isOn) return;
  // It says what is said already: it is for the eyes alone.
  tip = make('div', { class: 'a-tip', 'aria-hidden': 'true', hidden: true });
  document.body.append(tip);
  loadPanelStyle();
}

function pointed({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element)) return;
  // Over the tip itself it stays, so that it can be read with a magnifying glass.
  if (target === tip) {
    clearTimeout(timer);
    return;
  }
  const named = target.closest(NAMED);
  if (named === shownFor) return;
  hide();
  if (named) timer = setTimeout(() => show(named), DELAY_MS);
}

function focused({ target }: FocusEvent): void {
  hide();
  if (target instanceof Element && target.matches(':focus-visible')) show(target);
}

function escaped({ key }: KeyboardEvent): void {
  if (key === 'Escape') hide();
}

function show(element: Element): void {
  const name = nameOf(element);
  if (!tip || !name) return;
  // In a dialog only what stands inside it is above it.
  (element.closest('dialog[open]') ?? document.body).append(tip);
  shownFor = element;
  tip.textContent = name;
  tip.hidden = false;
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const above = at.top - height - 8;
  tip.style.top = `${above > 0 ? above : Math.min(at.bottom + 8, innerHeight - height - 8)}px`;
  tip.style.left = `${Math.max(8, Math.min(at.left + (at.width - width) / 2, innerWidth - width - 8))}px`;
}

/** A tip that waits to be shown keeps waiting: it is placed when it shows. */
function scrolled(): void {
  shownFor = null;
  if (tip) tip.hidden = true;
}

function hide(): void {
  clearTimeout(timer);
  scrolled();
}

function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0]?.textContent : '';
  const name =
    element.getAttribute('aria-label') ||
    labels ||
    label ||
    element.getAttribute('alt') ||
    element.getAttribute('title') ||
    element.textContent ||
    '';
  return name.replace(/\s+/g, ' ').trim().slice(0, 200);
}
