import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/platform/db/database.ts';
import type { Owner, World } from './world.ts';

// What a call leaves in the store.

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

/** Counts that are kept in parts drawn by chance: what is counted stands for them, once for each. And what is sealed. */
const COUNTED: Record<string, string> = {
  account_totals: `select to_jsonb(t) - 'total' as row from
    (select plan, status, is_closing, sum(count)::int as total from account_totals group by 1, 2, 3) t,
    generate_series(1, total)`,
  review_store_totals: `select '{"review": 1}'::jsonb as row from
    (select sum(count)::int as total from review_store_totals) t, generate_series(1, total)`,
};

export type Rows = Record<string, string[]>;

/** Every row of every table, and every job, without what is different each time. */
export async function rowsByTable(world: World, owner: Owner): Promise<Rows> {
  await world.services.postCommit.flush();
  const tables = await tablesOf(world);
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

/** Tells the state of every table in a few letters. */
export async function sumsByTable(world: World): Promise<Record<string, string>> {
  await world.services.postCommit.flush();
  const names = (await tablesOf(world)).map(({ name }) => name);
  const sums = names.map((name) => {
    // A session that is used is seen, whatever is answered.
    const row = name === 'sessions' ? "(to_jsonb(t) - 'last_seen_at')::text" : 't::text';
    return `select '${name}' as name, coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as sum from ${name} t`;
  });
  const rows = await rowsOf<{ name: string; sum: string }>(world.db, sql.raw(sums.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Names the tables whose sums differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

function tablesOf({ db }: World) {
  return rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'kept_answers'`,
  );
}

/** Rows that came and went, table by table. */
export function difference(before: Rows, after: Rows): Record<string, { came: string[]; went: string[] }> {
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
