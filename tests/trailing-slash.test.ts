import { beforeAll, describe, expect, test } from 'vitest';
import { hydratedPaths, servedPaths } from './route-table.ts';
import { type Served, serve } from './served.ts';
import { type Owner, startWorld } from './world.ts';

const world = await startWorld();
const paths = [
  ...new Set([...servedPaths(world), ...hydratedPaths(), '/api/docs', '/assets/no-such.js']),
].filter((path) => path !== '/');
const QUERY = '?q=%D7%A7%D7%A4%D7%94&a=1+2';

let owner: Owner;
let site: Served;
beforeAll(async () => {
  owner = await world.asOwner();
  site = await serve();
});

const filled = (path: string) =>
  path
    .replace('{username}', owner.username)
    .replace('/{rest}', '/share.jpg')
    .replace(/\{\w+\}\??/g, 'x1')
    .replace('*', 'x1');

test('the walk meets every kind of page', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/privacy-policy',
      '/help',
      '/business/{username}',
      '/business/{username}/reviews',
      '/business/{username}/review',
      '/account-settings',
      '/reviews',
      '/user-rights',
    ]),
  );
  expect(paths.length).toBeGreaterThan(60);
});

describe('an address with a slash at its end leads to the one without it', () => {
  // Proves S11, V116.
  test.each(paths)('%s/', async (path) => {
    const bare = filled(path);
    for (const request of [world.request, owner.request])
      for (const slashes of ['/', '//']) {
        const response = await request(bare + slashes + QUERY);
        expect([response.status, response.headers.get('location')]).toEqual([301, bare + QUERY]);
      }
    const followed = await world.request(bare);
    expect(followed.headers.get('location') ?? '').not.toMatch(/\/$/);
  });
});

test('a name in Hebrew stays encoded', async () => {
  const response = await world.request('/business/%D7%A7%D7%A4%D7%94/');
  expect(response.headers.get('location')).toBe('/business/%D7%A7%D7%A4%D7%94');
});

test.each(['.', ',', ')', '"', '״', '\u200f', ' ', '\u201d).', '*', '!/'])(
  'a link that was sent with %j behind it leads where it did',
  async (end) => {
    for (const path of ['/business/noa-cafe', '/r/abcd-efgh']) {
      const response = await world.request(path + encodeURI(end));
      expect([response.status, response.headers.get('location')]).toEqual([301, path]);
    }
  },
);

test('the landing page is where it is', async () => {
  expect((await world.request('/')).status).toBe(200);
});

// Over a socket: clients put such addresses right before they send them.
describe('never leads to another site', () => {
  // Proves S11, V116.
  test.each([
    '//evil.example/',
    '///evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '//evil.example/%2e%2e/',
    '//',
    '///',
    'http://evil.example/help/',
    '/http://evil.example/',
    '/%09//evil.example/',
  ])('%s', async (path) => {
    const { status, headers } = await site.request(path);
    expect(status).toBeLessThan(500);
    const { location } = headers;
    if (location !== undefined)
      expect(new URL(location, 'https://dugri.example').origin).toBe('https://dugri.example');
  });
});

describe('what is sent is not lost', () => {
  // Proves S11, V116.
  test('a form is sent again with its body', async () => {
    const body = new URLSearchParams({ fullName: 'דנה' });
    const response = await world.request('/user-rights/', { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/user-rights']);
    const again = await world.request('/user-rights', { method: 'POST', body });
    expect(await again.text()).toContain('value="דנה"');
  });

  test('a write of the API has exactly one address', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await owner.request('/api/auth/logout/', { method })).status).toBe(404);
    expect((await owner.request('/api/auth/me')).status).toBe(200);
  });

  test('a log line does not hold the code of a personal link', async () => {
    await world.request('/r/secret-code-123/');
    await world.request('/R/secret-code-123');
    expect(world.logged.join('\n')).not.toContain('secret-code-123');
  });
});
