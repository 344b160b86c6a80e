import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Accepted, readAccepted } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import { encoded, type FinishedPage, keptBody, type PageEncoding } from './finish.ts';
import type { PageCache } from './page-cache.ts';

const LINK = 'Link';
const REQUEST_ID = 'X-Request-Id';

/** Random for each process; the last ten digits count, which is cheaper than a random id for each answer. */
const idBegins = randomUUID().slice(0, 26);
let answers = 1_000_000_000;

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
type OnAnswer = (incoming: IncomingMessage, status: number, requestId: string, page: FinishedPage) => void;

/** Answers finished pages before any other work, but for addresses that `skip` picks; the rest goes to `next`. */
export function answerFinishedPages(
  cache: PageCache,
  next: Listener,
  options: {
    skip: (incoming: IncomingMessage) => boolean;
    onAnswer: OnAnswer;
  },
): Listener {
  return (incoming, outgoing) => {
    if (incoming.method === 'GET' || incoming.method === 'HEAD') {
      const url = incoming.url ?? '/';
      const query = url.indexOf('?');
      const page = cache.get(query === -1 ? url : url.slice(0, query));
      if (page && !options.skip(incoming)) {
        cache.hits++;
        return answerPage(page, incoming, outgoing, options.onAnswer);
      }
    }
    return next(incoming, outgoing);
  };
}

function answerPage(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: OnAnswer,
): unknown {
  const requestId = nextRequestId();
  if (matchesEtag(incoming.headers['if-none-match'], page.etag)) {
    outgoing.writeHead(304, withoutType(page.headers).concat(REQUEST_ID, requestId)).end();
    return onAnswer(incoming, 304, requestId, page);
  }
  const accepted = readAccepted(incoming.headers['accept-encoding']);
  const encoding = encodingFor(page, accepted, incoming.headers['available-dictionary']);
  const write = (body: string | Buffer, headers: string[]) => {
    headers[headers.length - 1] = requestId;
    outgoing.writeHead(page.status, headers);
    outgoing.end(incoming.method === 'HEAD' ? undefined : body, 'binary');
    onAnswer(incoming, page.status, requestId, page);
  };
  if (encoding === 'br') return write(page.body, brotliHeaders(page, accepted));
  const kept = keptBody(page, encoding);
  if (kept !== undefined) return write(kept, awaitingId(headersOf(page, encoding, kept, accepted)));
  return encoded(page, encoding).then(
    (body) => write(body, awaitingId(headersOf(page, encoding, body, accepted))),
    (error) => outgoing.destroy(error),
  );
}

function nextRequestId(): string {
  return idBegins + ++answers;
}

export async function pageResponse(page: FinishedPage, request: Request): Promise<Response> {
  const isUnchanged = matchesEtag(request.headers.get('if-none-match') ?? undefined, page.etag);
  if (isUnchanged) return new Response(null, { status: 304, headers: pairs(withoutType(page.headers)) });
  const accepted = readAccepted(request.headers.get('accept-encoding') ?? undefined);
  const encoding = encodingFor(page, accepted, request.headers.get('available-dictionary'));
  const body = await encoded(page, encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers: pairs(headersOf(page, encoding, body, accepted)),
  });
}

function encodingFor(
  { dictionary }: FinishedPage,
  { encoding, dcz }: Accepted,
  available: string | string[] | null | undefined,
): PageEncoding {
  return dcz && dictionary && dictionary.named === available ? 'dcz' : encoding;
}

function brotliHeaders(page: FinishedPage, accepted: Accepted): string[] {
  if (page.answers?.body !== page.body) page.answers = { body: page.body, headers: new Map() };
  const { headers } = page.answers;
  const known = headers.get(accepted.zstd) ?? awaitingId(headersOf(page, 'br', page.body, accepted));
  headers.set(accepted.zstd, known);
  return known;
}

/** Each answer puts its id in the last place: it is sent at once, and copying the list would take longer than the id. */
function awaitingId(headers: string[]): string[] {
  return [...headers, REQUEST_ID, ''];
}

/** Browsers that may use a dictionary take zstd too. */
function headersOf(
  page: FinishedPage,
  encoding: PageEncoding,
  body: string | Buffer,
  { zstd }: Accepted,
): string[] {
  const headers = [...page.headers, 'Content-Length', String(body.length)];
  if (encoding) headers.push('Content-Encoding', encoding);
  const link = zstd && encoding !== 'dcz' ? page.dictionary?.link : undefined;
  if (link) headers.push(LINK, link);
  return headers;
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
