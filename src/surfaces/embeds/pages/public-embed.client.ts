// Widget for a business's own site: one element, isolated from everything around it. It keeps nothing in the
// browser, sends no cookies, and has its place from the first moment.

import type { Embed } from '../contract.ts';
import { EMBED_ELEMENT, EMBED_SCRIPT } from '../kinds.contract.ts';
import { widgetCopy as copy } from '../widget.copy.he.ts';
import { carousel } from './embed-carousel.ts';
import { leaving, makeElement, review, summary } from './embed-parts.ts';
import { css } from './embed-style.ts';

const own =
  document.currentScript ?? document.querySelector<HTMLScriptElement>(`script[src$="${EMBED_SCRIPT}"]`);
const site = own instanceof HTMLScriptElement ? new URL(own.src).origin : location.origin;
const asked = new Map<string, Promise<Embed | null>>();

function read(business: string): Promise<Embed | null> {
  const reading =
    asked.get(business) ??
    fetch(`${site}/api/embed/${encodeURIComponent(business)}`, { credentials: 'omit' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Embed>) : null))
      .catch(() => null);
  asked.set(business, reading);
  return reading;
}

const views: Record<string, (embed: Embed) => HTMLElement> = {
  badge: (embed) =>
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
    ),
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
function nothing(): HTMLElement {
  return makeElement('div', { class: 'box none' }, makeElement('p', { class: 'small' }, copy.unavailable));
}

function frame(embed: Embed, turn: HTMLElement | null, reviews: HTMLElement): HTMLElement {
  const isEmpty = embed.count === 0;
  return makeElement(
    'section',
    { class: 'box', 'aria-label': copy.element(embed.name) },
    makeElement('div', { class: 'head' }, summary(embed), turn),
    isEmpty ? makeElement('div') : reviews,
    leaving(isEmpty ? embed.reviewUrl : embed.url, { class: 'foot' }, isEmpty ? copy.write : copy.toAll),
  );
}

class DugriReviews extends HTMLElement {
  static observedAttributes = ['business', 'type'];
  readonly #root = this.attachShadow({ mode: 'open' });

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    this.#show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  async #show(): Promise<void> {
    const business = this.getAttribute('business') ?? '';
    const type = this.getAttribute('type') ?? 'badge';
    const embed = business ? await read(business) : null;
    if (business !== (this.getAttribute('business') ?? '') || type !== (this.getAttribute('type') ?? 'badge'))
      return;
    const view = embed ? ((views[type] ?? views.badge)?.(embed) ?? null) : nothing();
    this.#root.replaceChildren(makeElement('div', { class: 'root', lang: 'he', dir: 'rtl' }, view));
  }
}

if (!customElements.get(EMBED_ELEMENT)) customElements.define(EMBED_ELEMENT, DugriReviews);
