import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { tables } from '../src/features/rights/testing/markers.ts';
import { jobKinds } from '../src/jobs.ts';
import { newId } from '../src/platform/ids.ts';
import { isEventStream } from './event-stream.ts';
import { queuedJobs } from './mails.ts';
import { prepared } from './prepared-calls.ts';
import { rightRequest } from './right-requests.ts';
import { type ApiRoute, apiRoutes, nameOf, servedPaths } from './route-table.ts';
import { recordStatements, type Sent } from './statements.ts';
import { type Owner, startWorld } from './world.ts';

// The wall between businesses (docs/decisions/027): every statement that reads or changes rows of businesses is bound to
// one of them, or goes by a key that nobody can guess. What the planner makes of it is asked, not how it is written.

// Bounded by what is sent, not by how fast this machine answers.
vi.setConfig({ testTimeout: 120_000 });

/** Tables whose rows are a business's, by the column that says whose. */
const OWNED = new Map([
  ['businesses', 'id'],
  ...tables
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === 'business_id'))
    .map((table) => [getTableName(table), 'business_id'] as const),
]);

/** Columns by which a row is found without its business, and may be: their values are one person's, or nobody's guess. */
const KEYS: Record<string, string[]> = {
  businesses: ['owner_id'],
  referrals: ['user_id'],
  // Values that a visitor types into the address, asking for the card of whoever holds them.
  cards: ['slug'],
  former_slugs: ['slug'],
  // A keyed hash of sixty random bits, which stand in the link.
  invitations: ['code_mark'],
  // The random id of a case about somebody's rights, which admins alone open.
  rights_told: ['case_id'],
};

const CALENDAR_JOBS = ['job weekly-digests', 'job monthly-summaries'];

/** Queries that may read all businesses, and why. None of them is a call that an owner or a visitor can make. */
const OVER_ALL: Record<string, string[]> = {
  'an admin sees everybody’s; the guard lets in nobody else': [
    ...['GET /api/admin/review-alarms', 'GET /api/admin/referrals', 'GET /api/admin/partner-payments'],
    ...['GET /api/admin/requests', 'GET /api/admin/retention'],
    ...[
      'GET /api/admin/waiting',
      'GET /api/admin/partner-tax',
      'POST /api/admin/rights-requests/{id}/perform',
    ],
    'GET /api/admin/partner-payments/statement',
  ],
  'an admin decides about one row by its random id, and the rest is bound to the business that it names': [
    ...['POST /api/admin/review-appeals/{id}/answer', 'POST /api/admin/review-notices/{id}/answer'],
    'POST /api/admin/review-notices/{id}/lift',
    ...['POST /api/admin/referrals/{id}/approve', 'POST /api/admin/referrals/{id}/reject'],
    ...['POST /api/admin/partner-payments/{id}/paid', 'POST /api/admin/plan-requests/{id}/decline'],
    ...['POST /api/admin/partner-payments/{id}/check', 'POST /api/admin/partner-payments/{id}/return'],
    'POST /api/admin/partner-payments/{id}/approve',
    ...['POST /api/admin/partner-tax/{id}/check', 'POST /api/admin/partner-tax/{id}/decline'],
  ],
  'a mail about one row, by the random id that its job was given': [
    ...['job plan-request-mail', 'job plan-answer-mail', 'job review-notice-mail'],
  ],
  'asks which businesses there is something to do for, and does it business by business': [
    ...['POST /api/admin/partner-payments/close', 'job close-partner-months'],
    ...['job settle-messages', 'job open-held-reviews', 'job watch-skew', 'job chain-ledger'],
    ...['job prove-ledger', 'job count-sign-ups'],
  ],
  'goes through all owners on certain days, and does the rest business by business': CALENDAR_JOBS,
  'ends or removes by age alone, whose ever it is, and shows it to nobody': [
    ...[
      'job forget-removed-customers',
      'job forget-removed-pictures',
      'job expire-invitations',
      'job forget-partner-invoices',
    ],
    ...['job sweep-messages', 'job press-notices', 'job enforce-retention'],
    ...['job remind-tax-certificates', 'job sweep-review-batches', 'job sweep-pages'],
  ],
  'asks which stored files are still named by a row, by their random names': ['job sweep-files'],
  'lists the addresses of all public cards': ['/sitemap.xml'],
};

