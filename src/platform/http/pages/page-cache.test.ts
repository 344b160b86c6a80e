import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BEST, encoded, type FinishedPage, type PageSource } from './finish.ts';
import { PageCache } from './page-cache.ts';

const PATH = '/business/herzl';
const TAG = 'business-1';

let now: number;
let cache: PageCache;

function sourceOf(html: string, overrides: Partial<PageSource> = {}): PageSource {
  return { html, headers: {}, expiresAt: null, ...overrides };
}

/** Makes the page of `path` showing `html`, unless it is already there. Returns what it shows. */
async function show(
  html: string,
  { path = PATH, tag = TAG, ...source }: { path?: string; tag?: string } & Partial<PageSource> = {},
) {
  return shownBy(await cache.getOrMake(path, tag, async () => sourceOf(html, source)));
}

/** A render that ends when told to. */
function slowRender(html: string, { path = PATH, tag = TAG } = {}) {
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const page = cache.getOrMake(path, tag, async () => {
    await finished;
    return sourceOf(html);
  });
  return {
    async end() {
      finish();
      return shownBy(await page);
    },
  };
}

const shownBy = async (page: FinishedPage | undefined) => page && (await encoded(page, null)).toString();

beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z');
  cache = new PageCache({ now: () => now, baseHeaders: { 'X-Base': 'b' }, maxBytes: 1_000_000 });
});

