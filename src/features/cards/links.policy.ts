import { websiteUrl } from './addresses.policy.ts';
import { type CardLinkKind, type CardLinkName, cardLinks } from './links.copy.he.ts';
import type { Language } from './translations/languages.contract.ts';

export function eachCardLink<T>(
  make: (kind: CardLinkKind, name: CardLinkName) => T,
): Record<CardLinkName, T> {
  return Object.fromEntries(LINK_NAMES.map((name) => [name, make(cardLinks[name], name)])) as Record<
    CardLinkName,
    T
  >;
}

/** What visitors are shown for each link. */
export function linkLabels(language: Language): Record<CardLinkName, string> {
  return eachCardLink(({ labels }) => labels[language]);
}

const LINK_NAMES = Object.keys(cardLinks) as CardLinkName[];

/** The links of a card that are filled in, as their owner typed them. */
export type CardLinks = Partial<Record<CardLinkName, string>>;

/** Splits links off from the other fields of a card. */
export function splitLinks<T extends CardLinks>(fields: T) {
  const isLink = ([name]: [string, unknown]) => Object.hasOwn(cardLinks, name);
  const entries = Object.entries(fields);
  return {
    links: Object.fromEntries(entries.filter(isLink)) as CardLinks,
    rest: Object.fromEntries(entries.filter((entry) => !isLink(entry))) as Omit<T, CardLinkName>,
  };
}

/** Returns the links after a change, in which an empty one is cleared. Those that a later version has stay. */
export function changeLinks(links: CardLinks, change: CardLinks): CardLinks {
  return Object.fromEntries(Object.entries({ ...links, ...change }).filter(([, typed]) => typed));
}

/** Reads names with commas between them; null where one is unknown or stands twice. */
function readLinkOrder(order: string): CardLinkName[] | null {
  const names = order === '' ? [] : (order.split(',') as CardLinkName[]);
  return names.every((name, at) => LINK_NAMES.includes(name) && names.indexOf(name) === at) ? names : null;
}

export function isLinkOrder(order: string): boolean {
  return readLinkOrder(order) !== null;
}

/** Returns all links: first those that the owner put in order, then the others. */
export function linksInOrder({ linkOrder }: { linkOrder: string }): CardLinkName[] {
  return [...new Set([...(readLinkOrder(linkOrder) ?? []), ...LINK_NAMES])];
}

export interface CardLink {
  name: CardLinkName;
  url: string;
  network: string | null;
  leadsTo: CardLinkKind['leadsTo'];
}

/** Returns the links that are filled, in the order of the card. */
export function linksOf({ links, linkOrder }: { links: CardLinks; linkOrder: string }): CardLink[] {
  return linksInOrder({ linkOrder }).flatMap((name) => {
    const { urlOf, network, leadsTo } = cardLinks[name];
    const url = urlOf(links[name] ?? '');
    return url ? [{ name, url, network, leadsTo }] : [];
  });
}

const GOOGLE = String.raw`(?:www\.|maps\.)?google\.(?:com|co\.il)`;
const GOOGLE_PLACE = new RegExp(
  [
    String.raw`^g\.page/.+`,
    String.raw`^(?:share\.google|search\.app)/.+`,
    String.raw`^g\.co/kgs/.+`,
    String.raw`^maps\.app\.goo\.gl/.+`,
    String.raw`^goo\.gl/maps/.+`,
    String.raw`^(?:search|www)\.google\.com/local/(?:writereview|reviews)\?(?:.*&)?placeid=[^&]+`,
    `^${GOOGLE}/maps/place/.+`,
    String.raw`^${GOOGLE}/maps/search/\?(?:.*&)?query_place_id=[^&]+`,
    String.raw`^${GOOGLE}/(?:maps/?)?\?(?:.*&)?(?:cid=\d+|ftid=0x[\da-f]+:0x[\da-f]+)`,
    // A search that opens one business, and a window with its reviews.
    String.raw`^${GOOGLE}/search\?(?:.*&)?(?:kgmid=/|ludocid=\d+)`,
    String.raw`^${GOOGLE}/search\?.*#lrd=0x[\da-f]+:0x[\da-f]+`,
  ].join('|'),
);

/** Reads the address at which a business is reviewed on Google: one of Google's own addresses of a place; null for all else. */
export function googleReviewUrl(typed: string): string | null {
  const site = websiteUrl(typed);
  if (!site) return null;
  const url = new URL(site);
  url.protocol = 'https:';
  if (!GOOGLE_PLACE.test(url.host + url.pathname + url.search.replaceAll('%2F', '/') + url.hash)) return null;
  // Without its end it shows the place, and not the form.
  if (/^\/r\/[^/]+\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, '')}/review`;
  return url.href;
}

export function wazeUrl(address: string): string {
  return `https://waze.com/ul?q=${encodeURIComponent(address)}&navigate=yes`;
}

export function googleMapsUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
