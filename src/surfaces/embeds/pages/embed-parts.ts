import type { Embed } from '../contract.ts';
import { widgetCopy as copy } from '../widget.copy.he.ts';

type Child = Node | string | null;

/** An element with its attributes; built by hand, for a site may forbid text that becomes markup. */
export function makeElement(
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
  const note = makeElement('span', { class: 'hide' }, ` (${copy.newTab})`);
  return makeElement('a', { ...attributes, href, target: '_blank', rel: 'noopener' }, ...children, note);
}

export function summary(embed: Embed): HTMLElement {
  const { average, averageText, countText } = embed;
  if (average === null) return makeElement('div', {}, makeElement('div', { class: 'who' }, copy.first));
  return makeElement(
    'div',
    { class: 'sum' },
    makeElement('b', {}, averageText),
    stars(average, averageText),
    makeElement('span', {}, countText),
    makeElement('span', { class: 'small' }, copy.average),
  );
}

export function review(
  { name, rating, comment, reply, label, date, createdAt }: Embed['reviews'][number],
  business: string | null,
): HTMLElement {
  return makeElement(
    'li',
    {},
    makeElement(
      'div',
      { class: 'row' },
      makeElement('bdi', { class: 'who' }, name),
      makeElement('time', { class: 'small', datetime: createdAt }, date),
    ),
    makeElement(
      'div',
      { class: 'row' },
      stars(rating, String(rating)),
      label ? makeElement('span', { class: 'small' }, label) : null,
    ),
    comment ? makeElement('p', { dir: 'auto' }, comment) : null,
    reply && business
      ? makeElement(
          'div',
          { class: 'reply' },
          makeElement('b', {}, copy.replyBy(business)),
          makeElement('p', { dir: 'auto' }, reply),
        )
      : null,
  );
}

function stars(rating: number, said: string): HTMLElement {
  const row = makeElement(
    'span',
    { class: 'stars', role: 'img', 'aria-label': copy.outOfFive(said) },
    '★★★★★',
  );
  row.style.setProperty('--s', `${rating * 20}%`);
  return row;
}
