const BAR_HEIGHT = 64;

/** Keeps what somebody reads, types in or points at in place while lists above it change. */
export function keepInPlace(root: HTMLElement): () => void {
  const anchor = anchorIn(root);
  if (!anchor) return () => {};
  // In the document, not in the window: the browser reports a reader's own scroll only after it happened.
  const place = () => anchor.getBoundingClientRect().top + window.scrollY;
  let before = place();
  const remember = () => {
    before = place();
  };
  const observer = new MutationObserver(() => {
    if (!anchor.isConnected) return;
    const moved = place() - before;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    remember();
  });
  const { style } = document.documentElement;
  // The browser's own anchoring would move the page a second time.
  style.overflowAnchor = 'none';
  observer.observe(root, { childList: true, subtree: true });
  window.addEventListener('scroll', remember);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', remember);
    style.overflowAnchor = '';
  };
}

function anchorIn(root: HTMLElement): Element | null {
  const focused = document.activeElement;
  if (focused && focused !== root && root.contains(focused) && isSeen(focused)) return focused;
  const pointed = [...root.querySelectorAll(':hover')].at(-1);
  if (pointed) return pointed;
  const first = window.scrollY > 0 ? document.elementFromPoint(innerWidth / 2, BAR_HEIGHT + 8) : null;
  return first && root.contains(first) ? first : null;
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > BAR_HEIGHT && top < innerHeight;
}
