import { loadPanelStyle, make } from '#ui/overlays/page-dialog.ts';

let guide: HTMLElement | undefined;

/** A bright band over the line that is read: it follows the pointer, the finger and the focus. */
export function switchReadingGuide(isOn: boolean): void {
  if (isOn === (guide !== undefined)) return;
  if (!isOn) {
    removeEventListener('pointermove', followPointer);
    removeEventListener('pointerdown', followPointer);
    removeEventListener('focusin', followFocus);
    guide?.remove();
    guide = undefined;
    return;
  }
  guide = make('div', { class: 'a-guide', 'aria-hidden': 'true', hidden: true });
  addEventListener('pointermove', followPointer);
  addEventListener('pointerdown', followPointer);
  addEventListener('focusin', followFocus);
  document.body.append(guide);
  loadPanelStyle().then(() => moveTo(innerHeight / 3));
}

function followPointer({ clientY }: PointerEvent): void {
  moveTo(clientY);
}

function followFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const { top, height } = target.getBoundingClientRect();
  if (height < innerHeight / 2) moveTo(top + height / 2);
}

function moveTo(y: number): void {
  if (!guide) return;
  guide.hidden = false;
  guide.style.top = `${y - guide.offsetHeight / 2}px`;
}
