// @module-tag slow

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MEMBER_ROLES } from '../src/features/accounts/members.policy.ts';
import { users } from '../src/features/accounts/schema.ts';
import { send as call } from '../src/features/accounts/testing/account.ts';
import { SLUG_PATTERN } from '../src/features/cards/contract.ts';
import { cards } from '../src/features/cards/schema.ts';
import { isReservedSlug } from '../src/features/cards/slug.policy.ts';
import { savedReplies } from '../src/features/reviews/saved-replies/schema.ts';
import { reviews } from '../src/features/reviews/schema.ts';
import { newId } from '../src/platform/ids.ts';
import { isEventStream } from './event-stream.ts';
import { prepared } from './prepared-calls.ts';
import { newKeyOf } from './prepared-programs.ts';
import type { Prepared } from './prepared-rows.ts';
import { rightRequest, UNGUESSABLE } from './right-requests.ts';
import { type ApiRoute, apiRoutes, hydratedPaths, nameOf, servedPaths } from './route-table.ts';
import { initOf, pathFor, queryFor, requestsFor, type StrangeRequest } from './strange-requests.ts';
import { type Known, WORST_TEXTS } from './strange-values.ts';
import { assertTries } from './tries.ts';
import { type Owner, signIn, startWorld } from './world.ts';

// Nothing that anybody sends makes a 500, and everything refused is told in the same form.

/** Calls that need nothing but an account, a card and a review to succeed; calls about several need their ids, and services, pictures and languages their own. */
const RIGHT_AT_ONCE =
  /^\/api\/(auth\/(register|login|me)|business-card(?!\/me\/(services|gallery|translations)\b)|reviews(?!\/bulk\/)|stats)\b/;

/** Each makes what waits for a decision, in the state that it is for. */
const CASES = [
  ...['confirm', 'extend', 'refuse', 'lift'].map((act) => `POST /api/admin/rights-requests/{id}/${act}`),
  'POST /api/admin/rights-requests/{id}/matches',
  'DELETE /api/admin/rights-requests/{id}/matches/{matchId}',
  'POST /api/admin/review-appeals/{id}/answer',
  'POST /api/admin/review-notices/{id}/answer',
  'POST /api/admin/review-notices/{id}/lift',
  'POST /api/admin/plan-requests/{id}/decline',
  'POST /api/admin/referrals/{id}/reject',
  'POST /api/admin/payments/{id}/refunds',
  'POST /api/customers/{id}/restore',
  'DELETE /api/keys/{id}',
  'POST /api/people/invitations/{id}/resend',
  'POST /api/webhooks/{id}/enable',
  'GET /api/webhooks/{id}/deliveries',
  'POST /api/webhooks/{id}/deliveries/{eventId}/replay',
  'POST /api/webhooks/{id}/replay-failed',
  'GET /api/v1/invitations/{id}',
  'POST /api/reviews/bulk/{batch}/undo',
  'POST /api/reviews/{id}/undo',
];

// Bounded by what is sent, not by how fast this machine answers.
vi.setConfig({ testTimeout: 120_000 });

