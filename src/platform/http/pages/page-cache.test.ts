import { beforeEach, describe, expect, it } from 'vitest';
import { type FinishedPage, PageCache, type PageSource } from './page-cache.ts';

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

const shownBy = (page: FinishedPage | undefined) => page?.identity.body.toString();

beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z');
  cache = new PageCache({ now: () => now, baseHeaders: { 'X-Base': 'b' } });
});

describe('a finished page', () => {
  it('is made once', async () => {
    expect(cache.get(PATH)).toBeUndefined();
    expect(await show('first')).toBe('first');
    expect(await show('second')).toBe('first');
    expect(shownBy(cache.get(PATH))).toBe('first');
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

  it('stops being true at its time', async () => {
    await show('open', { expiresAt: new Date(now + 60_000) });
    now += 59_999;
    expect(shownBy(cache.get(PATH))).toBe('open');
    now += 1;
    expect(cache.get(PATH)).toBeUndefined();
    expect(await show('closed')).toBe('closed');
  });

  it('has an ETag for each encoding, the same for the same bytes and headers', async () => {
    await show('page', { path: '/a' });
    await show('page', { path: '/b' });
    await show('page', { path: '/c', headers: { 'Content-Security-Policy': 'x' } });
    await show('other', { path: '/d' });
    const [a, b, c, d] = ['/a', '/b', '/c', '/d'].map((path) => cache.get(path));
    expect(new Set([a?.br.etag, a?.gzip.etag, a?.identity.etag]).size).toBe(3);
    expect(b?.br.etag).toBe(a?.br.etag);
    expect(new Set([a?.br.etag, c?.br.etag, d?.br.etag]).size).toBe(3);
  });
});

describe('a change', () => {
  it('drops every page that shows it, and no other', async () => {
    await show('card', { path: '/business/a' });
    await show('old name', { path: '/business/old' });
    await show('other', { path: '/business/b', tag: 'business-2' });
    cache.drop(TAG);
    expect([cache.get('/business/a'), cache.get('/business/old')]).toEqual([undefined, undefined]);
    expect(shownBy(cache.get('/business/b'))).toBe('other');
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
    expect(shownBy(cache.get(PATH))).toBe('new');
  });

  it('of something else does not keep a page from being stored', async () => {
    const slow = slowRender('page');
    cache.drop('business-2');
    await slow.end();
    expect(shownBy(cache.get(PATH))).toBe('page');
  });

  it('that may have been missed drops everything, also what is being made', async () => {
    await show('a', { path: '/a' });
    cache.drop('business-3');
    const slow = [slowRender('old', { tag: 'business-3' }), slowRender('old', { path: '/b' })];
    cache.dropAll();
    for (const render of slow) await render.end();
    expect(['/a', '/b', PATH].map((path) => cache.get(path))).toEqual([undefined, undefined, undefined]);
    expect(await show('new', { tag: 'business-3' })).toBe('new');
    expect(shownBy(cache.get(PATH))).toBe('new');
  });
});

describe('many pages', () => {
  const html = (letter: string) => letter.repeat(10_000);
  const paths = () => ['/a', '/b', '/c', '/d'].filter((path) => cache.get(path) !== undefined);

  beforeEach(() => {
    cache = new PageCache({ now: () => now, baseHeaders: {}, maxBytes: 32_000 });
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
    expect(shownBy(cache.get(PATH))).toBe('whole');
    expect(shownBy(cache.get(`${PATH}/other`))).toBe('other');
    expect(cache.get(part.path)).toBeUndefined();
  });

  it.each([TAG, part.tag])('is not kept where %s was dropped while it was made', async (dropped) => {
    const slow = slowRender('old', part);
    cache.drop(dropped);
    await slow.end();
    expect(cache.get(part.path)).toBeUndefined();
  });
});
