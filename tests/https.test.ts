import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Served, serve } from './served.ts';

const SITE = 'https://dugri.example';
const PAGE = '/login?next=/reviews';
let proxied: Served;

beforeAll(async () => {
  proxied = await serve({ PUBLIC_URL: SITE, TRUST_PROXY: '1' });
});

// Proves S23.
test.each([
  ['a page', PAGE, 'http', 'dugri.example'],
  ['a finished page', '/privacy-policy', 'http', 'dugri.example'],
  ['by any name but the machine’s own', PAGE, 'http', '203.0.113.9:3000'],
  ['whatever the caller wrote before the proxy', PAGE, 'https, http', 'dugri.example'],
])('plain http is led to https: %s', async (_, path, scheme, host) => {
  const answer = await proxied.request(path, { headers: { 'x-forwarded-proto': scheme, host } });
  expect([answer.status, answer.headers.location]).toEqual([308, SITE + path]);
});

test('an address that is not a path leads home, not away', async () => {
  const answer = await proxied.request('//evil.example/', {
    headers: { 'x-forwarded-proto': 'http', host: 'dugri.example' },
  });
  expect(new URL(answer.headers.location ?? '').origin).toBe(SITE);
});

// Proves S23.
test.each([
  ['https', 'dugri.example'],
  ['http', 'localhost:3000'],
  ['http', '127.0.0.1:3000'],
  ['http', '[::1]:3000'],
])('%s on %s stays where it is', async (scheme, host) => {
  const answer = await proxied.request('/privacy-policy', { headers: { 'x-forwarded-proto': scheme, host } });
  expect(answer.status).toBe(200);
});

test('without a trusted proxy nobody is believed, and nobody is led in circles', async () => {
  const direct = await serve({ PUBLIC_URL: SITE });
  const answer = await direct.request('/privacy-policy', {
    headers: { 'x-forwarded-proto': 'http', host: 'dugri.example' },
  });
  expect(answer.status).toBe(200);
});

// Proves S23.
test.each([
  ['http://dugri.example', false, true],
  // A browser counts the machine's own names as secure,
  ['http://localhost:3000', true, false],
  ['https://dugri.example', true, false],
  // and nothing within a page that is not.
  ['https://dugri.example', false, false],
])(
  'a browser on %s goes over by itself: it counts as secure %s, goes %s',
  async (site, isSecureContext, goes) => {
    const href = `${site}/login?next=%2Freviews#form`;
    const replace = vi.fn();
    vi.stubGlobal('location', { protocol: new URL(href).protocol, href, replace });
    vi.stubGlobal('isSecureContext', isSecureContext);
    // Evaluated anew each time.
    await import(
      /* @vite-ignore */ `../src/surfaces/workspace/pages/public-to-https.client.ts?${randomUUID()}`
    );
    vi.unstubAllGlobals();
    expect(replace.mock.calls).toEqual(goes ? [['https://dugri.example/login?next=%2Freviews#form']] : []);
  },
);
