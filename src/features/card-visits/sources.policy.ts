import type { IncomingHttpHeaders } from 'node:http';
import { type Source, VIA } from './acts.contract.ts';

/** A request for a page, or one that a page sent. */
export interface VisitRequest {
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  /** Path and query. */
  url: string;
  network: string;
}

export const DIRECT: Source = { source: 'link', origin: '' };
const NAMED = ['qr', 'nfc', 'invitation', 'embed', 'share'] as const;
const PLACE = /^place:([\w-]{1,40})$/;
const HOST = /^(?=.{4,100}$)[a-z\d-]+(\.[a-z\d-]+)+$/;
const SEARCH =
  /(^|\.)(google(\.com?)?\.[a-z]{2,3}|googlequicksearchbox|bing\.com|duckduckgo\.com|ecosia\.org|search\.brave\.com|yahoo\.(com|co\.[a-z]{2})|yandex\.[a-z]{2,3}|startpage\.com|qwant\.com)$/;

/** The source that the request's own address names, else the page before it: of another site, its host alone. */
export function sourceOf({ headers, url }: Pick<VisitRequest, 'headers' | 'url'>): Source {
  const own = named(url);
  if (own) return own;
  const before = pageBefore(headers);
  if (!before) return DIRECT;
  return (before.host === headers.host ? named(before.search) : ofHost(before.hostname)) ?? DIRECT;
}

/** The path of the page before, where that was one of ours: somebody who comes back to a card is no new view. */
export function ownPathBefore({ headers }: Pick<VisitRequest, 'headers'>): string {
  const before = pageBefore(headers);
  return before && before.host === headers.host ? before.pathname : '';
}

function pageBefore({ referer }: IncomingHttpHeaders): URL | null {
  return referer && URL.canParse(referer) ? new URL(referer) : null;
}

function named(address: string): Source | null {
  const query = address.indexOf('?');
  if (query === -1) return null;
  const keys = new URLSearchParams(address.slice(query + 1));
  if (keys.get('invitation')) return { source: 'invitation', origin: '' };
  return ofVia(keys.get(VIA) ?? '');
}

function ofVia(via: string): Source | null {
  const source = NAMED.find((name) => name === via);
  if (source) return { source, origin: '' };
  const place = PLACE.exec(via)?.[1];
  return place ? { source: 'place', origin: place } : ofHost(via);
}

function ofHost(host: string): Source | null {
  const name = host.toLowerCase().replace(/^www\./, '');
  if (!HOST.test(name)) return null;
  return SEARCH.test(name) ? { source: 'search', origin: '' } : { source: 'other', origin: name };
}
