import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { guardCopy } from '../src/features/accounts/guard.copy.he.ts';
import { EXPORTS } from '../src/features/accounts/limits.policy.ts';
import { MEMBER_ROLES, type MemberRole, rolesBelow } from '../src/features/accounts/members.policy.ts';
import { users } from '../src/features/accounts/schema.ts';
import { scopeOf } from '../src/features/accounts/scope.policy.ts';
import { joinAll, keepSignInFresh, letTimePass } from '../src/features/accounts/testing/account.ts';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { jobKinds } from '../src/jobs.ts';
import { IDEMPOTENCY_HEADER } from '../src/platform/http/idempotency.ts';
import { createLimits } from '../src/platform/http/limits/limits.ts';
import { newId } from '../src/platform/ids.ts';
import { BESIDE } from './beside-calls.ts';
import { looseIn } from './business-bound.ts';
import { isEventStream } from './event-stream.ts';
import { FEW_ROWS } from './filled-store.ts';
import { HELD, OPEN, plantHeldReview, queriesOf, textOf } from './held-reviews.ts';
import { queuedJobs } from './mails.ts';
import { CALENDAR_JOBS, OVER_ALL } from './over-all.ts';
import { prepared } from './prepared-calls.ts';
import { newKeyOf } from './prepared-programs.ts';
import type { OwnerWithBusiness } from './prepared-rows.ts';
import { rightRequest } from './right-requests.ts';
import { type ApiRoute, apiRoutes, isUnsafe, nameOf, servedPaths } from './route-table.ts';
import { changedTables, changesOf, difference, noteChanges } from './rows-left.ts';
import { recordStatements, type Sent } from './statements.ts';
import { type Asked, openPlanner, plansWhile, tablesScanned } from './store-plans.ts';
import { type Owner, startWorld, testBuild } from './world.ts';

// Each call of the API, prepared once for its owner and asked in one go: by strangers, from other sites, with fields that
// it does not know, without a fresh sign-in, by whom it is for, and twice at once by one key. What it asks of the store is
// bound to one business and goes by an index; it shows nothing that the plan withholds, and admins leave a line where they
// read of others; a file that is made on demand has its limit. prepared-calls.ts says what a call needs.

// Bounded by what is sent, not by how fast this machine answers.
vi.setConfig({ testTimeout: 120_000 });

/** Tables in which two calls leave more than one. */
const TWICE_IS_MORE: Record<string, string[]> = {
  // Nobody can tell a second press from a second window, and the cookie of each answer has to work.
  'POST /api/auth/login': ['sessions'],
  // Each is looked up after its answer; of one minute's only one mails.
  'POST /api/auth/forgot-password': ['jobs'],
};
/** Notes every attempt, the second too: of it is compared that nothing of the first is missing. */
const LOG = 'security_events';
/** Calls of visitors; the other public ones are sent by the owner whom they concern. */
const BY_VISITORS = [
  'POST /api/reviews/{username}',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/people/register',
];
/** Counted in memory: nothing is in the store when the answer is there. */
const LEAVES_NOTHING = ['POST /api/business-card/{username}/taps'];
/** Reach a push service or a provider outside; `alerts.test.ts` and `billing.test.ts` have one. */
const LEADS_OUTSIDE = [
  ...['POST /api/alerts/sample', 'POST /api/billing/checkouts', 'POST /api/billing/notices'],
  'POST /api/admin/billing/payments/{id}/refunds',
  ...['POST /api/billing/me/card', 'POST /api/billing/me/plan'],
];
/** The log records a look at others' data, and files handed out. Finished cards are kept once somebody looks. */
const NOTED_BY_READING = /^(admin_log|card_language_pages|card_pages|security_events|sessions)$/;

const DAY_MS = 86_400_000;

/** Answers a file as it is stored: admins check many an hour. */
const STORED_FILES = ['GET /api/billing/me/documents/{id}', 'GET /api/partner-payments/{id}/invoice'];
/** Jobs whose queries go by an index; the others remove or settle what is due, which here is all that there is. */
const INDEXED_JOBS = ['erase-accounts', 'expire-invitations', 'press-notices'];

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' },
];
/** Fields that would give their sender more than they should have, beside one that no call has. */
const UNKNOWN = {
  'nobody-knows': 'x',
  role: 'admin',
  subscriptionPlan: 'premium',
  businessId: newId(),
  ownerId: newId(),
  heldFor: 'plan',
  'user[role]': 'admin',
};

