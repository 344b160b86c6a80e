import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './exchange.ts';
import { POINT_PNG } from './right-requests.ts';
import { type Served, serve } from './served.ts';
import { buildRegistration, formOf } from './world.ts';

// Headers over a real socket, since finished pages are answered before the app and must send the same ones.

const registration = buildRegistration();
const HTTPS_URL = 'https://dugri.example';

interface Site extends Served {
  name: string;
  /** The session as a browser would send it. */
  cookie: string;
  setCookie: string;
  username: string;
  /** Path of the card's logo. */
  logo: string;
}

const sites: Site[] = [];
/** No page of it was asked for yet. */
let untouched: Site;
beforeAll(async () => {
  sites.push(await openSite('http', {}), await openSite('https', { PUBLIC_URL: HTTPS_URL }));
  untouched = await openSite('untouched', {});
});

/** Answers of every kind: pages made and finished, files, the API's good and bad answers. */
const DESCRIPTION = "the API's description";
const CALLS: [string, (site: Site) => Promise<Answer>][] = [
  ['the landing page', ({ request }) => request('/')],
  ['the card', ({ request, username }) => request(`/business/${username}`)],
  ['the card, finished', ({ request, username }) => request(`/business/${username}`)],
  [
    'the card, asked for its head',
    ({ request, username }) => request(`/business/${username}`, { method: 'HEAD' }),
  ],
  ['all reviews', ({ request, username }) => request(`/business/${username}/reviews`)],
  ['a card that is not there', ({ request }) => request('/business/nobody-here')],
  ['an address without a name', ({ request }) => request('/business/undefined')],
  ['the contact file', ({ request, username }) => request(`/business/${username}/card.vcf`)],
  ['the QR code', ({ request, username }) => request(`/business/${username}/qr.svg`)],
  ['the share image', ({ request, username }) => request(`/business/${username}/share.jpg`)],
  ['the logo', ({ request, logo }) => request(logo)],
  ['a file that is not there', ({ request }) => request('/media/none.webp')],
  ['the privacy policy', ({ request }) => request('/privacy-policy')],
  ['the help centre', ({ request }) => request('/help')],
  ['what is searched in it', ({ request }) => request('/help?q=QR')],
  ['the terms', ({ request }) => request('/terms')],
  ['the example card', ({ request }) => request('/example-card')],
  ['how reviews are collected', ({ request, username }) => request(`/business/${username}/about-reviews`)],
  ["a business's statement", ({ request, username }) => request(`/business/${username}/accessibility`)],
  ['security.txt', ({ request }) => request('/.well-known/security.txt')],
  ['a hydrated page', ({ request }) => request('/login')],
  ['robots.txt', ({ request }) => request('/robots.txt')],
  ['the site map', ({ request }) => request('/sitemap.xml')],
  ['health', ({ request }) => request('/healthz')],
  [DESCRIPTION, ({ request }) => request('/api/openapi.json')],
  ["the API's page", ({ request }) => request('/api/docs')],
  ['a public call', ({ request, username }) => request(`/api/business-card/${username}`)],
  ["an owner's call", ({ request, cookie }) => request('/api/auth/me', { headers: { cookie } })],
  ['a call without a session', ({ request }) => request('/api/auth/me')],
  ['a call that is not there', ({ request }) => request('/api/nothing')],
  ['a broken body', ({ request }) => postJson(request, '{')],
  ['a body that is too long', ({ request }) => postJson(request, 'x'.repeat(70_000))],
  [
    'another site',
    ({ request }) => request('/api/auth/logout', { method: 'POST', headers: { origin: 'null' } }),
  ],
];

