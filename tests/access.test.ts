import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { assertPolicies } from '../src/api-docs.ts';
import { businesses, users } from '../src/features/accounts/schema.ts';
import { send } from '../src/features/accounts/testing/account.ts';
import { cards } from '../src/features/cards/schema.ts';
import { newLead } from '../src/features/leads/testing/leads.ts';
import { partnerPayments } from '../src/features/partners/payouts/schema.ts';
import { partners } from '../src/features/partners/schema.ts';
import { reviews } from '../src/features/reviews/schema.ts';
import { rowsOf } from '../src/platform/db/database.ts';
import { createRouter } from '../src/platform/http/endpoint.ts';
import { newId } from '../src/platform/ids.ts';
import { SERVICE } from './prepared-rows.ts';
import { POINT_PNG, rightRequest } from './right-requests.ts';
import { type ApiRoute, apiRoutes, hydratedPaths, isUnsafe, nameOf, servedPaths } from './route-table.ts';
import { formOf, type Owner, signIn, startWorld } from './world.ts';

// Checks who may call each route, walked over the whole route table: a new route is tested the day it is declared.

// Bounded by what is sent, not by how fast this machine answers.
vi.setConfig({ testTimeout: 120_000 });

const world = await startWorld();
const routes = await apiRoutes(world);
const named = routes.map((route): [string, ApiRoute] => [nameOf(route), route]);
const unsafe = named.filter(([, route]) => isUnsafe(route));

let owner: Owner;
/** Users who must not reach the data of `owner`. */
let other: Owner;
let admin: Owner;
let suspended: Owner;
/** Ids that lead to something of `other`, by the path they stand in. */
let things: Record<string, string>;

beforeAll(async () => {
  [owner, other, admin, suspended] = await Promise.all([
    world.asOwner(),
    world.asOwner(),
    world.asAdmin(),
    world.asOwner(),
  ]);
  await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.id));
  things = {
    '/api/reviews/{id}': await leaveReview(other),
    '/api/auth/sessions/{id}': await openSession(other),
    '/api/whatsapp-templates/{id}': await firstTemplate(other),
    '/api/customers/{id}': await addCustomer(other),
    '/api/review-requests/{id}': await addCustomer(other),
    '/api/draws/{id}': await openDraw(other),
    '/api/invitations/{id}': await queueInvitation(other),
    '/api/partner-payments/{id}': await closeMonth(other),
    '/api/saved-replies/{id}': await savedReply(other),
    '/api/business-card/me/services/{id}': await addCardService(other),
    '/api/business-card/me/gallery/{id}': await addCardPicture(other),
    '/api/places/{code}': (await send(other, 'POST', '/api/places', { name: 'דלפק' })).body.code,
    // Its owner deletes the other one in this walk.
    '/api/leads/{id}/customer': await askToCallBack(other),
    '/api/leads/{id}': await askToCallBack(other),
    '/api/job-codes/{id}': await printCodes(other),
    '/api/reviews/bulk/{batch}': await decideTogether(other),
  };
});

describe('default deny', () => {
  test('a route that does not say who may call it stops the start', () => {
    const naked = createRouter();
    naked.get('/api/naked/:id', (c) => c.json({}));
    expect(() => assertPolicies(naked)).toThrow('GET /api/naked/{id}');
  });

  test('nothing is mounted under /api/ past the declared routes', () => {
    const declared = routes.map(nameOf);
    const mounted = world.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const documents = ['GET /api/openapi.json', 'GET /api/docs'];
    expect([...new Set(mounted)].filter((name) => ![...declared, ...documents].includes(name))).toEqual([]);
  });
});

test('an address of the API names the methods that it takes to another one', async () => {
  const methodsAt = new Map<string, string[]>();
  for (const { path, method } of routes) methodsAt.set(path, [...(methodsAt.get(path) ?? []), method]);
  const missing = [...methodsAt].filter(([, methods]) => !methods.includes('PATCH'));
  expect(missing.length).toBeGreaterThan(50);
  for (const [path, methods] of missing) {
    const answer = await sendAs(owner, path.replace(/\{\w+\}/g, newId()), { method: 'PATCH' });
    expect([path, answer.status]).toEqual([path, 405]);
    const allowed = (answer.headers.get('allow') ?? '').split(', ');
    expect(allowed).toEqual(expect.arrayContaining(methods));
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
  }
  expect((await sendAs(owner, '/api/no-such-call', { method: 'PATCH' })).status).toBe(404);
});

