// The card's only script: the page is complete without it. Keeps "open now" true while the page stays open, shares
// by the device's own sheet, copies the link, shows the gallery's pictures large, tells which buttons are tapped.

const TICK_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The last is a moment alone: what holds from then on this page does not know. */
type State = [from: number, isOpen?: 0 | 1, next?: string];

function keepOpenStateTrue(chip: HTMLElement): void {
  const states = JSON.parse(chip.dataset.open ?? '[]') as State[];
  const words = JSON.parse(chip.dataset.words ?? '[]') as string[];
  const [status, next] = chip.querySelectorAll<HTMLElement>(
    ':scope > span > span:last-child, :scope > span:last-child',
  );
  const show = () => {
    const now = Date.now() / 1000;
    const state = states.findLast(([from]) => from <= now);
    const following = states.find(([from]) => from > now);
    if (state && status && next) {
      const [, isOpen, coming] = state;
      if (isOpen === undefined || coming === undefined) return chip.remove();
      chip.dataset.is = String(isOpen);
      status.textContent = words[isOpen] ?? '';
      next.textContent = coming;
    }
    if (following) setTimeout(show, Math.min(LONGEST_WAIT_MS, (following[0] - now) * 1000 + 500));
  };
  show();
}

function shareByDevice(menu: HTMLDetailsElement): void {
  const data = { title: document.title, text: menu.dataset.share ?? '', url: `${canonical()}?via=share` };
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (!navigator.share || menu.open) return;
    event.preventDefault();
    // Closing the sheet without choosing is no failure.
    navigator.share(data).catch(() => {});
  });
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

function copyLink(button: HTMLButtonElement): void {
  const label = button.querySelector('span');
  const status = button.nextElementSibling;
  if (!navigator.clipboard || !label || !status) return;
  const text = label.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(`${canonical()}?via=share`);
    status.textContent = button.dataset.copy ?? '';
    label.textContent = `✓ ${status.textContent}`;
    setTimeout(() => {
      label.textContent = text;
      status.textContent = '';
    }, TICK_MS);
  });
}

function showLarge(list: HTMLElement): void {
  const load = () =>
    import(/* @vite-ignore */ list.dataset.gallery ?? '') as Promise<
      typeof import('#features/cards/gallery/pages/demand-gallery.client.ts')
    >;
  list.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await (await load()).openGallery(link.pathname, Number(link.hash.slice(2)) - 1);
    } catch {
      // Without the script or the connection the page with all of them is still there to go to.
      location.assign(link.href);
    }
  });
}

function canonical(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
}

/** The source in the address, or the site before: nothing of it is kept in the browser. */
function cameBy(): string {
  const { referrer } = document;
  return (
    new URLSearchParams(location.search).get('via') ??
    (referrer && !ownReferrer() ? new URL(referrer).host : '')
  );
}

/** Path of the page of this site from which the visitor came. */
function ownReferrer(): string {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? referrer.slice(location.origin.length) : '';
}

function countTaps(): void {
  const slug = location.pathname.split('/')[2];
  // The example card is nobody's.
  if (!slug) return;
  const via = cameBy();
  document.addEventListener('click', ({ target }) => {
    const act = (target as Element).closest<HTMLElement>('[data-act]')?.dataset.act;
    if (act) navigator.sendBeacon(`/api/business-card/${slug}/taps?${new URLSearchParams({ act, via })}`);
  });
  if (via)
    for (const form of document.querySelectorAll<HTMLAnchorElement>('[href$="/review"]'))
      form.search = `${new URLSearchParams({ via })}`;
}

/** Turns the bar at the bottom into the button that writes a review: for those who came to write one, and beside the reviews. */
function offerWriting(bar: HTMLElement): void {
  const via = cameBy();
  if (/^(review$|invitation$|place:)/.test(via) || /^\/r\//.test(ownReferrer())) bar.dataset.writing = '';
  const reviews = document.getElementById('reviews');
  if (!reviews || bar.dataset.writing !== undefined) return;
  const seen = new IntersectionObserver(
    ([entry]) => bar.toggleAttribute('data-writing', entry?.isIntersecting),
    { rootMargin: '0px 0px -40%' },
  );
  seen.observe(reviews);
}

countTaps();
for (const bar of document.querySelectorAll<HTMLElement>('[data-bar]')) offerWriting(bar);
for (const chip of document.querySelectorAll<HTMLElement>('[data-open]')) keepOpenStateTrue(chip);
for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-share]')) shareByDevice(menu);
for (const list of document.querySelectorAll<HTMLElement>('[data-gallery]')) showLarge(list);
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) copyLink(button);