/** A route that is slow on this machine gets fewer tries, not more time. */
const LIMITS = { runs: 40, timeLimitMs: 1_500 };
const HEBREW = /[א-ת]/;
/** Signs of the inside in an answer: stacks, statements, paths, names of libraries. */
const INSIDES =
  /\n\s+at |node_modules|\/src\/|\.ts:\d|\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b|violates|drizzle|zod|pg_|ECONN|TypeError|RangeError|undefined|\[object/i;

const world = await startWorld();
const routes = await apiRoutes(world);
const named = routes.map((route): [string, ApiRoute] => [nameOf(route), route]);
const callers: { visitor: null; owner: Owner | null; admin: Owner | null } = {
  visitor: null,
  owner: null,
  admin: null,
};
type Who = keyof typeof callers;
const anybody = fc.constantFrom<Who>('visitor', 'owner', 'admin');
const passed = new Set<string>();
const passwords = new Map<Owner, { id: string; passwordHash: string }>();
let known: Known = { usernames: [], ids: [] };
let preparedCases: Record<string, Prepared> = {};
let key: { authorization: string } | null = null;

beforeAll(async () => {
  const owner = await world.asOwner();
  const admin = await world.asAdmin();
  Object.assign(callers, { owner, admin });
  for (const one of [owner, admin]) {
    const [row] = await world.db.select().from(users).where(eq(users.id, one.id));
    if (row) passwords.set(one, row);
  }
  const ids = await Promise.all([owner, admin].map(leaveReviews));
  const invited = await Promise.all([owner, admin].map(addCustomers));
  const open = await Promise.all([owner, admin].map((one) => openSessions(one, 8)));
  // Changed, signed out and closed by whatever the admin is made to send.
  const spare = await Promise.all([1, 2, 3, 4].map(() => world.asOwner()));
  const [card] = await world.db.select().from(cards).where(eq(cards.slug, owner.username));
  const whose = { ...owner, businessId: card?.businessId ?? '' };
  key = await newKeyOf(world, whose);
  preparedCases = Object.fromEntries(
    await Promise.all(CASES.map(async (one) => [one, (await prepared[one]?.(world, whose)) ?? {}] as const)),
  );
  known = {
    usernames: [owner.username, admin.username, 'me', 'no-such-card'],
    ids: [
      ...ids,
      ...invited,
      ...open,
      spare.map(({ id }) => id),
      Object.values(preparedCases).flatMap((one) => Object.values(one.params ?? {})),
    ].flat(),
  };
});

// Proves S342.
test('the walk meets the whole API', () => {
  expect(routes.map(nameOf)).toEqual(
    expect.arrayContaining(['POST /api/auth/login', 'PUT /api/reviews/{id}']),
  );
  expect(
    routes.every(({ access }) => ['public', 'user', 'admin', 'key', ...MEMBER_ROLES].includes(access)),
  ).toBe(true);
});

describe('no request of any shape makes a 500', () => {
  // Proves V50, V57.
  test.each(named)('%s', async (_, route) => {
    const requests = requestsFor(route, known);
    await assertTries(fc.tuple(anybody, requests), LIMITS, async ([who, request]) => {
      const response = await send(who, request);
      if (response.ok) passed.add(nameOf(route));
      await expectGoodManners(response, request);
    });
  });

  // Proves V50, V51.
  test.each(named)('%s, field by field', async (_, route) => {
    const who = route.access === 'public' ? 'visitor' : route.access === 'admin' ? 'admin' : 'owner';
    const itsCase = preparedCases[nameOf(route)];
    const params = { username: known.usernames[0] ?? '', id: known.ids[0] ?? '', ...itsCase?.params };
    const fields = route.body ? [...Object.keys(route.body.fields), '__proto__', 'nobody-knows'] : [];
    const right = rightRequest(route, params, itsCase?.changes);
    const { status } = await sendAs(who, right.path, right.init);
    if (status < 300) passed.add(nameOf(route));
    if (RIGHT_AT_ONCE.test(route.path))
      expect(status === 409 || status < 300, `the right request is right: ${status}`).toBe(true);
    for (const text of WORST_TEXTS) {
      const escaped = encodeURIComponent(text.toWellFormed());
      const requests = [
        ...fields.map((name) => rightRequest(route, params, { [name]: text })),
        ...route.params.map((name) => rightRequest(route, { ...params, [name]: escaped })),
        ...Object.keys(route.query).map((name) => {
          const { path, init } = rightRequest(route, params);
          return { path: `${path.split('?')[0]}?${name}=${escaped}`, init };
        }),
      ];
      const answers = await Promise.all(requests.map(({ path, init }) => sendAs(who, path, init)));
      for (const answer of answers) await expectGoodManners(answer, route);
    }
  });

  test('and what is sent gets past the first checks', () => {
    const possible = routes.filter(
      ({ body }) => !body?.required.some((field) => UNGUESSABLE.includes(field)),
    );
    // The others are about one thing in one state, which chance seldom finds.
    expect(passed.size).toBeGreaterThan(possible.length * 0.6);
  });

  test('every path with every other method', async () => {
    const paths = [...new Set(routes.map(({ path }) => path)), '/api/', '/api/no-such-call', '/api//me'];
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND');
    const requests = fc
      .tuple(methods, fc.constantFrom(...paths))
      .chain(([method, path]) =>
        fc.tuple(fc.constant(method), pathFor(path, known), queryFor({}, known), fc.boolean()),
      )
      .map(
        ([method, path, query, hasBody]): StrangeRequest => ({
          method,
          path: `${path}?${query}`,
          headers: {},
          body:
            hasBody && method !== 'GET' && method !== 'HEAD' ? { kind: 'text', text: '{' } : { kind: 'none' },
        }),
      );
    await assertTries(fc.tuple(anybody, requests), { ...LIMITS, runs: 200 }, async ([who, request]) => {
      await expectGoodManners(await send(who, request), request);
    });
  });

  test('no business can be called like a page', () => {
    const first = [...servedPaths(world), ...hydratedPaths()].map((path) => path.split('/')[1] ?? '');
    const words = new Set(first.filter((word) => SLUG_PATTERN.test(word)));
    expect(words).toContain('dashboard');
    expect([...words].filter((word) => !isReservedSlug(word))).toEqual([]);
  });

  test.each(servedPaths(world).concat(hydratedPaths()))('the page or file %s', async (path) => {
    const requests = fc
      .tuple(
        fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE'),
        pathFor(path, known),
        queryFor(CURSORS, known),
      )
      .map(
        ([method, filled, query]): StrangeRequest => ({
          method,
          path: query ? `${filled}?${query}` : filled,
          headers: method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
          body: method === 'POST' ? { kind: 'text', text: 'a=%&b' } : { kind: 'none' },
        }),
      );
    await assertTries(fc.tuple(anybody, requests), { ...LIMITS, runs: 25 }, async ([who, request]) => {
      const response = await send(who, request);
      const text = await response.text();
      expectNoFault(response);
      expect(text).not.toMatch(/\n\s+at .*\.(ts|js):\d/);
      const framedBy = path.startsWith('/embed/') ? /frame-ancestors ('none'|\*)/ : /frame-ancestors 'none'/;
      expect(response.headers.get('content-security-policy')).toMatch(framedBy);
    });
  });
});

// Proves V59.
test('and of all that nothing personal is in the log', async () => {
  const said = world.logged.join('\n');
  expect(said.length).toBeGreaterThan(100_000);
  for (const caller of [callers.owner, callers.admin]) {
    if (!caller) return expect.fail('nobody called');
    const { email, password, phone, cookie } = caller;
    for (const secret of [password, email, phone, phone.replaceAll('-', ''), cookie.split('=')[1] ?? ''])
      expect(said.includes(secret), secret).toBe(false);
  }
  for (const typed of ['dana@example.com', 'visitor@example.com', '198.51.100.7', '972521234567'])
    expect(said.includes(typed), typed).toBe(false);
});

const CURSORS = { before: { format: 'uuid' }, from: { format: 'uuid' }, after: {} };

function send(who: Who, request: StrangeRequest): Promise<Response> {
  return sendAs(who, request.path, initOf(request));
}

async function sendAs(who: Who, path: string, init: RequestInit): Promise<Response> {
  const caller = callers[who];
  const isProgram = who === 'owner' && key && path.startsWith('/api/v1/');
  const response = await world.request(
    path,
    isProgram
      ? { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...key } }
      : { ...init, cookie: caller?.cookie },
  );
  if (caller && response.headers.has('set-cookie')) {
    comingBack = comingBack.then(() => comeBack(caller));
    await comingBack;
  }
  return response;
}

