import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './context.ts';
import { problemOfError } from './error-boundary.ts';
import { checkOrigin } from './origin-check.ts';

function statusOf(publicUrl: string | undefined, headers: Record<string, string>, method = 'POST') {
  const app = new Hono<AppEnv>().use(checkOrigin(publicUrl));
  app.all('/', (c) => c.text('done'));
  app.onError((error, c) => c.json(problemOfError(error).body, problemOfError(error).status));
  return app.request('/', { method, headers: { host: 'dugri.example', ...headers } });
}

const PUBLIC = 'https://dugri.example';

describe('a write', () => {
  it.each([
    ['of the site’s own page', { 'sec-fetch-site': 'same-origin', origin: PUBLIC }],
    ['of an older browser', { origin: PUBLIC }],
    ['that the person began', { 'sec-fetch-site': 'none' }],
    ['of a program', {}],
  ])('%s passes', async (_, headers) => {
    expect((await statusOf(PUBLIC, headers)).status).toBe(200);
    expect((await statusOf(undefined, headers)).status).toBe(200);
  });

  // Proves V43.
  it.each([
    ['another site’s form', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site, without saying where from', { 'sec-fetch-site': 'cross-site' }],
    ['another site of an older browser', { origin: 'https://evil.example' }],
    [
      'a neighbour under the same domain',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.dugri.example' },
    ],
    ['a page that hides where it is', { origin: 'null' }],
    ['a site whose name begins alike', { origin: 'https://dugri.example.evil.example' }],
    ['another port', { origin: 'https://dugri.example:8443' }],
    ['nonsense', { origin: 'dugri.example' }],
    ['who lies in one of the two', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('from %s is refused', async (_, headers) => {
    for (const publicUrl of [PUBLIC, undefined]) {
      const response = await statusOf(publicUrl, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is %s too', async (method) => {
    expect((await statusOf(PUBLIC, { origin: 'https://evil.example' }, method)).status).toBe(403);
  });

  it('is compared with the public address, not with the host that the request names', async () => {
    const headers = { host: 'evil.example', origin: 'https://evil.example' };
    expect((await statusOf(PUBLIC, headers)).status).toBe(403);
    expect((await statusOf(undefined, headers)).status).toBe(200);
  });

  it('is compared in full on http', async () => {
    expect((await statusOf('http://localhost:3000', { origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await statusOf('http://localhost:3000', { origin: 'http://localhost:3001' })).status).toBe(403);
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s passes from anywhere', async (method) => {
  expect(
    (await statusOf(PUBLIC, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, method))
      .status,
  ).toBe(200);
});
