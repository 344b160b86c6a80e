import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FRAME_OPTIONS, letsOthersFrame } from '../security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface PageSource {
  html: string;
  /** Added to the headers of every page (such as its Content-Security-Policy). */
  headers: Record<string, string>;
  status?: number;
  /** Time at which the content stops being true by itself; null: never. */
  expiresAt: Date | null;
}

interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

export interface FinishedPage {
  status: number;
  br: Variant;
  gzip: Variant;
  identity: Variant;
  expiresAt: number;
  tag: string;
}

const MAX_BYTES = 128 * 1024 * 1024;
/** A tenth smaller than 9 for some 7 ms more per page. */
const BROTLI_QUALITY = 10;

/** LRU cache of finished pages. `drop` also keeps pages whose rendering began earlier from being stored. */
export class PageCache {
  readonly #pages: LRUCache<string, FinishedPage>;
  readonly #making = new Map<string, Promise<FinishedPage>>();
  readonly #versions = new Map<string, number>();
  #everything = 0;
  readonly #now: () => number;
  readonly #baseHeaders: Record<string, string>;

  constructor(options: { now: () => number; baseHeaders: Record<string, string>; maxBytes?: number }) {
    this.#now = options.now;
    this.#baseHeaders = options.baseHeaders;
    this.#pages = new LRUCache({ maxSize: options.maxBytes ?? MAX_BYTES, sizeCalculation: bytesOf });
  }

  get(path: string): FinishedPage | undefined {
    const page = this.#pages.get(path);
    if (!page || page.expiresAt > this.#now()) return page;
    this.#pages.delete(path);
    return undefined;
  }

  /** Renders a missing page once for all concurrent callers, unless its content changed meanwhile. */
  async getOrMake(path: string, tag: string, make: () => Promise<PageSource>): Promise<FinishedPage> {
    const known = this.get(path);
    if (known) return known;
    const version = this.#version(tag);
    const id = JSON.stringify([version, tag, path]);
    const making =
      this.#making.get(id) ?? this.#make(path, tag, version, make).finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }

  async #make(
    path: string,
    tag: string,
    version: string,
    make: () => Promise<PageSource>,
  ): Promise<FinishedPage> {
    const page = await finish(await make(), tag, this.#baseHeaders);
    if (version === this.#version(tag) && page.status === 200) this.#pages.set(path, page);
    return page;
  }

  drop(tag: string): void {
    this.#versions.set(tag, (this.#versions.get(tag) ?? 0) + 1);
    for (const [path, page] of [...this.#pages])
      if (page.tag === tag || wholeOf(page.tag) === tag) this.#pages.delete(path);
  }

  dropAll(): void {
    this.#everything++;
    this.#versions.clear();
    this.#pages.clear();
  }

  #version(tag: string): string {
    const whole = wholeOf(tag);
    const part = whole === tag ? 0 : (this.#versions.get(tag) ?? 0);
    return `${this.#everything}:${this.#versions.get(whole) ?? 0}:${part}`;
  }
}

function wholeOf(tag: string): string {
  return tag.split(':', 1)[0] ?? tag;
}

function bytesOf({ br, gzip, identity }: FinishedPage): number {
  return br.body.length + gzip.body.length + identity.body.length;
}

async function finish(source: PageSource, tag: string, base: Record<string, string>): Promise<FinishedPage> {
  const raw = Buffer.from(source.html);
  const [br, gz] = await Promise.all([
    compressBrotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
    compressGzip(raw, { level: 9 }),
  ]);
  const digest = createHash('sha256')
    .update(raw)
    .update(JSON.stringify(source.headers))
    .digest('base64url')
    .slice(0, 20);
  const variant = (body: Buffer, encoding: string | null): Variant => {
    const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': String(body.length),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...base,
      ...source.headers,
    };
    if (letsOthersFrame(headers['Content-Security-Policy'])) delete headers[FRAME_OPTIONS];
    return { body, etag, headers: Object.entries(headers).flat() };
  };
  return {
    status: source.status ?? 200,
    br: variant(br, 'br'),
    gzip: variant(gz, 'gzip'),
    identity: variant(raw, null),
    expiresAt: source.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    tag,
  };
}