describe('who is let in', () => {
  const admits: Record<ApiRoute['access'], string[]> = {
    public: ['visitor', 'suspended', 'owner', 'admin'],
    user: ['owner', 'admin'],
    owner: ['owner', 'admin'],
    admin: ['admin'],
  };

  test.each(named)('%s', async (_, route) => {
    const callers = { visitor: null, suspended, owner, admin };
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [who, caller] of Object.entries(callers)) {
      const { path, init } = rightRequest(route, { ...nobodysParams(), username: other.username });
      const response = await sendAs(caller, path, init);
      answers[who] = refusalOf(response.status, await bodyOf(response));
      const isSignedIn = who === 'owner' || who === 'admin';
      expected[who] = admits[route.access].includes(who)
        ? 'let in'
        : isSignedIn
          ? 'forbidden'
          : 'unauthenticated';
    }
    expect(answers).toEqual(expected);
  });
});

describe("somebody else's thing is not there", () => {
  // Admins may touch everybody's: of their routes it is tested who is let in.
  const withIds = named.filter(
    ([, { params, access }]) => access !== 'admin' && params.some((name) => /id$|^batch$|^code$/i.test(name)),
  );

  test('there are such routes', () => expect(withIds.length).toBeGreaterThan(0));

  test.each(withIds)('%s', async (_, route) => {
    const thing = Object.entries(things).find(([path]) => route.path.startsWith(path))?.[1];
    expect(thing, 'name a thing of another owner for this route in `things`').toBeDefined();
    const params = { id: thing ?? '', batch: thing ?? '', code: thing ?? '', format: 'svg' };
    const { path, init } = rightRequest(route, params);
    const unknown = rightRequest(route, nobodysParams());
    const before = await fingerprint();
    const foreign = await sendAs(owner, path, init);
    const missing = await sendAs(owner, unknown.path, unknown.init);
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    expect(missing.status).toBe(404);
    expect(await fingerprint()).toEqual(before);
    // The same call of the one it belongs to finds it: what was refused above was the caller.
    expect((await sendAs(other, path, rightRequest(route, params).init)).status).not.toBe(404);
  });
});

