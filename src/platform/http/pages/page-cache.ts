import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { BEST, bytesOf, type FinishedPage, finish, improve, type PageSource } from './finish.ts';

/** Pages whose time is over are shown for so long, while they are made anew a few at a time: many shops open at nine. */
const GRACE_MS = 120_000;
const RENEWED_AT_ONCE = 2;
const IMPROVE_EVERY_MS = 250;
const IMPROVED_LATER_MAX = 1_000;
/** Share of the time in which the process had work. */
const BUSY = 0.3;
const TAGS_REMEMBERED = 10_000;

interface Kept extends FinishedPage {
  tag: string;
  /** Set when its tag is dropped. Served only while the database is unavailable. */
  isOutdated: boolean;
}

interface Making {
  tag: string;
  since: number;
  page: Promise<FinishedPage>;
}

/**
 * LRU cache of finished pages. A tag is `whole` or `whole:part`; dropping a whole one removes its pages, dropping a part
 * keeps them as outdated. `drop` also counts for pages whose rendering began earlier.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>;
  readonly #pathsOf = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making>();
  readonly #renewals = pLimit(RENEWED_AT_ONCE);
  readonly #improving = new Set<Kept>();
  /** Counts the drops, and says at which one a tag was last dropped, and everything. */
  #drops = 0;
  #everything = 0;
  readonly #dropped = new Map<string, number>();
  hits = 0;
  #rendered = 0;
  #stored = 0;
  readonly #now: () => number;
  readonly #baseHeaders: Record<string, string>;

  constructor(options: { now: () => number; baseHeaders: Record<string, string>; maxBytes: number }) {
    this.#now = options.now;
    this.#baseHeaders = options.baseHeaders;
    this.#pages = new LRUCache<string, Kept>({
      maxSize: options.maxBytes,
      sizeCalculation: bytesOf,
      dispose: ({ tag }, path) => this.#forget(tag, path),
    });
  }

  get(path: string): FinishedPage | undefined {
    const page = this.#pages.get(path);
    if (!page || page.isOutdated || page.expiresAt <= this.#now()) return undefined;
    if (page.quality < BEST) this.#improveLater(page);
    return page;
  }

  /** The last page of a path, also an outdated one: for while the database is unavailable. */
  getLast(path: string): FinishedPage | undefined {
    const page = this.#pages.get(path);
    return page && page.expiresAt + GRACE_MS > this.#now() ? page : undefined;
  }

  figures() {
    return {
      hits: this.hits,
      rendered: this.#rendered,
      stored: this.#stored,
      pages: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      maxBytes: this.#pages.maxSize,
    };
  }

  /** A moment to read from: what is dropped later and was read since then is not kept. */
  moment(): number {
    return this.#drops;
  }

  /**
   * Renders a missing page once for all concurrent callers, unless its content changed meanwhile.
   * @param since the `moment` from which on its content was read
   */
  async getOrMake(
    path: string,
    tag: string,
    make: () => Promise<PageSource>,
    since = this.moment(),
  ): Promise<FinishedPage> {
    const known = this.get(path);
    if (known) return known;
    const making = this.#making.get(path);
    if (making?.tag === tag && !this.#isOld(tag, making.since)) return this.#graceful(path) ?? making.page;
    const old = this.#graceful(path);
    const page = old
      ? this.#renewals(() => this.#make(path, tag, since, make))
      : this.#make(path, tag, since, make);
    const begun = { tag, since, page };
    this.#making.set(path, begun);
    const end = () => this.#making.get(path) === begun && this.#making.delete(path);
    page.then(end, end);
    return old ?? page;
  }

  add(path: string, tag: string, page: FinishedPage, since: number): boolean {
    this.#stored++;
    return this.#keepUnlessOld(path, tag, page, since);
  }

  drop(tag: string): void {
    if (this.#dropped.size >= TAGS_REMEMBERED) this.#dropNothing();
    this.#dropped.set(tag, ++this.#drops);
    for (const path of [...(this.#pathsOf.get(wholeOf(tag)) ?? [])]) {
      const page = this.#pages.peek(path);
      if (tag === wholeOf(tag)) this.#pages.delete(path);
      else if (page?.tag === tag) page.isOutdated = true;
    }
  }

  dropAll(): void {
    this.#dropNothing();
    this.#pages.clear();
  }

  /** Forgets which tags were dropped: what is being made now is not kept. */
  #dropNothing(): void {
    this.#everything = ++this.#drops;
    this.#dropped.clear();
  }

  async #make(
    path: string,
    tag: string,
    since: number,
    make: () => Promise<PageSource>,
  ): Promise<FinishedPage> {
    const source = await make();
    const page = await finish(source, this.#baseHeaders);
    this.#rendered++;
    if (page.status === 200 && this.#keepUnlessOld(path, tag, page, since)) source.onKept?.(page);
    return page;
  }

  #keepUnlessOld(path: string, tag: string, page: FinishedPage, since: number): boolean {
    if (this.#isOld(wholeOf(tag), since)) return false;
    const isOutdated = this.#isOld(tag, since);
    this.#keep(path, { ...page, tag, isOutdated });
    return !isOutdated;
  }

  #keep(path: string, page: Kept): void {
    this.#pages.set(path, page);
    const whole = wholeOf(page.tag);
    const paths = this.#pathsOf.get(whole) ?? new Set();
    this.#pathsOf.set(whole, paths.add(path));
  }

  #forget(tag: string, path: string): void {
    const paths = this.#pathsOf.get(wholeOf(tag));
    paths?.delete(path);
    if (paths?.size === 0) this.#pathsOf.delete(wholeOf(tag));
  }

  #isOld(tag: string, since: number): boolean {
    const last = (name: string) => this.#dropped.get(name) ?? 0;
    return Math.max(this.#everything, last(tag), last(wholeOf(tag))) > since;
  }

  #graceful(path: string): FinishedPage | undefined {
    return this.#pages.peek(path)?.isOutdated ? undefined : this.getLast(path);
  }

  #improveLater(page: Kept): void {
    if (this.#improving.has(page) || this.#improving.size >= IMPROVED_LATER_MAX) return;
    this.#improving.add(page);
    if (this.#improving.size === 1) void this.#improveWaiting();
  }

  async #improveWaiting(): Promise<void> {
    for (const page of this.#improving) {
      for (let before = performance.eventLoopUtilization(), isBusy = true; isBusy; ) {
        await sleep(IMPROVE_EVERY_MS, undefined, { ref: false });
        const now = performance.eventLoopUtilization();
        isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
        before = now;
      }
      await improve(page);
      this.#improving.delete(page);
    }
  }
}

function wholeOf(tag: string): string {
  return tag.split(':', 1)[0] ?? tag;
}
