import { transcode } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FRAME_OPTIONS, letsOthersFrame } from '../security-headers.ts';
import { encodedWith, type PageDictionary } from './dictionary.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

export const QUICK = 6;
/** A tenth smaller, and takes some 27 ms. */
export const BEST = 10;

export interface PageSource {
  html: string;
  headers: Record<string, string>;
  status?: number;
  /** Time at which the content stops being true by itself; null: never. */
  expiresAt: Date | null;
  onKept?: (page: FinishedPage) => void;
  dictionary?: PageDictionary;
  views?: PageViews;
}

/** A request that a page was shown for. */
export interface ShownRequest {
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  url: string;
  network: string;
}

/** Counts the views of a page. */
export interface PageViews {
  /** Id of what they are views of. */
  of: string;
  add(request: ShownRequest): void;
}

/** A page as its readers get it: in Brotli alone, since nearly all of them take that. */
export interface FinishedPage {
  status: number;
  /** One byte a character, `latin1`. Sent under its other name, `binary`: Node then does not copy it to join it to the head. */
  body: string;
  /** The level of Brotli, 0 to 11. */
  quality: number;
  etag: string;
  /** Names and values in turn, without those of the encoding. */
  headers: string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
  dictionary?: PageDictionary;
  /** None where its views are not counted. */
  views?: PageViews;
  /** Headers that a body is sent with to browsers that take zstd and to others, made when they are first needed. */
  answers?: { body: string; headers: Map<boolean, string[]> };
}

/** Compresses a page quickly; `improve` does it as well as can be, once somebody asked for it again. */
export async function finish(source: PageSource, base: Record<string, string>): Promise<FinishedPage> {
  const quick = await compressed(utf8Of(source.html), QUICK);
  const digest = createHash('sha256')
    .update(quick)
    .update(JSON.stringify(source.headers))
    .digest('base64url');
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: source.dictionary ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
    // Weak: the same for all encodings.
    ETag: `W/"${digest.slice(0, 20)}"`,
    ...base,
    ...source.headers,
  };
  if (letsOthersFrame(headers['Content-Security-Policy'])) delete headers[FRAME_OPTIONS];
  return {
    status: source.status ?? 200,
    body: quick.toString('latin1'),
    quality: QUICK,
    etag: headers.ETag ?? '',
    headers: Object.entries(headers).flat(),
    expiresAt: source.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    dictionary: source.dictionary,
    views: source.views,
  };
}

/** As `Buffer.from` gives them, which takes three times as long for Hebrew. */
function utf8Of(text: string): Buffer {
  return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');
}

export function bytesOf({ body, headers }: FinishedPage): number {
  return headers.reduce((sum, text) => sum + text.length + 2, body.length);
}

export async function improve(page: FinishedPage): Promise<void> {
  page.body = (await compressed(await rawBytes(page), BEST)).toString('latin1');
  page.quality = BEST;
}

export type PageEncoding = 'br' | 'gzip' | 'dcz' | null;

/** Bodies for those who take no Brotli, by the page's ETag, which each change of the page changes. */
const otherBodies = new LRUCache<string, Buffer>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: (body) => body.length + 1,
});

const bodyKey = ({ etag, dictionary }: FinishedPage, encoding: PageEncoding) =>
  [encoding, encoding === 'dcz' && dictionary?.named, etag].join(' ');

export function keptBody(page: FinishedPage, encoding: PageEncoding): Buffer | undefined {
  return otherBodies.get(bodyKey(page, encoding));
}

export async function encoded(page: FinishedPage, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'br') return Buffer.from(page.body, 'latin1');
  const kept = keptBody(page, encoding);
  if (kept) return kept;
  const body = await recoded(page, encoding);
  otherBodies.set(bodyKey(page, encoding), body);
  return body;
}

async function recoded(page: FinishedPage, encoding: PageEncoding): Promise<Buffer> {
  const raw = await rawBytes(page);
  if (encoding === 'dcz' && page.dictionary) return encodedWith(page.dictionary, raw);
  return encoding === 'gzip' ? compressGzip(raw) : raw;
}

function rawBytes({ body }: FinishedPage): Promise<Buffer> {
  return decompressBrotli(Buffer.from(body, 'latin1'));
}

export function brotliFor(bytes: number, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      // The usual window of 4 MB is made for each page, most of which are much smaller.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 1)))),
    },
  };
}

function compressed(raw: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(raw, brotliFor(raw.length, quality));
}