describe('a write that another site sends is refused and changes nothing', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' },
  ];

  test.each(unsafe)('%s', async (_, route) => {
    const before = await fingerprint();
    for (const foreign of FOREIGN) {
      const { path, init } = rightRequest(route, {
        id: things['/api/reviews/{id}'] ?? '',
        username: other.username,
      });
      const response = await sendAs(other, path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...foreign },
      });
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
    }
    expect(await fingerprint()).toEqual(before);
  });

  test.each([...hydratedPaths(), '/healthz', '/media/x.webp'])('POST %s', async (path) => {
    for (const foreign of FOREIGN) {
      const filled = path.replace('{username}', other.username);
      const response = await sendAs(owner, filled, {
        method: 'POST',
        headers: foreign,
        body: new FormData(),
      });
      expect(response.status).toBe(403);
    }
  });

  test('and no other site may read an answer', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
      const response = await sendAs(owner, '/api/auth/me', { method, headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

test('reading changes nothing', async () => {
  // The log records a look at others' data, and files handed out. Finished cards are kept once somebody looks.
  const NOTES = /^(admin_log|card_language_pages|card_pages|security_events|sessions)$/;
  const pages = [...hydratedPaths(), ...servedPaths(world)].map(
    (path): ApiRoute => ({ method: 'GET', path, access: 'public', params: [], query: {}, body: null }),
  );
  const before = await fingerprint();
  for (const route of [...routes.filter(({ method }) => method === 'GET'), ...pages])
    for (const caller of [other, admin]) {
      const id = Object.entries(things).find(([path]) => route.path.startsWith(path))?.[1] ?? newId();
      const { path, init } = rightRequest(route, { id, username: other.username });
      const response = await sendAs(caller, path, init);
      expect(response.status, path).toBeLessThan(500);
      await response.body?.cancel();
    }
  const after = await fingerprint();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.filter((table) => !NOTES.test(table))).toEqual([]);
});

describe('no body gives its sender more than it should', () => {
  const GRABBED = {
    role: 'admin',
    isAdmin: true,
    subscriptionPlan: 'premium',
    subscriptionStatus: 'inactive',
    id: newId(),
    userId: newId(),
    businessId: newId(),
    ownerId: newId(),
    status: 'approved',
    passwordHash: 'x',
    createdAt: '2020-01-01T00:00:00.000Z',
    heldFor: 'plan',
    rating: 1,
    slug: 'grabbed',
    thankYouSentAt: '2020-01-01T00:00:00.000Z',
    referralCode: 'GRABBED2',
    'user[role]': 'admin',
  };

  test.each(unsafe.filter(([, { body }]) => body !== null))('%s', async (_, route) => {
    const before = await standing();
    const mine = await leaveReview(owner);
    const own = Object.keys(route.body?.fields ?? {});
    const grabbed = Object.fromEntries(Object.entries(GRABBED).filter(([name]) => !own.includes(name)));
    for (const caller of [null, owner]) {
      // A call that takes an address gets a new one: an answer refused for the old one could be given to them.
      const changes = own.includes('email') ? { ...grabbed, email: `${newId()}@example.com` } : grabbed;
      const { path, init } = rightRequest(route, { id: mine, username: other.username }, changes);
      expect((await sendAs(caller, path, init)).status).toBeLessThan(500);
    }
    const after = await standing();
    for (const [id, user] of Object.entries(after.users)) {
      expect(user).toEqual(
        before.users[id] ?? { role: 'owner', plan: 'free', status: 'active', code: user.code },
      );
      expect(user.code).not.toBe(GRABBED.referralCode);
    }
    for (const [id, review] of Object.entries(after.reviews).filter(([one]) => one !== mine)) {
      expect(review).toEqual(
        before.reviews[id] ?? { ...review, status: 'pending', heldFor: null, thanked: null },
      );
    }
  });
});

async function sendAs(caller: Owner | null, path: string, init: RequestInit): Promise<Response> {
  const response = await world.request(path, { ...init, cookie: caller?.cookie });
  // A caller who signed out, or in as somebody else, signs in again for the next request.
  if (caller && caller !== suspended && response.headers.has('set-cookie'))
    caller.cookie = (await signIn(world.request, caller)).cookie;
  return response;
}

/** A stream of events has no end that could be waited for. */
async function bodyOf(response: Response): Promise<{ code?: string }> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (isJson) return (await response.json()) as { code?: string };
  await response.body?.cancel();
  return {};
}

function refusalOf(status: number, { code = '' }: { code?: string }): string {
  const isRefused = (status === 401 || status === 403) && ['unauthenticated', 'forbidden'].includes(code);
  return isRefused ? code : 'let in';
}

function nobodysParams() {
  return { id: newId(), batch: newId(), code: '222222', format: 'svg' };
}

/** A session beside the one that is used. */
async function openSession(of: Owner): Promise<string> {
  await signIn(world.request, of);
  const { items } = (await (await of.request('/api/auth/sessions')).json()) as {
    items: { id: string; isCurrent: boolean }[];
  };
  return items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}

async function askToCallBack(of: Owner): Promise<string> {
  const [business] = await world.db.select().from(businesses).where(eq(businesses.ownerId, of.id));
  return newLead(world, business?.id ?? '');
}

async function leaveReview(of: Owner): Promise<string> {
  const [business] = await world.db.select().from(businesses).where(eq(businesses.ownerId, of.id));
  const id = newId();
  const businessId = business?.id ?? '';
  await world.db
    .insert(reviews)
    .values({ businessId, id, customerName: 'לקוחה', rating: 4, submissionKey: newId() });
  return id;
}

async function decideTogether(of: Owner): Promise<string> {
  const decided = await send(of, 'POST', '/api/reviews/bulk', {
    ids: [await leaveReview(of)],
    status: 'approved',
  });
  return decided.body.batch;
}

async function addCardService(by: Owner): Promise<string> {
  return (await send(by, 'POST', '/api/business-card/me/services', SERVICE)).body.id;
}

async function addCardPicture(by: Owner): Promise<string> {
  const picture = new File([POINT_PNG], 'point.png', { type: 'image/png' });
  const answer = await by.request('/api/business-card/me/gallery', {
    method: 'POST',
    body: formOf({ picture }),
  });
  return ((await answer.json()) as { id: string }).id;
}

async function savedReply(by: Owner): Promise<string> {
  const response = await by.request('/api/saved-replies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'תודה', text: 'תודה רבה' }),
  });
  return ((await response.json()) as { id: string }).id;
}

