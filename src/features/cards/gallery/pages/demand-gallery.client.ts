// Shows a gallery's pictures large, one beside the other: comes when one of the small ones is pressed.
import { make } from '#ui/overlays/page-dialog.ts';
import { galleryCopy } from '../copy.he.ts';

type Words = Pick<typeof galleryCopy.shown, 'viewer' | 'close' | 'next' | 'previous' | 'position'>;

const STYLE = `
.gallery-view{inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;color:#fff;background:#000;overflow:hidden}
.gallery-view[open]{display:grid;grid-template-rows:auto 1fr}
.gallery-view::backdrop{background:#000}
.gallery-view header{display:flex;gap:.5rem;align-items:center;padding:.5rem}
.gallery-view p{margin:0;margin-inline:.5rem auto;font-variant-numeric:tabular-nums}
.gallery-view button{inline-size:2.75rem;block-size:2.75rem;font-size:1.5rem;line-height:1;color:#fff;background:#222;border:1px solid #767676;border-radius:99px;cursor:pointer}
.gallery-view button:disabled{opacity:.4;cursor:default}
.gallery-view button:focus-visible,.gallery-view ul:focus-visible{outline:3px solid #fff;outline-offset:-3px}
.gallery-view ul{display:flex;min-block-size:0;margin:0;padding:0;list-style:none;overflow-x:auto;overscroll-behavior:contain;scroll-snap-type:x mandatory;scrollbar-width:none}
.gallery-view li{display:grid;flex:0 0 100%;min-block-size:0;padding:.5rem;scroll-snap-align:center;scroll-snap-stop:always}
.gallery-view img{inline-size:100%;block-size:100%;min-block-size:0;object-fit:contain}
`;

const STATE = 'gallery';

let view: Promise<ReturnType<typeof makeView>> | undefined;

/** Opens the pictures of a gallery's page at one of them. @throws where the page cannot be read */
export async function openGallery(page: string, at: number): Promise<void> {
  view ??= readImages(page).then(makeView);
  view.catch(() => {
    view = undefined;
  });
  (await view).open(at);
}

/** Reads the pictures of a gallery's page, and its words where they are not Hebrew. */
async function readImages(page: string): Promise<{ images: HTMLImageElement[]; words: Words }> {
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`gallery: ${answer.status}`);
  const text = await answer.text();
  // Its style would be refused here, and is not needed.
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const { body } = new DOMParser().parseFromString(main, 'text/html');
  const images = [...body.querySelectorAll('main img')].map(
    (image) => document.importNode(image, true) as HTMLImageElement,
  );
  const said = body.querySelector<HTMLElement>('[data-words]')?.dataset.words;
  return { images, words: said ? (JSON.parse(said) as Words) : galleryCopy.shown };
}

function makeView({ images, words }: { images: HTMLImageElement[]; words: Words }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const position = make('p', { 'aria-live': 'polite' });
  const list = make('ul', { tabindex: '0', 'aria-label': words.viewer });
  const items = images.map((image) => {
    image.removeAttribute('class');
    return make('li', {}, Object.assign(image, { loading: 'lazy', sizes: '100vw' }));
  });
  list.append(...items);
  let shown = 0;

  const show = (index: number, behavior: ScrollBehavior = motion()) => {
    items[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  const tell = (index: number) => {
    shown = index;
    position.textContent = `${index + 1} ${words.position} ${items.length}`;
    previous.disabled = index === 0;
    next.disabled = index === items.length - 1;
  };
  const previous = button(words.previous, '‹', () => show(shown - 1));
  const next = button(words.next, '›', () => show(shown + 1));
  const close = button(words.close, '×', () => dialog.close());
  const dialog = make(
    'dialog',
    { class: 'gallery-view', 'aria-label': words.viewer },
    make('header', {}, previous, next, position, close),
    list,
  );
  const watch = new IntersectionObserver(
    (seen) => {
      const most = seen.findLast(({ isIntersecting }) => isIntersecting);
      if (most) tell(items.indexOf(most.target as HTMLLIElement));
    },
    { root: list, threshold: 0.6 },
  );
  for (const item of items) watch.observe(item);
  dialog.addEventListener('keydown', (event) => {
    const target = targetOf(event.key, shown, items.length);
    if (target === null) return;
    event.preventDefault();
    show(target);
  });
  // Going back closes the pictures, in browsers too where it would leave the card.
  dialog.addEventListener('close', () => history.state === STATE && history.back());
  addEventListener('popstate', () => dialog.close());
  return {
    open(at: number) {
      if (dialog.open) return;
      document.body.append(dialog);
      dialog.showModal();
      history.pushState(STATE, '');
      show(at, 'instant');
      tell(at);
      list.focus({ preventScroll: true });
    },
  };
}

function targetOf(key: string, shown: number, count: number): number | null {
  const [onward, back] =
    document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === onward) return Math.min(shown + 1, count - 1);
  if (key === back) return Math.max(shown - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function button(label: string, sign: string, onclick: () => void): HTMLButtonElement {
  return make('button', { type: 'button', 'aria-label': label, onclick }, sign);
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
