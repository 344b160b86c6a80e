import { websiteUrl } from './addresses.policy.ts';
import {
  bitUrl,
  facebookUrl,
  instagramUrl,
  linkedinUrl,
  payboxUrl,
  telegramUrl,
  tiktokUrl,
  youtubeUrl,
} from './profiles.policy.ts';

/** A link to a place of the business's elsewhere on the web. Its texts are in copy.he. */
interface CardLinkKind {
  /** Network whose name vCards show; null for pages on any site. */
  network: string | null;
  /** Meaning of the page to search engines: the business itself elsewhere, or a place to do something. */
  leadsTo: 'business' | 'menu' | 'booking' | 'payment';
  maxLength: number;
  example: string;
  /** Returns the address behind what was typed; null where it is no such link. */
  urlOf(typed: string): string | null;
  /** Path of the icon: drawn as a line of 1.75 in a square of 24. */
  icon: string;
}

const PAYMENT_ICON = 'M3 6.5h18v12H3zM3 10.5h18M6.5 15h4';

/** Every link of a card, in the order of cards whose owner chose none. All else follows from an entry with its texts (`cardLinkCopy`). */
export const cardLinks = {
  instagram: {
    network: 'Instagram',
    leadsTo: 'business',
    maxLength: 200,
    example: 'dugri.il',
    urlOf: instagramUrl,
    icon: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.9 7.1h.01',
  },
  facebook: {
    network: 'Facebook',
    leadsTo: 'business',
    maxLength: 200,
    example: 'dugri.il',
    urlOf: facebookUrl,
    icon: 'M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1 .4-1.8 1.8-1.8H18V2.7c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.4 1.6-4.4 4.5v2.5H8V13h3.2v8z',
  },
  tiktok: {
    network: 'TikTok',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri.il',
    urlOf: tiktokUrl,
    icon: 'M13.5 3v12.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3c.3 3 2.3 5 5.5 5.3',
  },
  youtube: {
    network: 'YouTube',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri',
    urlOf: youtubeUrl,
    icon: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9v6l5-3z',
  },
  linkedin: {
    network: 'LinkedIn',
    leadsTo: 'business',
    maxLength: 200,
    example: 'linkedin.com/company/dugri',
    urlOf: linkedinUrl,
    icon: 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM7.5 10v6.5M7.5 7.2h.01M11.5 16.5V10M11.5 13a2.7 2.7 0 0 1 5.4 0v3.5',
  },
  telegram: {
    network: 'Telegram',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri_il',
    urlOf: telegramUrl,
    icon: 'M21 4L2.5 11.3l5.7 2L18 6.5l-7.3 8.3 6.8 5.2zM8.2 13.3v6.2l3-3.2',
  },
  website: {
    network: null,
    leadsTo: 'business',
    maxLength: 500,
    example: 'example.com',
    urlOf: websiteUrl,
    icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.4 3.8 5.6 3.8 9S14.5 18.6 12 21c-2.5-2.4-3.8-5.6-3.8-9S9.5 5.4 12 3z',
  },
  booking: {
    network: null,
    leadsTo: 'booking',
    maxLength: 500,
    example: 'example.com/book',
    urlOf: websiteUrl,
    icon: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M9 15l2 2 4-4',
  },
  menu: {
    network: null,
    leadsTo: 'menu',
    maxLength: 500,
    example: 'example.com/menu',
    urlOf: websiteUrl,
    icon: 'M7 3v7a2.5 2.5 0 0 1-5 0V3M4.5 3v18M19 21v-7h-4V8c0-3 1.5-5 4-5z',
  },
  bit: {
    network: 'Bit',
    leadsTo: 'payment',
    maxLength: 300,
    example: 'bitpay.co.il/app/me/A1B2C3',
    urlOf: bitUrl,
    icon: PAYMENT_ICON,
  },
  paybox: {
    network: 'PayBox',
    leadsTo: 'payment',
    maxLength: 300,
    example: 'links.payboxapp.com/A1B2C3',
    urlOf: payboxUrl,
    icon: PAYMENT_ICON,
  },
} satisfies Record<string, CardLinkKind>;

export type CardLinkName = keyof typeof cardLinks;

export function eachCardLink<T>(
  make: (kind: CardLinkKind, name: CardLinkName) => T,
): Record<CardLinkName, T> {
  return Object.fromEntries(LINK_NAMES.map((name) => [name, make(cardLinks[name], name)])) as Record<
    CardLinkName,
    T
  >;
}

const LINK_NAMES = Object.keys(cardLinks) as CardLinkName[];

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
export function linksOf(card: Record<CardLinkName | 'linkOrder', string>): CardLink[] {
  return linksInOrder(card).flatMap((name) => {
    const { urlOf, network, leadsTo } = cardLinks[name];
    const url = urlOf(card[name]);
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