let comingBack = Promise.resolve();

/** A caller who signed out, or in as somebody else, or has a new password, signs in again for the next request. */
async function comeBack(caller: Owner): Promise<void> {
  const { id, passwordHash } = passwords.get(caller) ?? {};
  await world.db
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, id ?? ''));
  // Another request on its way may have changed the password once more: its answer brings us here again.
  const back = await signIn(world.request, caller).catch(() => null);
  if (back) caller.cookie = back.cookie;
}

async function expectGoodManners(response: Response, { method }: { method: string }): Promise<void> {
  if (isEventStream(response)) return response.body?.cancel();
  const text = await textOf(response);
  expectNoFault(response);
  if (method === 'HEAD' || response.status === 204 || response.status === 304) return;
  // An empty last part of the address leaves a slash at its end, which leads to another address of the same site.
  if (response.status === 301) return expect(response.headers.get('location')).toMatch(/^\/(?![/\\])/);
  if (response.headers.get('content-type')?.startsWith('text/html') && response.ok) return;
  if (response.headers.get('content-disposition')?.startsWith('attachment') && response.ok) return;
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = JSON.parse(text) as Record<string, unknown>;
  if (response.status < 400) return;
  expect(body).toMatchObject({
    message: expect.stringMatching(HEBREW),
    code: expect.stringMatching(/^[a-z_]+$/),
  });
  const { message, fields = {} } = body as { message: string; fields?: Record<string, string> };
  for (const said of [message, ...Object.values(fields)]) {
    expect(said).toMatch(HEBREW);
    expect(said).not.toMatch(INSIDES);
  }
  const documented = [
    'message',
    'code',
    'fields',
    'fieldCodes',
    ...(response.status === 429 ? ['because', 'challenge'] : []),
  ];
  expect(documented).toEqual(expect.arrayContaining(Object.keys(body)));
}