const world = await startWorld({ contactEmail: 'hello@dugri.example' });
const routes = await apiRoutes(world);
const readsReviews = new Set<string>();
const answersFile = new Set<string>();
/** The same store behind the limits that a world leaves out. */
const limited = limitedApp();
/** Jobs and files found to read all businesses. */
const looked = new Set<string>();
const planOf = await openPlanner();
let sent: Sent[] = [];
/** People of the business that a call is about, by their roles. */
let colleagues: { role: MemberRole; cookie: string; id: string }[];
let admin: Owner;
let stranger: Owner;
let suspended: Owner;
/** Of another business. */
let foreignKey: { authorization: string };
/** Their sign-in is older than acts on money, data and accounts take. */
let stale: { owner: Owner; admin: Owner };

beforeAll(async () => {
  [admin, stranger, suspended] = await Promise.all([world.asAdmin(), world.asOwner(), world.asOwner()]);
  await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.id));
  colleagues = await Promise.all(
    rolesBelow('owner').map(async (role) => ({ ...(await world.asOwner()), role })),
  );
  for (const { id } of colleagues) await keepSignInFresh(world, id);
  stale = { owner: await world.asOwner(), admin: await world.asAdmin() };
  for (const { id } of Object.values(stale)) await letTimePass(world, id);
  for (const { id } of [admin, stranger]) await keepSignInFresh(world, id);
  foreignKey = await newKeyOf(world, await ownerWithBusiness(world));
  await noteChanges(world);
  sent = recordStatements();
});

test('what is prepared, and what is excepted, is a call', () => {
  const names = routes.map(nameOf);
  const told = [...Object.keys(prepared), ...Object.keys(TWICE_IS_MORE), ...BY_VISITORS, ...LEAVES_NOTHING];
  expect(told.filter((name) => !names.includes(name))).toEqual([]);
});

// Proves S331, S332, S342, S361, S490, V9, V43, V46, V47, V48, V67, V74, V75, V80.
test.each(routes.map((route): [string, ApiRoute] => [nameOf(route), route]))('%s', async (_, route) => {
  const owner = await ownerWithBusiness(world);
  const held = isUnsafe(route) ? '' : await plantHeldReview(world, owner);
  const call = await prepareCall(route, owner);
  await joinAll(world, owner.businessId, colleagues);
  const refused = await changesOf(world, () => expectIndexed(() => expectRefusals(call)));
  const changed = changedTables(refused).filter((table) => table !== LOG);
  expect(changed, 'what was refused left something').toEqual([]);

  if (isUnsafe(route)) {
    if (!LEADS_OUTSIDE.includes(nameOf(route))) await expectOnceOfTwo(call);
    return;
  }
  // A second look at the same would leave no further line.
  await expectLineOfAdmin(call);
  const left = changedTables(await changesOf(world, () => expectReadByItsOwner(call, held)));
  expect(
    left.filter((table) => !NOTED_BY_READING.test(table)),
    'reading changes nothing',
  ).toEqual([]);
  await expectReadByLowestRole(call);
  await expectLimited(call);
});

test('the walk met the calls that read reviews, and those that answer a file', () => {
  expect([...readsReviews]).toEqual(expect.arrayContaining(['GET /api/reviews/me', 'GET /api/auth/export']));
  const made = ['auth/export', 'billing/me/years/{year}', 'customers/export', 'figures/file', 'leads/export'];
  expect([...answersFile].sort()).toEqual(
    [...made.map((path) => `GET /api/${path}`), ...STORED_FILES].sort(),
  );
});

test.each(BESIDE)('%s goes by an index as well', async (_, run) => {
  const owner = await ownerWithBusiness(world);
  await expectIndexed(async () => {
    const answer = await run(world, owner);
    // Refused at the door, it would have asked the store nothing.
    if (answer instanceof Response) expect([403, 404, 415, 422, 429, 500]).not.toContain(answer.status);
  });
});

test.each(servedPaths(world))('the page or file %s', async (path) => {
  const owner = await ownerWithBusiness(world);
  await expectBound(path, async () => {
    const filled = path.replace('{username}', owner.username).replace(/\{\w+\}/g, newId());
    await (await world.request(filled)).arrayBuffer();
  });
});

describe('two days later, when there is something to clear away', () => {
  beforeAll(() => world.setTime(new Date(Date.now() + 2 * DAY_MS)));
  afterAll(() => world.setTime(new Date()));

  test.each(jobKinds(world.services).map((kind) => [kind.name, kind] as const))(
    'the job %s',
    async (name, kind) => {
      const inputs = kind.schedule ? [{ id: newId(), data: {} }] : await queuedJobs(world, name);
      const run = async () => {
        for (const { id, data } of inputs.slice(0, 20)) await kind.run(data, { id });
      };
      await expectBound(`job ${name}`, run, INDEXED_JOBS.includes(name) ? expectIndexed : looseWhile);
    },
  );
});