describe('a finished page', () => {
  it('is made once', async () => {
    expect(cache.get(PATH)).toBeUndefined();
    expect(await show('first')).toBe('first');
    expect(await show('second')).toBe('first');
    expect(await shownBy(cache.get(PATH))).toBe('first');
  });

  it('is made once for all who come while it is made', async () => {
    let made = 0;
    const make = async () => {
      made++;
      return sourceOf('page');
    };
    await Promise.all(Array.from({ length: 10 }, () => cache.getOrMake(PATH, TAG, make)));
    expect(made).toBe(1);
  });

  it('is tried again after a failure', async () => {
    const failing = cache.getOrMake(PATH, TAG, () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect(await show('page')).toBe('page');
  });

  it('is not kept when it says that there is none', async () => {
    expect(await show('none', { status: 404 })).toBe('none');
    expect(cache.get(PATH)).toBeUndefined();
  });

  it('stops being true at its time, and is shown while a new one is made soon after', async () => {
    await show('open', { expiresAt: new Date(now + 60_000) });
    now += 59_999;
    expect(await shownBy(cache.get(PATH))).toBe('open');
    now += 1;
    expect(cache.get(PATH)).toBeUndefined();
    expect(await show('closed')).toBe('open');
    await vi.waitFor(async () => expect(await shownBy(cache.get(PATH))).toBe('closed'));
  });

  it('is not shown long after its time', async () => {
    await show('open', { expiresAt: new Date(now + 60_000) });
    now += 60_000 + 120_000;
    expect(await show('closed')).toBe('closed');
  });

  it('is made anew once, however many ask after its time', async () => {
    await show('open', { expiresAt: new Date(now) });
    let made = 0;
    const make = async () => {
      made++;
      return sourceOf('closed');
    };
    await Promise.all(Array.from({ length: 10 }, () => cache.getOrMake(PATH, TAG, make)));
    await vi.waitFor(async () => expect(await shownBy(cache.get(PATH))).toBe('closed'));
    expect(made).toBe(1);
  });

  it('has one ETag, the same for the same bytes and headers', async () => {
    await show('page', { path: '/a' });
    await show('page', { path: '/b' });
    await show('page', { path: '/c', headers: { 'Content-Security-Policy': 'x' } });
    await show('other', { path: '/d' });
    const [a, b, c, d] = ['/a', '/b', '/c', '/d'].map((path) => cache.get(path)?.etag);
    expect(a).toMatch(/^W\/"/);
    expect(b).toBe(a);
    expect(new Set([a, c, d]).size).toBe(3);
  });

  it('is compressed better when it is asked for again', async () => {
    await show('ביקורת טובה '.repeat(50));
    const etag = cache.get(PATH)?.etag;
    await vi.waitFor(() => expect(cache.get(PATH)?.quality).toBe(BEST), { timeout: 5_000 });
    expect(await shownBy(cache.get(PATH))).toBe('ביקורת טובה '.repeat(50));
    expect(cache.get(PATH)?.etag).toBe(etag);
  });
});

describe('a change', () => {
  it('drops every page that shows it, and no other', async () => {
    await show('card', { path: '/business/a' });
    await show('old name', { path: '/business/old' });
    await show('other', { path: '/business/b', tag: 'business-2' });
    cache.drop(TAG);
    expect([cache.get('/business/a'), cache.get('/business/old')]).toEqual([undefined, undefined]);
    expect(await shownBy(cache.get('/business/b'))).toBe('other');
  });

  it('keeps a slow render from putting the old page back', async () => {
    const slow = slowRender('old');
    cache.drop(TAG);
    expect(await slow.end()).toBe('old');
    expect(cache.get(PATH)).toBeUndefined();
  });

  it('keeps a slow render from replacing the page made after it', async () => {
    const slow = slowRender('old');
    cache.drop(TAG);
    expect(await show('new')).toBe('new');
    await slow.end();
    expect(await shownBy(cache.get(PATH))).toBe('new');
  });

  it('of something else does not keep a page from being stored', async () => {
    const slow = slowRender('page');
    cache.drop('business-2');
    await slow.end();
    expect(await shownBy(cache.get(PATH))).toBe('page');
  });

  it('between reading and making keeps the page from being stored', async () => {
    const since = cache.moment();
    cache.drop(TAG);
    await cache.getOrMake(PATH, TAG, async () => sourceOf('old'), since);
    expect(cache.get(PATH)).toBeUndefined();
  });

  it('of thousands of others forgets none of those before', async () => {
    const slow = slowRender('old');
    cache.drop(TAG);
    for (let n = 0; n < 20_001; n++) cache.drop(`other-${n}`);
    await slow.end();
    expect(cache.get(PATH)).toBeUndefined();
  });

  it('that may have been missed drops everything, also what is being made', async () => {
    await show('a', { path: '/a' });
    cache.drop('business-3');
    const slow = [slowRender('old', { tag: 'business-3' }), slowRender('old', { path: '/b' })];
    cache.dropAll();
    for (const render of slow) await render.end();
    expect(['/a', '/b', PATH].map((path) => cache.get(path))).toEqual([undefined, undefined, undefined]);
    expect(await show('new', { tag: 'business-3' })).toBe('new');
    expect(await shownBy(cache.get(PATH))).toBe('new');
  });
});

describe('many pages', () => {
  /** Four thousand bytes that no compression makes much less. */
  const html = (letter: string) => letter + randomBytes(5_000).toString('base64');
  const paths = () => ['/a', '/b', '/c', '/d'].filter((path) => cache.get(path) !== undefined);

  beforeEach(() => {
    cache = new PageCache({ now: () => now, baseHeaders: {}, maxBytes: 17_500 });
  });

  it('give up the one that was longest not asked for', async () => {
    await show(html('a'), { path: '/a' });
    await show(html('b'), { path: '/b' });
    await show(html('c'), { path: '/c' });
    cache.get('/a');
    await show(html('d'), { path: '/d' });
    expect(paths()).toEqual(['/a', '/c', '/d']);
  });
});

describe('a tag of a part', () => {
  const part = { path: `${PATH}/part`, tag: `${TAG}:part` };

  it('is dropped with its whole', async () => {
    await show('before', part);
    cache.drop(TAG);
    expect(await show('after', part)).toBe('after');
  });

  it('leaves its whole where it is, and other parts', async () => {
    await show('whole');
    await show('other', { path: `${PATH}/other`, tag: `${TAG}:other` });
    await show('part', part);
    cache.drop(part.tag);
    expect(await shownBy(cache.get(PATH))).toBe('whole');
    expect(await shownBy(cache.get(`${PATH}/other`))).toBe('other');
    expect(cache.get(part.path)).toBeUndefined();
  });

  it.each([TAG, part.tag])('is not kept where %s was dropped while it was made', async (dropped) => {
    const slow = slowRender('old', part);
    cache.drop(dropped);
    await slow.end();
    expect(cache.get(part.path)).toBeUndefined();
  });

  it('leaves the last page for when it cannot be made anew, and its whole leaves none', async () => {
    await show('before', part);
    cache.drop(part.tag);
    expect(await shownBy(cache.getLast(part.path))).toBe('before');
    const slow = slowRender('between', part);
    cache.drop(part.tag);
    await slow.end();
    expect(await shownBy(cache.getLast(part.path))).toBe('between');
    expect(await show('after', part)).toBe('after');
    cache.drop(TAG);
    expect(cache.getLast(part.path)).toBeUndefined();
  });
});
