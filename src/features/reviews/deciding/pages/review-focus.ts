import { type RefObject, useEffect, useEffectEvent } from 'react';

const KEY_ACT = 'review-key-act';
/** Acts by key on a review that has no button of its own for them. */
export type KeyAct = 'pin' | 'note';

/** Asks it of the review that this element is or stands for. */
export function askKeyAct(review: HTMLElement, act: KeyAct): void {
  review.dispatchEvent(new CustomEvent<KeyAct>(KEY_ACT, { detail: act }));
}

export function useKeyAct(review: RefObject<HTMLElement | null>, onAct: (act: KeyAct) => void): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    const { current } = review;
    const listen = (event: Event) => act((event as CustomEvent<KeyAct>).detail);
    current?.addEventListener(KEY_ACT, listen);
    return () => current?.removeEventListener(KEY_ACT, listen);
  }, [review]);
}

export function reviewAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-review]') ?? null;
}

export function reviewsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-review]')];
}

/** Shows at once that a review is decided about, and decides when that was painted: the lists take longer to follow. */
export function decideAfterPaint(inside: Element, decide: () => void): void {
  const review = reviewAround(inside);
  if (review?.ariaBusy) return;
  review?.setAttribute('aria-busy', 'true');
  let isDue = true;
  const run = () => {
    if (!isDue) return;
    isDue = false;
    // Not before the paint: moving the focus makes the browser compute styles and layout twice.
    holdPlace(inside);
    decide();
    // A review that a failed decision leaves in its place can be decided about again.
    setTimeout(() => review?.removeAttribute('aria-busy'), FOLLOWED_BY_MS);
  };
  requestAnimationFrame(() => setTimeout(run));
  // A hidden tab paints no frame.
  setTimeout(run, PAINTED_BY_MS);
}

const PAINTED_BY_MS = 200;
const FOLLOWED_BY_MS = 1_000;

/** Before a review moves away: focus goes to its neighbour or the group's heading, never to the top of the page. */
function holdPlace(inside: Element): void {
  const review = reviewAround(inside);
  const group = review?.closest('section');
  if (!review || !group) return;
  const row = review.closest('li');
  const heir = reviewIn(row?.nextElementSibling) ?? reviewIn(row?.previousElementSibling) ?? headingOf(group);
  heir?.focus({ preventScroll: true });
  // A menu that closes gives the focus back to its button, which moves away with its review, sooner or later.
  clearInterval(looking);
  const own = setInterval(() => {
    if (document.activeElement === document.body)
      (heir?.isConnected ? heir : headingOf(group))?.focus({ preventScroll: true });
  }, LOOKED_EACH_MS);
  looking = own;
  setTimeout(() => clearInterval(own), FOLLOWED_BY_MS);
}

const LOOKED_EACH_MS = 50;
/** The watch of the last decision: an earlier one does not know the neighbour of a later one. */
let looking: ReturnType<typeof setInterval> | undefined;

function headingOf(group: HTMLElement): HTMLElement | null {
  const heading = group.querySelector<HTMLElement>('h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}

function reviewIn(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-review]:not([aria-busy])') ?? null;
}