test('what is excepted has to be', () => {
  const excepted = Object.values(OVER_ALL).flat();
  expect(excepted.filter((name) => !looked.has(name) && !CALENDAR_JOBS.includes(name))).toEqual([]);
});

// Proves V47.
test('the wall notices a statement that forgets whose the rows are', async () => {
  const forgetful = [
    'select comment from reviews where id = $1',
    'update customers set note = $2 where id = $1',
    'select r.comment from reviews r join customers c on c.email = r.customer_email where c.business_id = $1 and r.id = $1',
    'delete from saved_replies where business_id <> $1',
  ];
  const looseOf = async (text: string, values: unknown[]) => looseIn(await planOf({ text, values }));
  for (const text of forgetful)
    expect(await looseOf(text, text.includes('$2') ? [newId(), ''] : [newId()]), text).not.toEqual([]);
  const mindful = 'select r.comment from reviews r join cards c using (business_id) where c.business_id = $1';
  expect(await looseOf(mindful, [newId()])).toEqual([]);
});

function limitedApp() {
  const { db, secret, clock } = world.services;
  const limits = createLimits({ pool: db.pool, secret, enabled: true, now: clock });
  return createApp({
    services: { ...world.services, limits },
    web: testBuild,
    trustedProxies: 0,
    mode: 'test',
  });
}

interface Call {
  name: string;
  route: ApiRoute;
  owner: OwnerWithBusiness;
  params: Record<string, string>;
  changes: Record<string, unknown>;
  /** By whom it is sent; empty for a visitor, and where a key is sent. */
  cookie: { cookie?: string };
  key: { authorization?: string };
}

async function prepareCall(route: ApiRoute, owner: OwnerWithBusiness): Promise<Call> {
  const name = nameOf(route);
  const { params = {}, changes = {} } = (await prepared[name]?.(world, owner)) ?? {};
  const { cookie } = route.access === 'admin' ? admin : owner;
  return {
    name,
    route,
    owner,
    params: { username: owner.username, format: 'svg', ...params },
    changes,
    cookie: BY_VISITORS.includes(name) || route.access === 'key' ? {} : { cookie },
    key: route.access === 'key' ? await newKeyOf(world, owner) : {},
  };
}

