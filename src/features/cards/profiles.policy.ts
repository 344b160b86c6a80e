import { PASTED_ADDRESS_MAX, websiteUrl } from './addresses.policy.ts';

/** How the profiles of one network are named and addressed. */
interface Network {
  hosts: RegExp;
  /** What people write for a profile instead of its address: the name is its first group. */
  name?: RegExp;
  addressOf?(name: string): string | null;
  /** Returns the profile's address behind one of the network's pages; null where the page is no profile. */
  profileOf(url: URL, parts: string[]): string | null;
}

const LABEL = /^[\p{L} ]+(?::| [-–])\s+/u;
/** Pages that ask visitors to sign in first, and name the page that comes after. */
const SIGN_IN = /^\/(?:accounts\/login|login|authwall|uas\/login|checkpoint)/;
const PAGES_AFTER = ['next', 'sessionRedirect', 'session_redirect'];

/** Reads what people paste for a profile: its name, `@name`, or an address of the network's. */
function profileAt({ hosts, name, addressOf, profileOf }: Network) {
  function read(typed: string): string | null {
    const site = websiteUrl(typed);
    const url = site ? new URL(site) : null;
    if (!url || !hosts.test(url.host)) return null;
    url.protocol = 'https:';
    if (SIGN_IN.test(url.pathname)) {
      const after = PAGES_AFTER.map((param) => url.searchParams.get(param)).find((page) => page !== null);
      return after && URL.canParse(after, url.href) ? read(new URL(after, url).href) : null;
    }
    url.pathname = url.pathname.replaceAll('%20', '');
    return profileOf(
      url,
      url.pathname.split('/').filter((part) => part !== ''),
    );
  }

  return (typed: string): string | null => {
    const address = read(typed);
    if (address || !name || !addressOf || typed.length > PASTED_ADDRESS_MAX) return address;
    const text = typed
      .replace(/\p{Cf}/gu, '')
      .trim()
      .replace(LABEL, '');
    const bare = name.exec(
      text.replace(/^[\s/("'«]+|[\s/.,;:!)"'»\p{So}\p{Mn}]*(?:[?#].*)?$/gu, '').replace(/^@[@\s]*/, '@'),
    )?.[1];
    if (!bare || /^www\./i.test(bare)) return null;
    // The network's own name, or its front page.
    const isNetwork = [bare, `${bare}.com`].some((host) => hosts.test(host.toLowerCase()));
    return isNetwork ? null : addressOf(encodeURI(bare));
  };
}

/** Keeps an address, without what an app added to it to count who came. */
function plainly(url: URL, kept: readonly string[] = []): string {
  const params = [...url.searchParams].filter(([param]) => kept.includes(param));
  url.search = new URLSearchParams(params).toString();
  url.hash = '';
  return url.href;
}

const INSTAGRAM_NAME = /^@?((?!.*\.\.)[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?)$/i;
const INSTAGRAM_PAGES = new Set(
  'p reel reels tv explore accounts direct s share about legal developer web press challenge api invites emails _u _n u n'.split(
    ' ',
  ),
);

const instagramProfile = (name: string) =>
  INSTAGRAM_PAGES.has(name.toLowerCase()) ? null : `https://www.instagram.com/${name}/`;

export const instagramUrl = profileAt({
  hosts: /^(?:(?:www|m|web)\.)?instagram\.com$|^(?:www\.)?instagr\.am$|^ig\.me$/,
  name: INSTAGRAM_NAME,
  addressOf: instagramProfile,
  profileOf(_, [first = '', second = '']) {
    const name = INSTAGRAM_NAME.exec(/^(?:_?[un]|stories|m)$/.test(first) && second ? second : first)?.[1];
    return name ? instagramProfile(name) : null;
  },
});

const FACEBOOK_PAGES =
  /^\/(?:sharer|dialog|plugins|home\.php|messages|marketplace|notifications|settings|search|latest)\b/;

export const facebookUrl = profileAt({
  hosts:
    /^(?:(?:www|m|web|mbasic|touch|business|[a-z]{2}-[a-z]{2})\.)?facebook\.com$|^(?:www\.)?fb\.(?:com|me)$|^m\.me$/,
  name: /^@?([a-z0-9.]{5,50})$/i,
  addressOf: (name) => `https://www.facebook.com/${name}`,
  profileOf(url, parts) {
    if (url.hash.startsWith('#!/')) return facebookUrl(url.origin + url.hash.slice(2));
    if (parts.length === 0 || FACEBOOK_PAGES.test(url.pathname)) return null;
    if (url.pathname === '/profile.php' && !/^\d+$/.test(url.searchParams.get('id') ?? '')) return null;
    if (url.host === 'm.me') url.host = 'www.facebook.com';
    return plainly(url, ['id', 'story_fbid', 'fbid', 'set', 'v']);
  },
});

const TIKTOK_NAME = /^@?([a-z0-9_.]{2,24})$/i;
const TIKTOK_PAGES = new Set(
  'about discover explore following foryou friends legal live music search tag upload'.split(' '),
);

export const tiktokUrl = profileAt({
  hosts: /^(?:(?:www|m|vm|vt|lite)\.)?tiktok\.com$/,
  name: TIKTOK_NAME,
  addressOf: (name) => `https://www.tiktok.com/@${name}`,
  profileOf(url, parts) {
    const [first = ''] = parts;
    // Short links do not say whose they are.
    if (/^v[mt]\./.test(url.host) || first === 't') return parts.length > 0 ? plainly(url) : null;
    const name = TIKTOK_NAME.exec(first)?.[1];
    if (!name || (name === first && (parts.length > 1 || TIKTOK_PAGES.has(name)))) return null;
    url.pathname = `/@${name}`;
    return plainly(url);
  },
});

export const youtubeUrl = profileAt({
  hosts: /^(?:(?:www|m|music|studio)\.)?youtube\.com$|^youtu\.be$/,
  // Channels may be named in any script.
  name: /^(?:@?(?=[\w.-]+$)|@)([\p{L}\p{N}_.-]{3,30})$/u,
  addressOf: (name) => `https://www.youtube.com/@${name}`,
  profileOf(url, parts) {
    if (parts.length === 0 || /^\/(?:results|feed|account|premium|redirect)\b/.test(url.pathname))
      return null;
    if (url.host === 'studio.youtube.com') {
      if (parts[0] !== 'channel' || !parts[1]) return null;
      return `https://www.youtube.com/channel/${parts[1]}`;
    }
    return plainly(url, ['v', 'list']);
  },
});

const LINKEDIN_PROFILE = /^\/(?:mwlite\/|comm\/)?((?:company|in|school|showcase)\/[^/]+)/;

export const linkedinUrl = profileAt({
  hosts: /^(?:[a-z]{1,3}\.)?linkedin\.com$|^lnkd\.in$/,
  name: /^((?:company|in)\/[\w-]{3,100})$/i,
  addressOf: (name) => `https://www.linkedin.com/${name}`,
  profileOf(url, parts) {
    if (parts.length === 0 || /^\/(?:feed|jobs|messaging|mynetwork|search)\b/.test(url.pathname)) return null;
    const profile = LINKEDIN_PROFILE.exec(url.pathname)?.[1];
    if (profile) url.pathname = profile;
    return plainly(url);
  },
});

export const telegramUrl = profileAt({
  hosts: /^(?:[a-z]\w{3,31}\.)?t\.me$|^telegram\.(?:me|dog)$|^web\.telegram\.org$/,
  name: /^@?([a-z]\w{3,31})$/i,
  addressOf: (name) => `https://t.me/${name}`,
  profileOf(url, parts) {
    const name = /^(?:(\w+)\.t\.me)$/.exec(url.host)?.[1] ?? /^#@(\w+)$/.exec(url.hash)?.[1];
    if (name) return `https://t.me/${name}`;
    if (url.host === 'web.telegram.org' || parts.length === 0) return null;
    url.pathname = url.pathname.replace(/^\/@/, '/');
    return plainly(url);
  },
});

/** Links to pay keep all that stands in them. */
function paymentAt(hosts: RegExp) {
  return profileAt({ hosts, profileOf: (url, parts) => (parts.length > 0 ? url.href : null) });
}

export const bitUrl = paymentAt(/^(?:www\.)?bitpay\.co\.il$/);
export const payboxUrl = paymentAt(/^(?:[a-z]+\.)?payboxapp\.com$|^payboxapp\.page\.link$/);
