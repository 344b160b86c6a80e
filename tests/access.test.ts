import { beforeAll, describe, expect, test } from 'vitest';
import { assertPolicies, assertReadings } from '../src/api-docs.ts';
import { READINGS } from '../src/features/audit/policy.ts';
import { answers, createRouter, route } from '../src/platform/http/endpoint.ts';
import { problemSchema } from '../src/platform/http/problem.ts';
import { newId } from '../src/platform/ids.ts';
import { apiRoutes, hydratedPaths, nameOf, servedPaths } from './route-table.ts';
import { changedTables, changesOf, noteChanges } from './rows-left.ts';
import { type Owner, startWorld } from './world.ts';

// What holds beside the calls of the API, which route-walk.test.ts asks one by one.

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' },
];

const world = await startWorld();
const routes = await apiRoutes(world);
let owner: Owner;
let admin: Owner;

beforeAll(async () => {
  [owner, admin] = await Promise.all([world.asOwner(), world.asAdmin()]);
});

describe('a reading of admins that is not declared', () => {
  const routerOf = (reading?: string | null) => {
    const responses = { 200: answers(problemSchema) };
    const x = route('get', '/api/admin/x', { access: 'admin', reading, responses });
    return createRouter().openapiRoutes([
      x.handle((c) => c.json({ message: '', code: '' }, 200))(world.services),
    ]);
  };

  // Proves V74.
  test('stops the start, and so does an unknown one', () => {
    expect(() => assertReadings(routerOf(), READINGS)).toThrow('GET /api/admin/x');
    expect(() => assertReadings(routerOf('x_read'), READINGS)).toThrow('GET /api/admin/x');
    expect(() => assertReadings(routerOf('users_read'), READINGS)).not.toThrow();
    expect(() => assertReadings(routerOf(null), READINGS)).not.toThrow();
  });

  test('and an answer whose line cannot be written is none', async () => {
    await world.asTableOwner('alter table admin_log rename to admin_log_away');
    const response = await admin.request(`/api/admin/users?q=${owner.email}`);
    const text = await response.text();
    await world.asTableOwner('alter table admin_log_away rename to admin_log');
    expect(response.status).toBe(500);
    expect(text).not.toContain(owner.email);
  });
});

describe('default deny', () => {
  // Proves V45.
  test('a route that does not say who may call it stops the start', () => {
    const naked = createRouter();
    naked.get('/api/naked/:id', (c) => c.json({}));
    expect(() => assertPolicies(naked)).toThrow('GET /api/naked/{id}');
  });

  // Proves V45.
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
    const answer = await owner.request(path.replace(/\{\w+\}/g, newId()), { method: 'PATCH' });
    expect([path, answer.status]).toEqual([path, 405]);
    const allowed = (answer.headers.get('allow') ?? '').split(', ');
    expect(allowed).toEqual(expect.arrayContaining(methods));
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'));
  }
  expect((await owner.request('/api/no-such-call', { method: 'PATCH' })).status).toBe(404);
});

describe('another site', () => {
  // Proves V43.
  test.each([...hydratedPaths(), '/healthz', '/media/x.webp'])('posts nothing to %s', async (path) => {
    for (const headers of FOREIGN) {
      const filled = path.replace('{username}', owner.username);
      const response = await owner.request(filled, { method: 'POST', headers, body: new FormData() });
      expect(response.status).toBe(403);
    }
  });

  test('reads no answer', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
      const response = await owner.request('/api/auth/me', { method, headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

// Proves V43.
test('looking at a page changes nothing', async () => {
  // Finished cards are kept once somebody looks.
  const KEPT = /^(card_language_pages|card_pages|sessions)$/;
  await noteChanges(world);
  const changes = await changesOf(world, async () => {
    for (const path of [...hydratedPaths(), ...servedPaths(world)])
      for (const caller of [owner, admin]) {
        const filled = path.replace('{username}', owner.username).replace(/\{\w+\}/g, newId());
        const response = await caller.request(filled);
        expect(response.status, path).toBeLessThan(500);
        await response.body?.cancel();
      }
  });
  const changed = changedTables(changes);
  expect(changed.filter((table) => !KEPT.test(table))).toEqual([]);
});
