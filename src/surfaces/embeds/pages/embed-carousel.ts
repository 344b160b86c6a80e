import type { Embed } from '../contract.ts';
import { widgetCopy as copy } from '../widget.copy.he.ts';
import { makeElement, review } from './embed-parts.ts';

export function carousel({ reviews }: Embed): { track: HTMLElement; turn: HTMLElement } {
  const items = reviews.map((one) => review(one, null));
  const track = makeElement('ul', { class: 'track', tabindex: '0', 'aria-label': copy.newest }, ...items);
  const status = makeElement('span', { class: 'hide', role: 'status' });
  // From right to left a browser mirrors both signs.
  const previous = makeElement('button', { type: 'button', 'aria-label': copy.previous }, '‹');
  const next = makeElement('button', { type: 'button', 'aria-label': copy.next }, '›');
  let at = 0;

  function mark(): void {
    previous.setAttribute('aria-disabled', String(at === 0));
    next.setAttribute('aria-disabled', String(at === items.length - 1));
  }
  function go(to: number): void {
    if (to < 0 || to >= items.length) return;
    at = to;
    // From right to left, what lies ahead has negative places.
    track.scrollTo({ left: -at * stride() });
    status.textContent = copy.place(at + 1, items.length);
    mark();
  }
  const stride = () => track.clientWidth + Number.parseFloat(getComputedStyle(track).columnGap || '0');

  previous.addEventListener('click', () => go(at - 1));
  next.addEventListener('click', () => go(at + 1));
  track.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(at + step);
  });
  // A finger moves it too.
  track.addEventListener(
    'scroll',
    () => {
      const seen = Math.round(-track.scrollLeft / stride());
      if (Math.abs(-track.scrollLeft - seen * stride()) < 2) {
        at = seen;
        mark();
      }
    },
    { passive: true },
  );
  mark();
  return { track, turn: makeElement('div', { class: 'turn' }, previous, next, status) };
}
