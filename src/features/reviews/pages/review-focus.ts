/** A review on the screen, by what is in it or under it. */
export function reviewAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-review]') ?? null;
}

/** All reviews on the screen, in reading order. */
export function reviewsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-review]')];
}

/**
 * Before a review moves away: focus goes to the one after it in its group, or before it, or to the group's heading,
 * so that it never falls back to the top of the page.
 */
export function holdPlace(inside: Element): void {
  const review = reviewAround(inside);
  const group = review?.closest('section');
  if (!review || !group) return;
  const row = review.closest('li');
  const heir = reviewIn(row?.nextElementSibling) ?? reviewIn(row?.previousElementSibling) ?? headingOf(group);
  heir?.focus({ preventScroll: true });
  // A menu that closes gives the focus back to its button, which then moves away with its review.
  setTimeout(() => {
    if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
  }, HANDED_BACK_MS);
}

const HANDED_BACK_MS = 120;

function headingOf(group: HTMLElement): HTMLElement | null {
  const heading = group.querySelector<HTMLElement>('h2');
  if (heading) heading.tabIndex = -1;
  return heading;
}

function reviewIn(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-review]') ?? null;
}
