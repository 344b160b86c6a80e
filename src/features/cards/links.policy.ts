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
    urlOf: profileAt(/^((www|m|web|he-il)\.)?facebook\.com$|^fb\.(com|me)$/, {
      name: /^@?([a-z0-9.]{5,50})$/i,
      address: 'https://www.facebook.com/',
    }),
    icon: 'M14.5 21v-8h3l.5-3.5h-3.5V7.6c0-1 .4-1.8 1.8-1.8H18V2.7c-.5-.1-1.4-.2-2.4-.2-2.6 0-4.4 1.6-4.4 4.5v2.5H8V13h3.2v8z',
  },
  tiktok: {
    network: 'TikTok',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri.il',
    urlOf: profileAt(/^((www|m|vm|vt)\.)?tiktok\.com$/, {
      name: /^@?([a-z0-9_.]{2,24})$/i,
      address: 'https://www.tiktok.com/@',
    }),
    icon: 'M13.5 3v12.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3c.3 3 2.3 5 5.5 5.3',
  },
  youtube: {
    network: 'YouTube',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri',
    urlOf: profileAt(/^((www|m)\.)?youtube\.com$|^youtu\.be$/, {
      name: /^@?([a-z0-9_.-]{3,30})$/i,
      address: 'https://www.youtube.com/@',
    }),
    icon: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9v6l5-3z',
  },
  linkedin: {
    network: 'LinkedIn',
    leadsTo: 'business',
    maxLength: 200,
    example: 'linkedin.com/company/dugri',
    urlOf: profileAt(/^([a-z]{2,3}\.)?linkedin\.com$/, {
      name: /^((?:company|in)\/[\w-]{3,100})\/?$/i,
      address: 'https://www.linkedin.com/',
    }),
    icon: 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5zM7.5 10v6.5M7.5 7.2h.01M11.5 16.5V10M11.5 13a2.7 2.7 0 0 1 5.4 0v3.5',
  },
  telegram: {
    network: 'Telegram',
    leadsTo: 'business',
    maxLength: 200,
    example: '@dugri_il',
    urlOf: profileAt(/^(t|telegram)\.me$/, {
      name: /^@?([a-z]\w{3,31})$/i,
      address: 'https://t.me/',
    }),
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
    example: 'bitpay.co.il/app/me/…',
    urlOf: profileAt(/^(www\.)?bitpay\.co\.il$/),
    icon: PAYMENT_ICON,
  },
  paybox: {
    network: 'PayBox',
    leadsTo: 'payment',
    maxLength: 300,
    example: 'links.payboxapp.com/…',
    urlOf: profileAt(/^((www|links)\.)?payboxapp\.com$|^payboxapp\.page\.link$/),
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

/** Reads addresses of one network, and names of its profiles where it has names. */
function profileAt(host: RegExp, profile?: { name: RegExp; address: string }) {
  return (typed: string): string | null => {
    const value = typed.trim();
    const site = websiteUrl(value);
    const url = site && new URL(site);
    if (url && host.test(url.host)) {
      if (url.pathname === '/') return null;
      url.protocol = 'https:';
      return url.href;
    }
    const name = profile?.name.exec(value)?.[1];
    return profile && name ? profile.address + name : null;
  };
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
