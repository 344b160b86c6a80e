/** A link to a place of the business's elsewhere on the web. Its texts are in copy.he. */
interface CardLinkKind {
  /** Network whose name vCards show; null for the business's own site. */
  network: string | null;
  maxLength: number;
  example: string;
  /** Returns the address behind what was typed; null where it is no such link. */
  urlOf(typed: string): string | null;
  /** Path of the icon: drawn as a line of 1.75 in a square of 24. */
  icon: string;
}

/** Every link of a card, in its order. All else follows from an entry with its texts (`cardLinkCopy`). */
export const cardLinks = {
  instagram: {
    network: 'Instagram',
    maxLength: 200,
    example: 'dugri.il',
    urlOf: instagramUrl,
    icon: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM16.9 7.1h.01',
  },
  website: {
    network: null,
    maxLength: 500,
    example: 'example.com',
    urlOf: websiteUrl,
    icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.4 3.8 5.6 3.8 9S14.5 18.6 12 21c-2.5-2.4-3.8-5.6-3.8-9S9.5 5.4 12 3z',
  },
} satisfies Record<string, CardLinkKind>;

export type CardLinkName = keyof typeof cardLinks;

export function eachCardLink<T>(
  make: (kind: CardLinkKind, name: CardLinkName) => T,
): Record<CardLinkName, T> {
  const names = Object.keys(cardLinks) as CardLinkName[];
  return Object.fromEntries(names.map((name) => [name, make(cardLinks[name], name)])) as Record<
    CardLinkName,
    T
  >;
}

export const LINKS_SITE_FIRST = (Object.keys(cardLinks) as CardLinkName[]).toSorted(
  (one, other) => Number(cardLinks[one].network !== null) - Number(cardLinks[other].network !== null),
);

export interface CardLink {
  name: CardLinkName;
  url: string;
  network: string | null;
}

export function linksOf(card: Record<CardLinkName, string>): CardLink[] {
  return Object.values(
    eachCardLink(({ urlOf, network }, name) => ({ name, url: urlOf(card[name]) ?? '', network })),
  ).filter(({ url }) => url);
}

/** The profile behind an Instagram name, `@name` or address; null where it is none of them. */
export function instagramUrl(typed: string): string | null {
  const value = typed.trim();
  if (/^https?:/i.test(value)) return websiteUrl(value);
  const name = /^(?:(?:www\.)?instagram\.com\/)?@?([a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?)\/?$/i.exec(
    value,
  )?.[1];
  return name ? `https://www.instagram.com/${name}/` : null;
}

/**
 * A website's address: a bare domain gets https://; only http and https stay, and only whole host names.
 * @returns null for `javascript:`, `data:`, addresses with a password, and what is no address
 */
export function websiteUrl(typed: string): string | null {
  const value = typed.trim();
  if (value === '' || /\s|^[/\\]/.test(value)) return null;
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const whole = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  return whole && plain ? url.href : null;
}

const GOOGLE_PLACE = new RegExp(
  [
    String.raw`^g\.page/.+`,
    String.raw`^maps\.app\.goo\.gl/.+`,
    String.raw`^goo\.gl/maps/.+`,
    String.raw`^search\.google\.com/local/writereview\?(.*&)?placeid=[^&]+`,
    String.raw`^(www\.|maps\.)?google\.(com|co\.il)/maps/place/.+`,
    String.raw`^(www\.|maps\.)?google\.(com|co\.il)/(maps/?)?\?(.*&)?cid=\d+`,
  ].join('|'),
);

/** Reads the address at which a business is reviewed on Google: one of Google's own addresses of a place, by https; null for all else. */
export function googleReviewUrl(typed: string): string | null {
  const site = websiteUrl(typed);
  if (!site) return null;
  const url = new URL(site);
  if (url.protocol !== 'https:' || !GOOGLE_PLACE.test(url.host + url.pathname + url.search)) return null;
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