/** The body as whoever asked for this encoding reads it. */
async function textOf(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = body.length > 0 && response.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Names the last error of the log only where there is one to name: the log grows with every request. */
function expectNoFault({ status }: Response): void {
  const fault =
    status < 500 ? undefined : world.logged.findLast((line) => JSON.parse(line).level === 'error');
  expect(status, fault).toBeLessThan(500);
}

/** Sessions to be ended one by one, beside the one that is used. */
async function addCustomers(owner: Owner): Promise<string[]> {
  const add = async (name: string): Promise<string> => {
    const fields = { name, consentSource: 'booking' };
    return (await call(owner, 'POST', '/api/customers', fields)).body.id;
  };
  return Promise.all(['רות', 'דנה', 'נועה'].map(add));
}

async function openSessions(owner: Owner, count: number): Promise<string[]> {
  for (let n = 0; n < count; n++) await signIn(world.request, owner);
  const { items } = (await (await owner.request('/api/auth/sessions')).json()) as {
    items: { id: string; isCurrent: boolean }[];
  };
  return items.flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]));
}

async function leaveReviews(owner: Owner): Promise<string[]> {
  const [card] = await world.db
    .select({ businessId: cards.businessId })
    .from(cards)
    .where(eq(cards.slug, owner.username));
  const rows = (['pending', 'approved', 'rejected'] as const).map((status) => ({
    businessId: card?.businessId ?? '',
    id: newId(),
    customerName: 'לקוחה',
    rating: 5,
    status,
    submissionKey: newId(),
    comment: 'לתיאום 052-123-4567',
  }));
  await world.db.insert(reviews).values(rows);
  const reply = { businessId: card?.businessId ?? '', id: newId(), title: 'תודה', text: 'תודה' };
  await world.db.insert(savedReplies).values({ ...reply, updatedAt: new Date() });
  return [...rows.map(({ id }) => id), reply.id];
}
