import { describe, expect, test } from 'vitest';
import { businessOf, withReviews } from '#features/cards/testing/full-card.ts';
import { sourceHash } from '#platform/http/security-headers.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';
import { frameCode, scriptCode } from './code.policy.ts';
import type { Embed } from './contract.ts';
import { EMBED_TYPES } from './kinds.contract.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });
const owner = await world.asOwner({ businessName: 'קפה נוגה' });

const get = (path: string, headers: Record<string, string> = {}) => world.request(path, { headers });
const embed = async (who: Owner) => (await (await get(`/api/embed/${who.username}`)).json()) as Embed;
const suspend = (who: Owner) =>
  world.db.pool.query("update users set subscription_status = 'suspended' where id = $1", [who.id]);

describe('what a widget is told', () => {
  test('the true average of all approved reviews, and the newest of them whatever their stars', async () => {
    const shop = await world.asOwner();
    await withReviews(
      world,
      shop,
      [5, 1, 5, 2].map((rating) => ({ rating, customerName: 'רוני', comment: 'x'.repeat(400) })),
    );
    await withReviews(world, shop, [{ rating: 5, status: 'pending' }]);
    const said = await embed(shop);
    expect(said).toMatchObject({
      average: 3.25,
      averageText: '3.3',
      count: 4,
      countText: '4 ביקורות',
      url: `https://dugri.example/business/${shop.username}?via=embed`,
    });
    expect(said.reviews.map(({ rating }) => rating)).toEqual([2, 5, 1, 5]);
    expect(said.reviews[0]?.comment.length).toBeLessThanOrEqual(320);
    expect(JSON.stringify(said)).not.toContain('secret@example.com');
    expect(Object.keys(said).sort()).toEqual([
      'average',
      'averageText',
      'count',
      'countText',
      'name',
      'reviewUrl',
      'reviews',
      'url',
    ]);
    expect(Object.keys(said.reviews[0] ?? {}).sort()).toEqual([
      'comment',
      'createdAt',
      'date',
      'id',
      'label',
      'name',
      'rating',
      'reply',
      'url',
    ]);
  });

  test('the average in the very figures of the card, also where it lies between two', async () => {
    const shop = await world.asOwner();
    const ratings = [5, 4, 3].flatMap((rating, at) =>
      Array<{ rating: number }>([9, 9, 2][at] ?? 0).fill({ rating }),
    );
    await withReviews(world, shop, ratings);
    expect(await embed(shop)).toMatchObject({ average: 4.35, averageText: '4.4' });
    const card = await (await get(`/business/${shop.username}`)).text();
    expect(card).toMatch(/4\.4 <svg/);
  });

  test('nothing yet, where nothing was approved', async () => {
    expect(await embed(owner)).toMatchObject({ average: null, averageText: '', count: 0, reviews: [] });
  });

  test('by any site, without cookies, and again only where it changed', async () => {
    const answer = await get(`/api/embed/${owner.username}`, { origin: 'https://shop.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const etag = answer.headers.get('etag') ?? '';
    const again = () => get(`/api/embed/${owner.username}`, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await owner.request('/api/business-card', { method: 'PUT', body: formOf({ businessName: 'קפה אחר' }) });
    expect((await again()).status).toBe(200);
    expect((await embed(owner)).name).toBe('קפה אחר');
  });

  test('of no business that is not there, was suspended, or has gone; an older address leads on', async () => {
    const moved = await world.asOwner();
    const before = moved.username;
    await moved.request('/api/business-card', { method: 'PUT', body: formOf({ username: 'moved-away' }) });
    expect(((await (await get(`/api/embed/${before}`)).json()) as Embed).url).toMatch(
      /moved-away\?via=embed$/,
    );
    await suspend(moved);
    world.services.pageCache.drop(await businessOf(world, moved));
    for (const slug of ['nobody-here', 'moved-away', before]) {
      const answer = await get(`/api/embed/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});

describe('the frame', () => {
  test('is finished once, however its address is written', async () => {
    const shop = await world.asOwner();
    const plain = `/embed/${shop.username}/list`;
    const written = [
      plain.toUpperCase().replace('/EMBED', '/embed').replace('/LIST', '/list'),
      `${plain}/auto`,
      plain.replace('s', '%73'),
    ];
    for (const path of written) {
      expect((await get(path)).status).toBe(200);
      expect(world.services.pageCache.get(path)).toBeUndefined();
    }
    expect(world.services.pageCache.get(plain)).toBeDefined();
  });

  // Proves V38.
  test('may stand on any site, made or found; nothing else may', async () => {
    for (const type of EMBED_TYPES)
      for (const path of [`/embed/${owner.username}/${type}`, `/embed/${owner.username}/${type}/dark`])
        for (let time = 0; time < 2; time++) {
          const { status, headers } = await get(path);
          expect(status).toBe(200);
          expect(headers.get('x-frame-options')).toBeNull();
          const policy = headers.get('content-security-policy') ?? '';
          expect(policy).toMatch(/frame-ancestors \*$/);
          expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
          expect(policy).not.toContain('unsafe');
          expect(headers.get('set-cookie')).toBeNull();
        }
    for (const path of [
      `/business/${owner.username}`,
      `/api/embed/${owner.username}`,
      '/embed.js',
      '/login',
    ]) {
      const { headers } = await get(path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('says quietly that there is nothing to show, and is no page of another kind', async () => {
    const gone = await world.asOwner();
    expect((await get(`/embed/${gone.username}/badge/dark`)).status).toBe(200);
    await suspend(gone);
    world.services.pageCache.drop(await businessOf(world, gone));
    for (const path of ['/embed/nobody-here/list', `/embed/${gone.username}/badge/dark`]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
      expect(answer.headers.get('x-frame-options')).toBeNull();
      const html = await answer.text();
      expect(html).toContain('<p>הביקורות לא זמינות כרגע</p>');
      const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
      expect(answer.headers.get('content-security-policy')).toContain(sourceHash(style));
    }
    expect((await get(`/embed/${owner.username}/poster`)).headers.get('x-frame-options')).toBe('DENY');
  });

  // Proves V40.
  test('holds a name as words', async () => {
    const name = '</title><script>alert(1)</script>"&';
    const rude = await world.asOwner();
    await rude.request('/api/business-card', { method: 'PUT', body: formOf({ businessName: name }) });
    expect(await (await get(`/embed/${rude.username}/badge`)).text()).not.toContain('<script>alert');
    expect(frameCode('https://dugri.example', 'x-y-z', 'badge', 'auto', name)).not.toContain('<script>');
  });
});

test('the script is for every site', async () => {
  const { headers, status } = await get('/embed.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

// Proves S151.
test('the code keeps its place without a style, and leads to the reviews where the script is blocked', () => {
  expect(scriptCode('https://dugri.example', 'cafe-noga', 'list', 'dark')).toBe(
    `<script async src="https://dugri.example/embed.js"></script>
<dugri-reviews business="cafe-noga" type="list" theme="dark"><svg display="block" width="120" height="480" viewBox="0 0 120 480"><a href="https://dugri.example/business/cafe-noga?via=embed" target="_blank" rel="noopener"><text x="60" y="24" font-size="15" text-anchor="middle" text-decoration="underline" fill="currentColor">לביקורות בדוגרי</text></a></svg></dugri-reviews>`,
  );
  for (const type of EMBED_TYPES)
    expect(scriptCode('https://dugri.example', 'a-b-c', type, 'auto')).not.toContain('style');
});
