import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { rowsOf } from '../src/platform/db/database.ts';
import { prepared } from './prepared-calls.ts';
import { rightRequest } from './right-requests.ts';
import { type ApiRoute, apiRoutes, isUnsafe, nameOf } from './route-table.ts';
import { type Owner, startWorld } from './world.ts';

// A double click, or a network that sends again: two of a call at once leave what one leaves.

// Bounded by what is sent, not by how fast this machine answers.
vi.setConfig({ testTimeout: 120_000 });

/** Tables in which two calls leave more than one. */
const TWICE_IS_MORE: Record<string, string[]> = {
  // Nobody can tell a second press from a second window, and the cookie of each answer has to work.
  'POST /api/auth/login': ['sessions'],
  // A row names nobody, so nobody can tell a second press from another visitor's first.
  'POST /api/cookie-consent': ['cookie_consents'],
  // Each is looked up after its answer; of one minute's only one mails.
  'POST /api/auth/forgot-password': ['jobs'],
};
/** Notes every attempt, the second too: of it is compared that nothing of the first is missing. */
const LOG = 'security_events';
/** Drawn by chance, sealed, or a count of time: different at every call. */
const DRAWN = [
  'code',
  'seed',
  'commitment',
  'entries',
  'password_hash',
  'referral_code',
  'sealed_key',
  'mail_print',
  'last_step',
  'number',
  'salt',
  'hash',
  'content_digest',
];
/** Calls of visitors; the other public ones are sent by the owner whom they concern. */
const BY_VISITORS = ['POST /api/reviews/{username}', 'POST /api/auth/login', 'POST /api/auth/register'];

/** Counts that are kept in parts drawn by chance: what is counted stands for them, once for each. */
const COUNTED: Record<string, string> = {
  account_totals: `select to_jsonb(t) - 'total' as row from
    (select plan, status, is_closing, sum(count)::int as total from account_totals group by 1, 2, 3) t,
    generate_series(1, total)`,
  review_store_totals: `select '{"review": 1}'::jsonb as row from
    (select sum(count)::int as total from review_store_totals) t, generate_series(1, total)`,
};

/** Counted in memory: nothing is in the store when the answer is there. */
const LEAVES_NOTHING = ['POST /api/business-card/{username}/taps'];
/** Reaches a push service outside; `alerts.test.ts` has one. */
const LEADS_OUTSIDE = ['POST /api/alerts/sample'];

const world = await startWorld({ contactEmail: 'hello@dugri.example' });
const named = (await apiRoutes(world))
  .filter((route) => isUnsafe(route) && !LEADS_OUTSIDE.includes(nameOf(route)))
  .map((route): [string, ApiRoute] => [nameOf(route), route]);
let admin: Owner;

beforeAll(async () => {
  admin = await world.asAdmin();
});

test('what is prepared, and what is excepted, is a call', () => {
  const names = named.map(([name]) => name);
  const told = [...Object.keys(prepared), ...Object.keys(TWICE_IS_MORE), ...BY_VISITORS];
  expect(told.filter((name) => !names.includes(name))).toEqual([]);
});

describe('sent twice at once is sent once', () => {
  test.each(named)('%s', async (name, route) => {
    const once = await sendTimes(1, route);
    expect(once.answers, 'one call alone is let through').toEqual([{ isDone: true }]);
    if (!LEAVES_NOTHING.includes(name)) expect(once.left, 'and leaves something').not.toEqual({});

    const twice = await sendTimes(2, route);
    expect(twice.answers, 'one of two is let through').toContainEqual({ isDone: true });
    expect(twice.left[LOG]?.came ?? []).toEqual(expect.arrayContaining(once.left[LOG]?.came ?? []));
    const more = TWICE_IS_MORE[name] ?? [];
    for (const table of more) expect(twice.left[table]).not.toEqual(once.left[table]);
    for (const table of [LOG, ...more]) for (const { left } of [once, twice]) delete left[table];
    expect(twice.left).toEqual(once.left);
  });
});

/** Outcome of a call that a fresh owner, or a visitor or admin about one, sent so many times at once. */
async function sendTimes(times: number, route: ApiRoute) {
  const owner = await ownerWithBusiness(world);
  const { params = {}, changes = {} } = (await prepared[nameOf(route)]?.(world, owner)) ?? {};
  const { cookie } = route.access === 'admin' ? admin : owner;
  const caller = BY_VISITORS.includes(nameOf(route)) ? {} : { cookie };
  const before = await rowsByTable(owner);
  const responses = await Promise.all(
    Array.from({ length: times }, () => {
      const { path, init } = rightRequest(route, params, changes);
      return world.request(path, { ...init, ...caller });
    }),
  );
  const answers = await Promise.all(responses.map(readAnswer));
  return { answers, left: difference(before, await rowsByTable(owner)) };
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

type Rows = Record<string, string[]>;

/** Every row of every table, and every job, without what is different each time. */
async function rowsByTable(owner: Owner): Promise<Rows> {
  await world.services.postCommit.flush();
  const tables = await rowsOf<{ name: string }>(
    world.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const sources = [
    ...tables.map(({ name }) => [name, COUNTED[name] ?? `select to_jsonb(t) as row from ${name} t`] as const),
    ['jobs', "select jsonb_build_object('name', name, 'data', data) as row from pgboss.job"] as const,
  ];
  const entries = sources.map(async ([name, query]) => {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(world.db, sql.raw(query));
    return [name, rows.map(({ row }) => plainly(row, owner))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function plainly(row: Record<string, unknown>, { email, businessName, username }: Owner): string {
  const kept = Object.entries(row).filter(([column]) => !DRAWN.includes(column));
  return JSON.stringify(Object.fromEntries(kept))
    .replaceAll(email, 'EMAIL')
    .replaceAll(businessName, 'BUSINESS')
    .replaceAll(username, 'USERNAME')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+[\d:]+))?/g, 'TIME')
    .replace(/\\\\x[\da-f]+/g, 'BYTES');
}

/** Rows that came and went, table by table. */
function difference(before: Rows, after: Rows): Record<string, { came: string[]; went: string[] }> {
  const tables = Object.keys(after).map((table) => {
    const came = without(after[table], before[table]);
    const went = without(before[table], after[table]);
    return [table, { came, went }] as const;
  });
  return Object.fromEntries(tables.filter(([, { came, went }]) => came.length + went.length > 0));
}

/** Each row as often as it is in `rows` more than in `others`. */
function without(rows: string[] = [], others: string[] = []): string[] {
  const left = [...others];
  const rest = rows.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return rest.sort();
}
