import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
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

interface Options {
  skip: (incoming: IncomingMessage) => boolean;
  networkOf: (incoming: IncomingMessage) => string;
  onAnswer: (incoming: IncomingMessage, status: number, requestId: string) => void;
}

/** Answers finished pages before any other work, but for addresses that `skip` picks; the rest goes to `next`. */
export function answerFinishedPages(cache: PageCache, next: Listener, options: Options): Listener {
  return (incoming, outgoing) => {
    if (incoming.method === 'GET' || incoming.method === 'HEAD') {
      const url = incoming.url ?? '/';
      const query = url.indexOf('?');
      const page = cache.get(query === -1 ? url : url.slice(0, query));
      if (page && !options.skip(incoming)) {
        cache.hits++;
        return answerPage(page, incoming, outgoing, options);
      }
    }
    return next(incoming, outgoing);
  };
}

function answerPage(
  page: FinishedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { networkOf, onAnswer }: Options,
): unknown {
  const send = ({ status, headers, body }: Answer) => {
    const requestId = nextRequestId();
    headers[headers.length - 1] = requestId;
    outgoing.writeHead(status, headers);
    outgoing.end(incoming.method === 'HEAD' ? undefined : body, 'binary');
    onAnswer(incoming, status, requestId);
  };
  const answer = answerTo(page, incoming, () => networkOf(incoming));
  if (answer instanceof Promise) return answer.then(send, (error) => outgoing.destroy(error));
  return send(answer);
}

function nextRequestId(): string {
  return idBegins + ++answers;
}

/** Answers a page that was found or made on the way through the app. */
export async function pageResponse(page: FinishedPage, c: Context<AppEnv>): Promise<Response> {
  const { method, url, raw } = c.req;
  const asked = { method, url, headers: Object.fromEntries(raw.headers) };
  const { status, headers, body } = await answerTo(page, asked, () => c.var.caller.network);
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return new Response(bytes && method !== 'HEAD' ? new Uint8Array(bytes) : null, {
    status,
    headers: pairs(headers.slice(0, -2)),
  });
}

interface Answer {
  status: number;
  /** Names and values in turn. The last value is the request id, which the sender sets. */
  headers: string[];
  body?: string | Buffer;
}

/** Chooses what a request for a page is answered, and counts the view: the one step of every way to a page. */
function answerTo(
  page: FinishedPage,
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  network: () => string,
): Answer | Promise<Answer> {
  if (page.views && method === 'GET') page.views.add({ headers, url, network: network() });
  if (matchesEtag(headers['if-none-match'], page.etag))
    return { status: 304, headers: awaitingId(withoutType(page.headers)) };
  const accepted = readAccepted(headers['accept-encoding']);
  const encoding = encodingFor(page, accepted, headers['available-dictionary']);
  const { status } = page;
  if (encoding === 'br') return { status, headers: brotliHeaders(page, accepted), body: page.body };
  const answer = (body: Buffer) => ({
    status,
    headers: awaitingId(headersOf(page, encoding, body, accepted)),
    body,
  });
  const kept = keptBody(page, encoding);
  return kept === undefined ? encoded(page, encoding).then(answer) : answer(kept);
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
