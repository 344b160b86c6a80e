import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickEncoding } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import { encoded, type FinishedPage } from './finish.ts';
import type { PageCache } from './page-cache.ts';

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
      if (page && !options.skip(incoming)) return answerPage(page, incoming, outgoing, options.onAnswer);
    }
    return next(incoming, outgoing);
  };
}

function answerPage(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (incoming: IncomingMessage, status: number, requestId: string) => void,
): unknown {
  const requestId = randomUUID();
  const headers = page.headers.concat('X-Request-Id', requestId);
  if (matchesEtag(incoming.headers['if-none-match'], page.etag)) {
    outgoing.writeHead(304, withoutType(headers)).end();
    return onAnswer(incoming, 304, requestId);
  }
  const encoding = pickEncoding(incoming.headers['accept-encoding']);
  const write = (body: Buffer) => {
    outgoing.writeHead(page.status, headers.concat(encodingHeaders(encoding, body)));
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    onAnswer(incoming, page.status, requestId);
  };
  if (encoding === 'br') return write(page.body);
  return encoded(page, encoding).then(write, (error) => outgoing.destroy(error));
}

export async function pageResponse(page: FinishedPage, request: Request): Promise<Response> {
  const isUnchanged = matchesEtag(request.headers.get('if-none-match') ?? undefined, page.etag);
  if (isUnchanged) return new Response(null, { status: 304, headers: pairs(withoutType(page.headers)) });
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  const body = await encoded(page, encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers: pairs([...page.headers, ...encodingHeaders(encoding, body)]),
  });
}

function encodingHeaders(encoding: string | null, body: Buffer): string[] {
  const length = ['Content-Length', String(body.length)];
  return encoding ? ['Content-Encoding', encoding, ...length] : length;
}

function pairs(list: string[]): [string, string][] {
  return list.flatMap((name, i) =>
    i % 2 === 0 ? [[name, list[i + 1] ?? ''] satisfies [string, string]] : [],
  );
}

function withoutType(headers: string[]): string[] {
  return pairs(headers)
    .filter(([name]) => name !== 'Content-Type')
    .flat();
}
