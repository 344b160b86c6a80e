import type { Embed } from '../contract.ts';
import { widgetCopy as copy } from '../widget.copy.he.ts';

type Child = Node | string | null;

/** An element with its attributes; built by hand, for a site may forbid text that becomes markup. */
export function make(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A link that leaves the site in a tab of its own. */
export function leaving(href: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const note = make('span', { class: 'hide' }, ` (${copy.newTab})`);
  return make('a', { ...attributes, href, target: '_blank', rel: 'noopener' }, ...children, note);
}

export function summary(embed: Embed): HTMLElement {
  const { average, averageText, countText } = embed;
  if (average === null) return make('div', {}, make('div', { class: 'who' }, copy.first));
  return make(
    'div',
    {},
    make('div', { class: 'sum' }, make('b', {}, averageText), stars(average, averageText), countText),
    make('div', { class: 'small' }, copy.average),
  );
}

export function review(
  { name, rating, comment, reply, label, date, createdAt }: Embed['reviews'][number],
  business: string | null,
): HTMLElement {
  return make(
    'li',
    {},
    make(
      'div',
      { class: 'row' },
      make('bdi', { class: 'who' }, name),
      make('time', { class: 'small', datetime: createdAt }, date),
    ),
    make('div', { class: 'row' }, stars(rating, String(rating)), make('span', { class: 'small' }, label)),
    comment ? make('p', { dir: 'auto' }, comment) : null,
    reply && business
      ? make(
          'div',
          { class: 'reply' },
          make('b', {}, copy.replyBy(business)),
          make('p', { dir: 'auto' }, reply),
        )
      : null,
  );
}

function stars(rating: number, said: string): HTMLElement {
  const row = make('span', { class: 'stars', role: 'img', 'aria-label': copy.outOfFive(said) }, '★★★★★');
  row.style.setProperty('--s', `${rating * 20}%`);
  return row;
}
