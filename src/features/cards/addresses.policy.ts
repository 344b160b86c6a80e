/** A message that an app shares with its link is longer than the link. */
export const PASTED_ADDRESS_MAX = 2_000;

const UNSEEN = /\p{Cf}/gu;
const BEFORE = /^[\s("'«„“<[{*•·\-–—\p{So}\p{Mn}]+/u;
const AFTER = /[\s.,:;!?"'»“”>\]}*|…،؛׃״׳]+$/u;
const AFTER_AND_BRACKETS = /[\s.,:;!?"'»“”>\]})*|…،؛׃״׳]+$/u;
/** `https://` and what becomes of it: `https//`, `http:/`, `htps://`, `ttps://`, twice `https://`. */
const SCHEME = /^(?:h*t+p+(s*)(?:[:;]+[\s/\\]*|[.]*[/\\]{2}[/\\]*))+/i;
const LABEL = /^(?!https?:)(?:\p{L}+:|[\p{L} ]+ [-–])\s+/iu;
/** Where a link begins within a message. */
const LINK_STARTS = /(^|[\s("'«<[]|[א-ת][-־])(?:https?:\/\/|www\.)/giu;
/** Pages of apps and search results that only send visitors on. */
const REDIRECT =
  /^(?:lm?\.(?:facebook|instagram|threads)\.(?:com|net)\/|(?:www\.)?google\.(?:com|co\.il)\/url$|(?:www\.)?youtube\.com\/redirect$)/;
const REDIRECT_TARGETS = ['u', 'q', 'url'];

/**
 * Takes from a pasted address what is none of it: punctuation, spaces within, the message that an app shares it with, a
 * page that only sends visitors on. Gives it a scheme; what is no address is left as it is.
 */
export function cleanAddress(typed: string): string {
  if (typed.length > PASTED_ADDRESS_MAX) return typed;
  const address = withoutEdges(linkIn(typed.replace(UNSEEN, '').trim()))
    .replace(/^[^/.]+(?=\/|$)/, (host) => host.replaceAll(',', '.'))
    .replace(/^((?:https?:\/\/)?www),/i, '$1.')
    .replaceAll('&amp;', '&')
    .replace(/^([^/]*[^/,]),(?=(?:co\.il|com|net|org)(?:\/|$))/i, '$1.');
  const scheme = SCHEME.exec(address);
  const rest = address.slice(scheme?.[0].length ?? 0);
  // An address without a site, or of another scheme, is not made one.
  if (rest === '' || /^[/\\]/.test(rest)) return address;
  return targetOf(`${scheme && !scheme[1] ? 'http' : 'https'}://${rest}`);
}

/** Returns the one link of a message, or a text as an address: phones put spaces behind its dots. */
function linkIn(text: string): string {
  const starts = [...text.matchAll(LINK_STARTS)].map(({ index, 1: before = '' }) => index + before.length);
  const link = text.slice(starts.length === 1 ? starts[0] : 0).replace(LABEL, '');
  const joined = link.replace(/\s*([./:])\s*/g, '$1');
  if (!/\s/.test(joined.trim())) return joined.trim();
  return starts.length === 1 ? link.replace(/\s.*$/, '') : link;
}

function withoutEdges(text: string): string {
  const bare = text.replace(BEFORE, '');
  return bare.replace(bare.includes('(') ? AFTER : AFTER_AND_BRACKETS, '');
}

function targetOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  if (!REDIRECT.test(host + pathname)) return address;
  const target = REDIRECT_TARGETS.map((name) => searchParams.get(name)).find((one) =>
    /^https?:\/\//i.test(one ?? ''),
  );
  return target ? targetOf(target) : address;
}

/**
 * A website's address: a bare domain gets https://; only http and https stay, and only whole host names.
 * @returns null for `javascript:`, `data:`, addresses with a password, and what is no address
 */
export function websiteUrl(typed: string): string | null {
  if (typed.length > PASTED_ADDRESS_MAX) return null;
  const address = cleanAddress(typed);
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // With a number for its last part it is the address of a machine.
  const whole = /^([a-z\d_-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(url.hostname.replace(/^www\./, ''));
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  return whole && plain ? url.href : null;
}