async function addCustomer(of: Owner): Promise<string> {
  const { body } = await send(of, 'POST', '/api/customers', { name: 'רות', consentSource: 'booking' });
  return body.id;
}

async function openDraw(of: Owner): Promise<string> {
  return (await send(of, 'POST', '/api/draws')).body.waiting.id;
}

async function queueInvitation(of: Owner): Promise<string> {
  const fields = { name: 'נועה', phone: '052-765-4321', consentSource: 'booking' };
  const { body } = await send(of, 'POST', '/api/customers', fields);
  await send(of, 'POST', '/api/invitations', { channel: 'whatsapp', customerIds: [body.id] });
  return (await send(of, 'GET', '/api/invitations/me?show=queue')).body.items[0].id;
}

async function firstTemplate(of: Owner): Promise<string> {
  const { items } = (await (await of.request('/api/whatsapp-templates/me')).json()) as {
    items: { id: string }[];
  };
  return items[0]?.id ?? '';
}

/** A closed month of the partner programme, with its invoice. */
async function closeMonth(of: Owner): Promise<string> {
  const [card] = await world.db.select().from(cards).where(eq(cards.slug, of.username));
  const [id, businessId, closedAt] = [newId(), card?.businessId ?? '', world.services.clock()];
  const invoice = `${id}.pdf`;
  await world.services.storage.put(invoice, Buffer.from('%PDF-1.4'));
  await world.db.insert(partners).values({ businessId });
  await world.db.insert(partnerPayments).values({
    businessId,
    id,
    month: '2026-10',
    amountAgorot: 1678,
    invoice,
    uploadedAt: closedAt,
    closedAt,
  });
  return id;
}

/** Every row of every table, in a few letters each table. */
async function fingerprint(): Promise<Record<string, string>> {
  // Tasks that earlier calls left for a moment later do not belong to this one.
  await world.services.postCommit.flush();
  const tables = await rowsOf<{ name: string }>(
    world.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const entries = tables.map(async ({ name }) => {
    const query = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`;
    const [row] = await rowsOf<{ sum: string }>(world.db, sql.raw(query));
    return [name, row?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Fields that nobody may change for themselves: users' rights, and states of reviews. */
async function standing() {
  const people = await world.db.select().from(users);
  const all = await world.db.select().from(reviews);
  return {
    users: Object.fromEntries(
      people.map((user) => [
        user.id,
        {
          role: user.role,
          plan: user.subscriptionPlan,
          status: user.subscriptionStatus,
          code: user.referralCode,
        },
      ]),
    ),
    reviews: Object.fromEntries(
      all.map(({ id, businessId, rating, status, heldFor, thankYouSentAt }) => [
        id,
        { businessId, rating, status, heldFor, thanked: thankYouSentAt },
      ]),
    ),
  };
}

async function printCodes({ request }: Owner): Promise<string> {
  const sheetId = newId();
  const headers = { 'content-type': 'application/json' };
  const made = await request('/api/job-codes', {
    method: 'POST',
    headers,
    body: JSON.stringify({ sheetId, sheets: 1 }),
  });
  expect(made.status).toBe(200);
  return sheetId;
}
