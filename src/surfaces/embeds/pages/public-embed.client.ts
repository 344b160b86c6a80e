// Widget for a business's own site: one element, isolated from everything around it. It keeps nothing in the
// browser, sends no cookies, and has its place from the first moment.

import type { Embed } from '../contract.ts';
import { EMBED_ELEMENT } from '../kinds.contract.ts';
import { widgetCopy as copy } from '../widget.copy.he.ts';
import { carousel } from './embed-carousel.ts';
import { leaving, makeElement, review, summary } from './embed-parts.ts';
import { readEmbed, siteOf } from './embed-source.ts';
import { css } from './embed-style.ts';

const badge = (embed: Embed) =>
  leaving(
    embed.count > 0 ? embed.url : embed.reviewUrl,
    { class: 'box badge' },
    summary(embed),
    makeElement(
      'div',
      { class: 'small by' },
      makeElement('bdi', {}, embed.name),
      makeElement('span', {}, ` · ${embed.count > 0 ? copy.toCard : copy.write}`),
    ),
  );

const views: Record<string, (embed: Embed) => HTMLElement> = {
  badge,
  list: (embed) =>
    frame(
      embed,
      null,
      makeElement(
        'ul',
        { class: 'list', 'aria-label': copy.newest },
        ...embed.reviews.map((one) => review(one, embed.name)),
      ),
    ),
  carousel(embed) {
    const { track, turn } = carousel(embed);
    return frame(embed, embed.count > 1 ? turn : null, track);
  },
};

/** Keeps the place, so that nothing around it moves when a business is suspended or nobody answers. */
function instead(words: string, link: HTMLElement | null = null): HTMLElement {
  return makeElement('div', { class: 'box none' }, makeElement('p', {}, words), link);
}

function frame(embed: Embed, turn: HTMLElement | null, reviews: HTMLElement): HTMLElement {
  const isEmpty = embed.count === 0;
  return makeElement(
    'section',
    { class: 'box', 'aria-label': copy.element(embed.name) },
    makeElement('div', { class: turn ? 'head turned' : 'head' }, summary(embed), turn),
    isEmpty ? makeElement('div') : reviews,
    leaving(isEmpty ? embed.reviewUrl : embed.url, { class: 'foot' }, isEmpty ? copy.write : copy.toAll),
  );
}

const device = matchMedia('(prefers-color-scheme: dark)');

class DugriReviews extends HTMLElement {
  static observedAttributes = ['business', 'type', 'theme'];
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #frame = makeElement('div', { class: 'root', lang: 'he', dir: 'rtl' });
  readonly #paint = () => this.#frame.classList.toggle('dark', this.#isDark());
  readonly #page = new MutationObserver(this.#paint);

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    device.addEventListener('change', this.#paint);
    // Sites change between light and dark by an attribute of one of these.
    for (const part of [document.documentElement, document.body])
      if (part) this.#page.observe(part, { attributes: true });
    this.#show();
  }

  disconnectedCallback(): void {
    device.removeEventListener('change', this.#paint);
    this.#page.disconnect();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** As the page around it, where it says what it is; else as the device. */
  #isDark(): boolean {
    const theme = this.getAttribute('theme');
    if (theme === 'dark' || theme === 'light') return theme === 'dark';
    const page = getComputedStyle(this).colorScheme.split(' ');
    return page.includes('dark') === page.includes('light') ? device.matches : page.includes('dark');
  }

  async #show(): Promise<void> {
    const asked = () => [this.getAttribute('business') ?? '', this.getAttribute('type') ?? 'badge'];
    const [business = '', type = ''] = asked();
    const view = business ? await this.#view(business, type) : instead(copy.noBusiness);
    if (asked().join() !== [business, type].join()) return;
    this.#frame.replaceChildren(view);
    this.#paint();
    this.#root.replaceChildren(this.#frame);
  }

  async #view(business: string, type: string): Promise<HTMLElement> {
    const site = await siteOf(this, business);
    const embed = await readEmbed(site, business);
    if (embed === 'gone') return instead(copy.unavailable);
    if (embed !== 'blocked') return (views[type] ?? badge)(embed);
    // biome-ignore lint/suspicious/noConsole: who put the code there looks for the reason here
    console.warn(copy.blocked(site));
    return instead(copy.unavailable, leaving(`${site}/business/${business}`, {}, copy.toReviews));
  }
}

if (!customElements.get(EMBED_ELEMENT)) customElements.define(EMBED_ELEMENT, DugriReviews);
