import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { assertReadings } from '../src/api-docs.ts';
import { keepSignInFresh } from '../src/features/accounts/testing/account.ts';
import { READINGS } from '../src/features/audit/policy.ts';
import { adminLog } from '../src/features/audit/schema.ts';
import { partnerPayments, payments } from '../src/features/partners/schema.ts';
import { reviewAlarms } from '../src/features/reviews/bursts/schema.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { answers, createRouter, route } from '../src/platform/http/endpoint.ts';
import { problemSchema } from '../src/platform/http/problem.ts';
import { newId } from '../src/platform/ids.ts';
import {
  closedMonth,
  heldReferral,
  newAppeal,
  newMessage,
  newNotice,
  type OwnerWithBusiness,
  openCase,
  planRequest,
} from './prepared-rows.ts';
import { type ApiRoute, apiRoutes, nameOf } from './route-table.ts';
import { type Owner, startWorld } from './world.ts';

// Whatever an admin reads of other people leaves a line in the admins' log, walked over the whole route table.

const WRITER = { name: 'תמר הכותבת', email: 'tamar.writes@example.com', text: 'מילים של תמר בלבד' };
const DAY_MS = 86_400_000;

const world = await startWorld();
const routes = (await apiRoutes(world)).filter(({ method }) => method === 'GET');
const named = (of: ApiRoute[]) => of.map((route): [string, ApiRoute] => [nameOf(route), route]);
const ofAdmins = routes.filter(({ access }) => access === 'admin');
let admin: Owner;
let subject: OwnerWithBusiness;
/** Ids that lead to something of `subject`, by the route that takes them. */
let params: Record<string, Record<string, string>>;

beforeAll(async () => {
  [admin, subject] = await Promise.all([world.asAdmin(), ownerWithBusiness(world)]);
  // Some of what is read needs a fresh sign-in, and the clock moves.
  for (const { id } of [admin, subject]) await keepSignInFresh(world, id);
  await heldReferral(world, subject);
  await planRequest(world, subject);
  const paid = { amountAgorot: 9_900, vatBasisPoints: 1_800, source: 'admin' as const, sourceKey: newId() };
  await world.db
    .insert(payments)
    .values({ id: newId(), userId: subject.id, ...paid, paidAt: world.services.clock() });
  const invoiced = await payoutOf(subject);
  await closedMonth(world, await ownerWithBusiness(world), 'invoice');
  const caseId = await openCase(world, subject);
  await Promise.all([newNotice(world, subject), newAppeal(world, subject), newMessage(world)]);
  await burstOn(subject);
  params = {
    'GET /api/admin/rights-requests/{id}': { id: caseId },
    'GET /api/partner-payments/{id}/invoice': { id: invoiced },
  };
});

describe('a reading that is not declared', () => {
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
});

describe('what an admin reads', () => {
  // Proves V74.
  test.each(named(ofAdmins))('%s', async (name, route) => {
    const before = await newestLine();
    const response = await admin.request(pathOf(route, params[name]));
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const lines = await linesAfter(before);
    if (route.reading === null) {
      expect(lines).toEqual([]);
      const personal = [subject.email, subject.fullName, subject.phone, ...Object.values(WRITER)];
      expect(personal.filter((words) => text.includes(words))).toEqual([]);
    } else {
      expect(lines).toMatchObject([{ adminId: admin.id, act: route.reading }]);
    }
  });

  test('is logged before it is shown: an answer whose line cannot be written is none', async () => {
    await world.asTableOwner('alter table admin_log rename to admin_log_away');
    const response = await admin.request('/api/admin/requests');
    const text = await response.text();
    await world.asTableOwner('alter table admin_log_away rename to admin_log');
    expect(response.status).toBe(500);
    expect(text).not.toContain('notifier@example.com');
  });
});

describe('by a route of owners an admin sees nothing of others without a line', () => {
  const byId = routes.filter(({ access, params }) => access !== 'admin' && params.includes('id'));

  // Proves V74.
  test.each(named(byId))('%s', async (name, route) => {
    const before = await newestLine();
    const response = await admin.request(pathOf(route, params[name]));
    await response.body?.cancel();
    expect([200, 404]).toContain(response.status);
    const found = response.status === 200 ? [{ act: route.reading, subjectIds: [subject.id] }] : [];
    expect(await linesAfter(before)).toMatchObject(found);
  });

  test('and one of them is for admins too, the reason for this walk', async () => {
    const path = `/api/partner-payments/${params['GET /api/partner-payments/{id}/invoice']?.id}/invoice`;
    expect((await admin.request(path)).status).toBe(200);
    const before = await newestLine();
    expect((await subject.request(path)).status).toBe(200);
    expect(await linesAfter(before)).toEqual([]);
  });
});

function pathOf({ path }: ApiRoute, of: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => of[name] ?? newId());
}

async function newestLine() {
  const [line] = await world.db.select().from(adminLog).orderBy(desc(adminLog.id)).limit(1);
  return line?.id ?? '';
}

async function linesAfter(id: string) {
  const lines = await world.db.select().from(adminLog).where(eq(adminLog.adminId, admin.id));
  return lines.filter((line) => line.id > id);
}

/** A month with its invoice that was paid this year. */
async function payoutOf(of: OwnerWithBusiness): Promise<string> {
  const [id, paidAt] = [await closedMonth(world, of, 'invoice'), world.services.clock()];
  await world.services.storage.put('its-invoice.pdf', Buffer.from('%PDF-1.4'));
  await world.db.update(partnerPayments).set({ paidAt }).where(eq(partnerPayments.id, id));
  return id;
}

async function burstOn({ businessId }: OwnerWithBusiness): Promise<void> {
  const now = world.services.clock();
  const { name: customerName, email: customerEmail, text: comment } = WRITER;
  await storeReviews(world, [buildReview({ businessId, customerName, customerEmail, comment })]);
  await world.db.insert(reviewAlarms).values({
    businessId,
    id: newId(),
    kind: 'burst' as const,
    figures: { rate: { inHour: 21, hourLimit: 10 } },
    raisedAt: now,
    until: new Date(now.getTime() + DAY_MS),
  });
}
