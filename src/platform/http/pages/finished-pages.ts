import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickEncoding } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import type { FinishedPage, PageCache } from './page-cache.ts';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** Answers finished pages before any other work, but for addresses that `skip` picks; the rest goes to `next`. */
export function answerFinishedPages(
  cache: PageCache,
  next: Listener,
  options: {
    skip: (incoming: IncomingMessage) => boolean;
    onAnswer: (incoming: IncomingMessage, status: number, requestId: string) => void;
  },
): Listener {
  return (incoming, outgoing) => {
    if (incoming.method === 'GET' || incoming.method === 'HEAD') {
      const url = incoming.url ?? '/';
      const query = url.indexOf('?');
      const page = cache.get(query === -1 ? url : url.slice(0, query));
      if (page && !options.skip(incoming)) {
        const requestId = randomUUID();
        options.onAnswer(incoming, writePage(page, incoming, outgoing, requestId), requestId);
        return;
      }
    }
    return next(incoming, outgoing);
  };
}

function writePage(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
): number {
  const variant = pickVariant(page, incoming.headers['accept-encoding']);
  if (matchesEtag(incoming.headers['if-none-match'], variant.etag)) {
    outgoing.writeHead(304, [...withoutBody(variant.headers), 'X-Request-Id', requestId]).end();
    return 304;
  }
  outgoing.writeHead(page.status, [...variant.headers, 'X-Request-Id', requestId]);
  outgoing.end(incoming.method === 'HEAD' ? undefined : variant.body);
  return page.status;
}

export function pageResponse(page: FinishedPage, request: Request): Response {
  const variant = pickVariant(page, request.headers.get('accept-encoding') ?? undefined);
  const unchanged = matchesEtag(request.headers.get('if-none-match') ?? undefined, variant.etag);
  const list = unchanged ? withoutBody(variant.headers) : variant.headers;
  const headers = new Headers();
  for (let i = 0; i < list.length; i += 2) headers.set(list[i] ?? '', list[i + 1] ?? '');
  const body = unchanged || request.method === 'HEAD' ? null : new Uint8Array(variant.body);
  return new Response(body, { status: unchanged ? 304 : page.status, headers });
}

function pickVariant(page: FinishedPage, accepted: string | undefined) {
  return page[pickEncoding(accepted) ?? 'identity'];
}

function withoutBody(headers: string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? '';
    if (name !== 'Content-Length' && name !== 'Content-Type' && name !== 'Content-Encoding')
      kept.push(name, headers[i + 1] ?? '');
  }
  return kept;
}