interface Scan {
  table: string;
  alias: string;
  conditions: string[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [detail: string]: unknown;
}

const OWN_CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'];
const JOIN_CONDITIONS = ['Hash Cond', 'Merge Cond', 'Join Filter'];

const DAY_MS = 86_400_000;

const world = await startWorld();
const routes = await apiRoutes(world);
const excepted = Object.values(OVER_ALL).flat();
/** Queries found to read all businesses. */
const looked = new Set<string>();
let admin: Owner;
let sent: Sent[] = [];

beforeAll(async () => {
  admin = await world.asAdmin();
  sent = recordStatements();
});

describe('every call', () => {
  test.each(routes.map((route): [string, ApiRoute] => [nameOf(route), route]))('%s', async (name, route) => {
    const owner = await ownerWithBusiness(world);
    const { params = {}, changes = {} } = (await prepared[name]?.(world, owner)) ?? {};
    const { cookie } = route.access === 'admin' ? admin : owner;
    const { path, init } = rightRequest(route, { id: newId(), username: owner.username, ...params }, changes);
    await expectBound(name, async () => {
      const response = await world.request(path, { ...init, cookie });
      await (isEventStream(response) ? response.body?.cancel() : response.arrayBuffer());
    });
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
      await expectBound(`job ${name}`, async () => {
        for (const { id, data } of inputs.slice(0, 20)) await kind.run(data, { id });
      });
    },
  );
});

test('what is excepted has to be, and is open to no owner and no visitor', () => {
  expect(excepted.filter((name) => !looked.has(name) && !CALENDAR_JOBS.includes(name))).toEqual([]);
  const open = routes.filter(({ access }) => access !== 'admin').map(nameOf);
  expect(excepted.filter((name) => open.includes(name))).toEqual([]);
});

test('the wall notices a statement that forgets whose the rows are', async () => {
  const forgetful = [
    'select comment from reviews where id = $1',
    'update customers set note = $2 where id = $1',
    'select r.comment from reviews r join customers c on c.email = r.customer_email where c.business_id = $1 and r.id = $1',
    'delete from saved_replies where business_id <> $1',
  ];
  for (const text of forgetful)
    expect(
      await looseIn({ text, values: text.includes('$2') ? [newId(), ''] : [newId()] }),
      text,
    ).not.toEqual([]);
  const mindful = 'select r.comment from reviews r join cards c using (business_id) where c.business_id = $1';
  expect(await looseIn({ text: mindful, values: [newId()] })).toEqual([]);
});

async function expectBound(name: string, run: () => Promise<void>): Promise<void> {
  await world.services.postCommit.flush();
  sent.length = 0;
  await run();
  await world.services.postCommit.flush();
  const asked = new Map(sent.splice(0).map((one) => [one.text, one]));
  const loose: string[] = [];
  for (const one of asked.values()) loose.push(...(await looseIn(one)));
  sent.length = 0;
  if (loose.length > 0) looked.add(name);
  if (!excepted.includes(name)) expect(loose).toEqual([]);
}

/** Tables of business rows that a statement reads without being bound to one business. */
async function looseIn({ text, values }: Sent): Promise<string[]> {
  const { rows } = await world.db.pool.query({ text: `explain (format json) ${text}`, values });
  const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan).filter((scan) => !isBound(scan));
  return scans.map(({ table, conditions }) => `${table} (${conditions.join('; ')}) in: ${text}`);
}

/** Every reading of rows of businesses in a plan, with all that narrows it. */
function scansOf(plan: Plan, joins: string[] = []): Scan[] {
  const around = [...joins, ...textsOf(plan, JOIN_CONDITIONS)];
  const below = (plan.Plans ?? []).flatMap((one) => scansOf(one, around));
  const table = plan['Relation Name'];
  if (plan['Node Type'] === 'ModifyTable' || !table || !OWNED.has(table)) return below;
  const bitmaps = (plan.Plans ?? []).flatMap((one) => bitmapsOf(one));
  const conditions = [...textsOf(plan, OWN_CONDITIONS), ...bitmaps, ...around];
  return [{ table, alias: plan.Alias ?? table, conditions }, ...below];
}

function bitmapsOf(plan: Plan): string[] {
  return [...textsOf(plan, OWN_CONDITIONS), ...(plan.Plans ?? []).flatMap(bitmapsOf)];
}

function textsOf(plan: Plan, names: string[]): string[] {
  return names.flatMap((name) => (typeof plan[name] === 'string' ? [plan[name]] : []));
}

function isBound({ table, alias, conditions }: Scan): boolean {
  const columns = [OWNED.get(table) ?? '', ...(KEYS[table] ?? [])];
  return columns.some((column) =>
    conditions.some((condition) => {
      const own = `(?:\\b${alias}\\.|\\(|^|[^.\\w])${column}`;
      return new RegExp(`${own}\\)?(?:::\\w+)? = |= ${alias}\\.${column}\\b`).test(condition);
    }),
  );
}
