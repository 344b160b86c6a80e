import { beforeAll, expect, test, vi } from 'vitest';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { closedMonth, type OwnerWithBusiness } from './prepared-rows.ts';
import { type ApiRoute, apiRoutes, nameOf } from './route-table.ts';
import { type Owner, startWorld } from './world.ts';

// Every file that is made on demand has a limit by user, walked over all calls that answer one.

vi.setConfig({ testTimeout: 120_000 });

/** Answers a file as it is stored: admins check many an hour. */
const STORED = ['GET /api/partner-payments/{id}/invoice'];

const world = await startWorld({ rateLimits: true });
const reading = (await apiRoutes(world)).filter(({ method }) => method === 'GET');
const met = new Set<string>();
let owner: OwnerWithBusiness;
let admin: Owner;
let other: Owner;
let month: string;

beforeAll(async () => {
  owner = await ownerWithBusiness(world);
  [admin, other] = [await world.asAdmin(), await world.asOwner()];
  month = await closedMonth(world, owner, 'invoice');
  await world.services.storage.put('its-invoice.pdf', Buffer.from('%PDF-1.4'));
});

// Proves V80.
test.each(reading.map((route): [string, ApiRoute] => [nameOf(route), route]))('%s', async (name, route) => {
  const caller = route.access === 'admin' ? admin : owner;
  const params: Record<string, string> = {
    id: month,
    username: owner.username,
    businessId: owner.businessId,
  };
  const format = route.query.format ? `?format=${route.query.format.enum?.[0]}` : '';
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? 'svg') + format;
  const first = await caller.request(path);
  await first.body?.cancel();
  if (!first.headers.get('content-disposition')?.startsWith('attachment')) return;
  met.add(name);
  if (STORED.includes(name)) return;
  const statuses = [first.status];
  while (statuses.length <= EXPORTS.points) {
    const response = await caller.request(path);
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  expect(statuses).toEqual([...Array(EXPORTS.points).fill(200), 429]);
  if (route.access !== 'admin' && !route.params.includes('id'))
    expect((await other.request(path)).status, 'another user has a count of their own').toBe(200);
});

// Proves V80.
test('the walk met every call that answers a file', () => {
  expect([...met].sort()).toEqual([
    'GET /api/auth/export',
    'GET /api/customers/export',
    'GET /api/figures/file',
    'GET /api/leads/export',
    'GET /api/partner-payments/{id}/invoice',
  ]);
});
