// @module-tag slow

import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startOnTestDatabase } from './database.ts';
import { type Answer, exchange, talk } from './exchange.ts';
import { leaveReview, type RunningOwner, registerAt } from './product-calls.ts';
import type { ProductProcess } from './product-process.ts';
import { type ApiRoute, apiRoutes, hydratedPaths } from './route-table.ts';
import { initOf, requestsFor } from './strange-requests.ts';
import type { Known } from './strange-values.ts';
import { assertTries } from './tries.ts';
import { startWorld } from './world.ts';

// The finished build behind its socket: pages and forms meet what no browser would send.

// Bounded by what is sent, not by how fast this machine answers.
vi.setConfig({ testTimeout: 120_000 });

const LIMITS = { runs: 60, timeLimitMs: 2_000 };
/** Node refuses a longer head and ends the connection, perhaps before the answer is read: see the wire below. */
const HEAD_MAX = 14_000;
const STACK = /\n\s+at .*\.[jt]s:\d|node_modules/;
/** Drawn without framework script, it takes the same strange calls. */
const REVIEW_FORM = '/business/{username}/review';
/** Pages that take a form, and the call whose fields it sends. */
const FORMS: Record<string, string> = {
  '/login': '/api/auth/login',
  '/register': '/api/auth/register',
  [REVIEW_FORM]: '/api/reviews/{username}',
  '/review-link/{act}': '/api/review-links/{act}',
  '/unsubscribe/{kind}': '/api/auth/unsubscribe/{kind}',
};

let product: ProductProcess;
let owner: RunningOwner;
let known: Known;
const routes = await apiRoutes(await startWorld());

beforeAll(async () => {
  product = await startOnTestDatabase();
  owner = await registerAt(product.address);
  const { id } = (await leaveReview(product.address, owner.username)).json<{ id: string }>();
  known = { usernames: [owner.username, 'no-such-card'], ids: [id] };
});

async function expectNoFault(answer: Answer): Promise<void> {
  expect(answer.status, product.output()).toBeLessThan(500);
  expect(answer.text).not.toMatch(STACK);
}

describe.each([...hydratedPaths(), REVIEW_FORM])('%s', (path) => {
  const route: ApiRoute = { method: 'GET', path, access: 'public', params: [], query: {}, body: null };

  test('shows a page, whatever its address says', async () => {
    const query = { next: {}, ref: {}, status: {}, rating: {}, q: {}, _routes: {} };
    const requests = requestsFor({ ...route, query }, known).chain((request) =>
      fc.tuple(fc.constant(request), fc.constantFrom('GET', 'HEAD'), fc.boolean(), fc.boolean()),
    );
    await assertTries(requests, LIMITS, async ([request, method, asData, signedIn]) => {
      if (request.path.length > HEAD_MAX) return;
      const [base = '', ...rest] = request.path.split('?');
      const target = [asData ? `${base === '/' ? '/_root' : base}.data` : base, ...rest].join('?');
      const headers = signedIn ? { ...request.headers, cookie: owner.cookie } : request.headers;
      await expectNoFault(await exchange(product.address, target, { method, headers }));
    });
  });

  test('takes no form that it does not know', async () => {
    const call = routes.find((one) => one.method === 'POST' && one.path === FORMS[path]);
    const fields = call?.body ?? { fields: { a: {} }, required: [] };
    const form = { ...route, method: 'POST', body: { ...fields, type: 'multipart/form-data' } };
    await assertTries(requestsFor(form, known), LIMITS, async (request) => {
      if (request.path.length > HEAD_MAX) return;
      const { method, body } = initOf(request);
      // A length that is none is Node's to refuse, below.
      const { 'content-length': _, ...headers } = request.headers;
      const answer = await exchange(product.address, request.path, { method, headers, body });
      await expectNoFault(answer);
      if (!call) expect(answer.status).toBeGreaterThanOrEqual(300);
    });
  });
});

describe('on the wire', () => {
  const END = '\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const json = 'POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json';

  test.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an empty host', 'GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: x@y/z?\r\nConnection: close\r\n\r\n', 400],
    ['an old version', 'GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n', 200],
    ['a whole address', `GET http://elsewhere.example/healthz HTTP/1.1${END}`, 200],
    ['a broken address', `GET http:// HTTP/1.1${END}`, 400],
    ['no path', `GET * HTTP/1.1${END}`, 400],
    ['options of everything', `OPTIONS * HTTP/1.1${END}`, 400],
    ['raw Hebrew', Buffer.from(`GET /דנה HTTP/1.1${END}`), 400],
    ['steps upwards', `GET /assets/../../../package.json HTTP/1.1${END}`, 404],
    ['hidden steps upwards', `GET /assets/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1${END}`, 404],
    ['a NUL', `GET /favicon.svg%00 HTTP/1.1${END}`, 404],
    ['half an escape', `GET /%zz%E0%A4%A HTTP/1.1${END}`, 404],
    ['another method', `TRACE /login HTTP/1.1${END}`, 405],
    ['another method of the API', `TRACE /api/auth/me HTTP/1.1${END}`, 405],
    ['an unknown method', `BREW / HTTP/1.1${END}`, 400],
    ['too long an address', `GET /${'a'.repeat(20_000)} HTTP/1.1${END}`, 431],
    ['too long a header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}${END}`, 431],
    ['broken cookies', `GET /api/auth/me HTTP/1.1\r\nCookie: sid=%E0%A4%A; ;=; sid${END}`, 401],
    ['a length that is none', `${json}\r\nContent-Length: x${END}{}`, 400],
    ['two lengths', `${json}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked${END}0\r\n\r\n`, 400],
    ['a broken chunk', `${json}\r\nTransfer-Encoding: chunked${END}zz\r\n{}`, 400],
    ['bytes of something else', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 13, 10, 13, 10]), 400],
  ])('%s', async (_, bytes, status) => {
    expect(await talk(product.address, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test.each([
    ['/login', 'GET, HEAD'],
    ['/api/auth/me', 'GET, HEAD'],
    ['/api/auth/login', 'POST'],
  ])('%s names the methods that it takes', async (path, methods) => {
    expect(await talk(product.address, `TRACE ${path} HTTP/1.1${END}`)).toMatch(
      new RegExp(`\r\nallow: ${methods}\r\n`, 'i'),
    );
  });

  test('and after all of it the product is well', async () => {
    expect((await exchange(product.address, '/readyz')).status).toBe(200);
    expect(product.output()).not.toMatch(/"level":"(error|fatal)"/);
  });
});