/** Sends the call; `other` replaces what is sent, and by whom. */
function ask(
  { route, params, changes, cookie, key }: Call,
  other: {
    as?: { cookie?: string };
    params?: Record<string, string>;
    fields?: object;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  const { path, init } = rightRequest(route, { ...params, ...other.params }, { ...changes, ...other.fields });
  const headers = { ...(init.headers as Record<string, string>), ...(!other.as && key), ...other.headers };
  return world.request(path, { ...init, headers, ...(other.as ?? cookie) });
}

async function expectRefusals(call: Call): Promise<void> {
  await expectStrangersRefused(call);
  await expectLowerRolesRefused(call);
  if (isUnsafe(call.route)) await expectOtherSitesRefused(call);
  if (call.route.body) await expectUnknownFieldsRefused(call);
  if (call.route.freshSignIn) await expectFreshSignInAsked(call);
}

const answerOf = async (response: Response) => [response.status, await response.json()];

/** Visitors and who is suspended come no further than the door, owners not to admins' calls or to each other's things. */
async function expectStrangersRefused(call: Call): Promise<void> {
  const { access, params } = call.route;
  if (access === 'public') return;
  if (access === 'key') return expectOtherKeysRefused(call);
  for (const as of [{}, suspended])
    expect(await answerOf(await ask(call, { as: { cookie: undefined, ...as } }))).toMatchObject([
      401,
      { code: 'unauthenticated' },
    ]);
  if (access === 'admin')
    expect(await answerOf(await ask(call, { as: stranger }))).toMatchObject([403, { code: 'forbidden' }]);
  else if (params.some((name) => /id$|^batch$|^code$/i.test(name))) {
    const nobodys = { id: newId(), batch: newId(), code: '222222' };
    const missing = await answerOf(await ask(call, { as: stranger, params: nobodys }));
    expect(missing).toMatchObject([404, {}]);
    expect(await answerOf(await ask(call, { as: stranger }))).toEqual(missing);
  }
}

/** A session is no key, and the key of another business finds nothing. */
async function expectOtherKeysRefused(call: Call): Promise<void> {
  for (const as of [{}, call.owner, stranger])
    expect(await answerOf(await ask(call, { as }))).toMatchObject([401, { code: 'key_invalid' }]);
  if (!call.route.params.includes('id')) return;
  const missing = await answerOf(await ask(call, { headers: foreignKey, params: { id: newId() } }));
  expect(missing).toMatchObject([404, {}]);
  expect(await answerOf(await ask(call, { headers: foreignKey }))).toEqual(missing);
}

const roleOf = ({ access }: ApiRoute) => MEMBER_ROLES.find((role) => role === access);

/** Asks as somebody of the business, by the address of their second one. */
function askAs(call: Call, { cookie }: { cookie: string }): Promise<Response> {
  const { path, init } = rightRequest(call.route, call.params, call.changes);
  return world.request(`${scopeOf(call.owner.businessId)}${path}`, { ...init, cookie });
}

/** Who says what somebody may not do says who may. */
async function expectLowerRolesRefused(call: Call): Promise<void> {
  const needed = roleOf(call.route);
  if (!needed) return;
  for (const one of colleagues.filter(({ role }) => rolesBelow(needed).includes(role)))
    expect(await answerOf(await askAs(call, one))).toEqual([
      403,
      { code: 'role_forbids', message: guardCopy.mayNot[needed] },
    ]);
}

/** Reads as the lowest role that may. */
async function expectReadByLowestRole(call: Call): Promise<void> {
  const lowest = colleagues.find(({ role }) => role === call.route.access);
  if (!lowest) return;
  const response = await askAs(call, lowest);
  expect([401, 403, 500]).not.toContain(response.status);
  await response.body?.cancel();
}

async function expectOtherSitesRefused(call: Call): Promise<void> {
  for (const headers of FOREIGN)
    expect(await answerOf(await ask(call, { headers }))).toMatchObject([403, { code: 'foreign_origin' }]);
}

async function expectUnknownFieldsRefused(call: Call): Promise<void> {
  const own = Object.keys(call.route.body?.fields ?? {});
  const fields = Object.fromEntries(Object.entries(UNKNOWN).filter(([name]) => !own.includes(name)));
  const refused = Object.fromEntries(Object.keys(fields).map((name) => [name, 'שדה לא מוכר']));
  expect(await answerOf(await ask(call, { fields }))).toMatchObject([
    400,
    { code: 'malformed', fields: refused },
  ]);
}

async function expectFreshSignInAsked(call: Call): Promise<void> {
  const as = call.route.access === 'admin' ? stale.admin : stale.owner;
  expect(await answerOf(await ask(call, { as }))).toMatchObject([
    403,
    { code: 'reauth_required', message: expect.stringMatching('הסיסמה') },
  ]);
}

/** Whoever it is for reads it, in all its forms, nothing that the plan holds, and bound to their business. */
async function expectReadByItsOwner(call: Call, held: string): Promise<void> {
  const { name, route } = call;
  const ofHeld = route.path.startsWith('/api/reviews/{id}') ? [{ id: held }] : [];
  for (const query of queriesOf(route))
    for (const params of [call.params, ...ofHeld]) {
      const { path } = rightRequest(route, params);
      const loose = await expectIndexed(async () => {
        const response = await world.request(path + query, { ...call.cookie, headers: call.key });
        expect([401, 403, 500], `${name}${query}`).not.toContain(response.status);
        if (isEventStream(response)) return response.body?.cancel();
        if (isFile(response)) answersFile.add(name);
        const text = await textOf(response);
        expect(HELD.filter((words) => text.includes(words))).toEqual([]);
        if (text.includes(OPEN)) readsReviews.add(name);
      });
      if (route.access !== 'admin') expect(loose).toEqual([]);
    }
}

const isFile = ({ headers }: Response) =>
  headers.get('content-disposition')?.startsWith('attachment') === true;

/** What an admin reads of other people leaves a line in the admins' log; what leaves none shows nobody. */
async function expectLineOfAdmin({ route, owner, params }: Call): Promise<void> {
  if (route.access === 'key' || (route.access !== 'admin' && !route.params.includes('id'))) return;
  const { path } = rightRequest(route, params);
  let [status, text] = [0, ''];
  const changes = await changesOf(world, async () => {
    const response = await world.request(path, { cookie: admin.cookie });
    status = response.status;
    text = isFile(response) ? '' : await textOf(response);
    if (isFile(response)) await response.body?.cancel();
  });
  const lines = changes.flatMap(({ name, came }) => (name === 'admin_log' && came ? [came] : []));
  if (route.access !== 'admin') {
    expect([200, 404]).toContain(status);
    const line = { act: route.reading, admin_id: admin.id, subject_ids: [owner.id] };
    expect(lines).toMatchObject(status === 200 ? [line] : []);
  } else {
    expect(status, text).toBe(200);
    expect(lines).toMatchObject(route.reading === null ? [] : [{ act: route.reading, admin_id: admin.id }]);
    const personal = [owner.email, owner.fullName, owner.phone];
    if (route.reading === null) expect(personal.filter((words) => text.includes(words))).toEqual([]);
  }
}

/** A file that is made on demand is handed out so often an hour, to each for themselves. */
async function expectLimited({ name, route, params, cookie }: Call): Promise<void> {
  if (!answersFile.has(name) || STORED_FILES.includes(name)) return;
  const format = route.query.format ? `?format=${route.query.format.enum?.[0]}` : '';
  const askAs = async ({ cookie: own = '' }: { cookie?: string }) => {
    const { path } = rightRequest(route, params);
    const response = await limited.request(path + format, {
      headers: { cookie: own, host: 'localhost:3000' },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses: number[] = [];
  while (statuses.length <= EXPORTS.points) statuses.push(await askAs(cookie));
  expect(statuses).toEqual([...Array(EXPORTS.points).fill(200), 429]);
  expect(await askAs(stranger), 'another user has a count of their own').not.toBe(429);
}

/** A double click, or a network that sends again: two of a call at once leave what one leaves. */
async function expectOnceOfTwo(call: Call): Promise<void> {
  const { name, route } = call;
  const once = await sendTimes(1, call);
  const other = await ownerWithBusiness(world);
  const again = await prepareCall(route, other);
  await joinAll(world, other.businessId, colleagues);
  const twice = await sendTimes(2, again);
  // An admin sees everybody's; the guard lets in nobody else.
  if (route.access !== 'admin') expect([...once.loose, ...twice.loose]).toEqual([]);
  expect(once.answers, 'one call alone is let through').toEqual([{ isDone: true }]);
  if (!LEAVES_NOTHING.includes(name)) expect(once.left, 'and leaves something').not.toEqual({});
  expect(twice.answers, 'one of two is let through').toContainEqual({ isDone: true });
  expect(twice.left[LOG]?.came ?? []).toEqual(expect.arrayContaining(once.left[LOG]?.came ?? []));
  const more = TWICE_IS_MORE[name] ?? [];
  for (const table of more) expect(twice.left[table]).not.toEqual(once.left[table]);
  for (const table of [LOG, ...more]) for (const { left } of [once, twice]) delete left[table];
  expect(twice.left).toEqual(once.left);
}

/** Outcome of a call that was sent so many times at once. */
async function sendTimes(times: number, call: Call) {
  const answers: { isDone: boolean }[] = [];
  let loose: string[] = [];
  const changes = await changesOf(world, async () => {
    loose = await expectIndexed(async () => {
      const headers = { [IDEMPOTENCY_HEADER]: newId() };
      const responses = await Promise.all(Array.from({ length: times }, () => ask(call, { headers })));
      answers.push(...(await Promise.all(responses.map(readAnswer))));
    });
  });
  return { answers, loose, left: difference(changes, call.owner) };
}

async function readAnswer(response: Response) {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (!response.ok)
    expect(JSON.parse(text)).toMatchObject({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/[א-ת]/),
    });
  return { isDone: response.ok };
}

/** Where what is asked of the store while `run` lasts is not bound to one business. */
async function looseWhile(run: () => Promise<unknown>): Promise<string[]> {
  return looseAmong(await plansWhile(world, { sent, planOf }, run));
}

/** The same of what has to go by an index. */
async function expectIndexed(run: () => Promise<unknown>): Promise<string[]> {
  const asked = await plansWhile(world, { sent, planOf }, run);
  const scanned = asked.flatMap(({ text, plan }) =>
    tablesScanned(plan).flatMap((table) => (FEW_ROWS.includes(table) ? [] : [`${table} in: ${text}`])),
  );
  expect(scanned.join('\n'), 'read from the first row to the last').toBe('');
  return looseAmong(asked);
}

const looseAmong = (asked: Asked[]) =>
  asked.flatMap(({ text, plan }) => looseIn(plan).map((loose) => `${loose} in: ${text}`));

/** What it asks of the store is bound to one business, unless it is excepted. */
async function expectBound(name: string, run: () => Promise<void>, look = expectIndexed): Promise<void> {
  const loose = await look(run);
  if (loose.length > 0) looked.add(name);
  if (!Object.values(OVER_ALL).flat().includes(name)) expect(loose).toEqual([]);
}
