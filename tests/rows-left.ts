import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/platform/db/database.ts';
import { PRODUCT_ROLE } from '../src/platform/db/roles.ts';
import type { Owner, World } from './world.ts';

// What a call leaves in the store, noted by triggers: to compare whole tables would be to read what every earlier call left.

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
  'prefix',
  'signing_secret',
  'former_secret',
  'took_ms',
];

/** Counts that are kept in parts drawn by chance, by the columns that say what is counted: each one counted stands for a row. */
const COUNTED: Record<string, string[]> = {
  account_totals: ['plan', 'status', 'is_closing'],
  review_store_totals: [],
};
/** A queue's own columns say how far a job has come. */
const OF_JOB = ['name', 'data'];

type Row = Record<string, unknown>;
interface Change {
  name: string;
  came: Row | null;
  went: Row | null;
}
interface Difference {
  came: string[];
  went: string[];
}

/** Has every table of the product, but the kept answers, note its changes from now on; and the queue its jobs. */
export async function noteChanges({ asTableOwner }: World): Promise<void> {
  const { rows } = await asTableOwner<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'kept_answers'",
  );
  const triggers = [...rows.map(({ name }) => [name, name]), ['pgboss.job', 'jobs']].map(
    ([table, name]) =>
      `create trigger noted after insert or update or delete on ${table} for each row execute function noted.note('${name}')`,
  );
  await asTableOwner(`
    create schema noted;
    create table noted.changes (seq bigint generated always as identity, name text, came jsonb, went jsonb);
    create function noted.note() returns trigger language plpgsql security definer as $$ begin
      insert into noted.changes (name, came, went) values (tg_argv[0],
        case when tg_op <> 'DELETE' then to_jsonb(new) end, case when tg_op <> 'INSERT' then to_jsonb(old) end);
      return null;
    end $$;
    grant usage on schema noted to ${PRODUCT_ROLE};
    grant select on noted.changes to ${PRODUCT_ROLE};
    ${triggers.join(';')}`);
}

/** Runs `work`. @returns the rows that came and went, by table */
export async function changesOf({ db, services }: World, work: () => Promise<unknown>): Promise<Change[]> {
  await services.postCommit.flush();
  const [last] = await rowsOf<{ seq: string }>(
    db,
    sql`select coalesce(max(seq), 0) as seq from noted.changes`,
  );
  await work();
  await services.postCommit.flush();
  return rowsOf<Change & Row>(
    db,
    sql`select name, came, went from noted.changes where seq > ${last?.seq} order by seq`,
  );
}

/** Names the tables in which something is another than before. */
export function changedTables(changes: Change[]): string[] {
  // A session that is used is seen, whatever is answered.
  const left = differenceOf(changes, ({ last_seen_at, ...row }) => JSON.stringify(row));
  return Object.keys(left).filter((name) => name !== 'jobs');
}

/** Rows that came and went, table by table, without what is different each time. */
export function difference(changes: Change[], owner: Owner): Record<string, Difference> {
  return differenceOf(changes, (row) => plainly(row, owner));
}

function differenceOf(changes: Change[], textOf: (row: Row) => string): Record<string, Difference> {
  const counts = new Map<string, Map<string, number>>();
  for (const { name, came, went } of changes)
    for (const [row, sign] of [
      [came, 1],
      [went, -1],
    ] as const) {
      if (!row) continue;
      const table = counts.get(name) ?? new Map<string, number>();
      const text = textOf(ownColumns(name, row));
      const weight = COUNTED[name] ? Number(row.count) : 1;
      counts.set(name, table.set(text, (table.get(text) ?? 0) + sign * weight));
    }
  const tables = [...counts].map(([name, table]) => {
    const of = (sign: number) =>
      [...table].flatMap(([text, count]) => Array<string>(Math.max(0, sign * count)).fill(text)).sort();
    return [name, { came: of(1), went: of(-1) }] as const;
  });
  return Object.fromEntries(tables.filter(([, { came, went }]) => came.length + went.length > 0));
}

function ownColumns(name: string, row: Row): Row {
  const columns = name === 'jobs' ? OF_JOB : COUNTED[name];
  return columns ? Object.fromEntries(columns.map((column) => [column, row[column]])) : row;
}

function plainly(row: Row, { email, businessName, username }: Owner): string {
  const kept = Object.entries(row).filter(([column]) => !DRAWN.includes(column));
  return JSON.stringify(Object.fromEntries(kept))
    .replaceAll(email, 'EMAIL')
    .replaceAll(businessName, 'BUSINESS')
    .replaceAll(username, 'USERNAME')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+[\d:]+))?/g, 'TIME')
    .replace(/\\\\x[\da-f]+/g, 'BYTES');
}