describe.each(['http', 'https'])('on %s', (name) => {
  const site = () => sites.find((one) => one.name === name) as Site;

  // Proves V37, V38, V39.
  test.each(CALLS)('%s', async (_, call) => {
    const { headers } = await call(site());
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = policyOf(headers);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['default-src']?.every((source) => source === "'none'" || source === "'self'")).toBe(true);
    for (const closed of ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'https:'])
      expect(policy['script-src'] ?? []).not.toContain(closed);
    expect(policy['style-src'] ?? []).not.toContain("'unsafe-inline'");
    const transport = headers['strict-transport-security'];
    if (name === 'http') return expect(transport).toBeUndefined();
    expect(Number(/max-age=(\d+)/.exec(transport ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(transport).toContain('includeSubDomains');
  });

  // Proves V44.
  test('answers of the API are kept by nobody', async () => {
    const calls = CALLS.filter(([what]) => /call|body|another site|API/.test(what));
    for (const [what, call] of calls) {
      // The description is the same for everybody, and asked for again each time.
      const caching = what === DESCRIPTION ? 'no-cache' : 'no-store';
      expect([what, (await call(site())).headers['cache-control']]).toEqual([what, caching]);
    }
  });

  // Proves V10.
  test('the session cookie is out of the reach of scripts and of other sites', async () => {
    const { setCookie, cookie, request } = site();
    const attributes = setCookie.split('; ').slice(1);
    expect(cookie).toMatch(name === 'https' ? /^__Host-sid=[\w-]{43}$/ : /^sid=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(attributes.includes('Secure')).toBe(name === 'https');
    expect(setCookie).not.toMatch(/domain=/i);
    const out = await request('/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(out.headers['set-cookie']?.[0]).toMatch(new RegExp(`^${cookie.split('=')[0]}=;.*Max-Age=0`));
    expect(out.headers['clear-site-data']).not.toMatch(/storage|\*/);
    await signIn(site());
  });
});

test.each([
  ['the landing page', () => '/'],
  ['the privacy policy', () => '/privacy-policy'],
  ['the card', ({ username }: Site) => `/business/${username}`],
])('%s has the same headers whether it is made or found', async (_, pathOf) => {
  const path = pathOf(untouched);
  const headers = { 'accept-encoding': 'br' };
  const made = await untouched.request(path, { headers });
  const found = await untouched.request(path, { headers });
  expect(lasting(found.headers)).toEqual(lasting(made.headers));
  expect(found.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(found.body).toEqual(made.body);
  const known = await untouched.request(path, {
    headers: { ...headers, 'if-none-match': found.headers.etag ?? '' },
  });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const {
    'content-type': _t,
    'content-length': _l,
    'content-encoding': _e,
    ...rest
  } = lasting(found.headers);
  expect(lasting(known.headers)).toEqual(rest);
});

// Proves V37.
test('a style or script inside a page is allowed by its own hash, and nothing else is', async () => {
  const [site] = sites as [Site];
  for (const path of ['/', '/privacy-policy', `/business/${site.username}`, '/business/nobody-here']) {
    const { body, headers } = await site.request(path, { headers: { 'accept-encoding': 'br' } });
    const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
    const hashesOf = (element: RegExp) =>
      [...html.matchAll(element)].map(
        ([, text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      );
    expect(policyOf(headers)['style-src']).toEqual(["'self'", ...hashesOf(/<style[^>]*>(.*?)<\/style>/gs)]);
    const scripts = hashesOf(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs);
    // Checks the head of a page: the parts that all pages have, and the card's own.
    expect(scripts).toHaveLength(path === `/business/${site.username}` ? 2 : 1);
    expect(policyOf(headers)['script-src']).toEqual(["'self'", ...scripts]);
    expect(html).not.toMatch(/\son\w+=/);
  }
});

// Proves V37.
test('hydrated pages name their scripts by a nonce that is new each time', async () => {
  const [site] = sites as [Site];
  const nonces = await Promise.all(
    [1, 2, 3].map(async () => policyOf((await site.request('/login')).headers)['script-src']?.[1]),
  );
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
});

// Proves V34.
test('uploaded files can do nothing', async () => {
  const [site] = sites as [Site];
  const { headers } = await site.request(site.logo);
  expect(policyOf(headers)).toMatchObject({ sandbox: [], 'default-src': ["'none'"] });
  expect(headers['content-type']).toBe('image/webp');
});

/** Headers that do not depend on when and over which connection a page was sent. */
function lasting({
  date: _date,
  connection: _connection,
  'x-request-id': _id,
  ...headers
}: IncomingHttpHeaders) {
  return headers;
}

function policyOf(headers: IncomingHttpHeaders): Record<string, string[]> {
  const directives = String(headers['content-security-policy'] ?? '').split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function postJson(request: Served['request'], body: string): Promise<Answer> {
  return request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

async function openSite(name: string, settings: Record<string, string>): Promise<Site> {
  const served = await serve(settings);
  const registered = await served.request('/api/auth/register', {
    method: 'POST',
    body: formOf({ ...registration }),
  });
  const { user } = registered.json<{ user: { username: string } }>();
  const site: Site = { ...served, name, cookie: '', setCookie: '', username: user.username, logo: '' };
  await signIn(site);
  const changed = await served.request('/api/business-card/me/logo', {
    method: 'POST',
    headers: { cookie: site.cookie },
    body: formOf({ logo: new File([POINT_PNG], 'logo.png', { type: 'image/png' }) }),
  });
  site.logo = changed.json<{ logo: string }>().logo;
  return site;
}

async function signIn(site: Site): Promise<void> {
  const { email, password } = registration;
  const { headers } = await postJson(site.request, JSON.stringify({ email, password }));
  site.setCookie = headers['set-cookie']?.[0] ?? '';
  site.cookie = site.setCookie.split(';')[0] ?? '';
}
