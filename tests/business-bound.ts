import { getTableColumns, getTableName } from 'drizzle-orm';
import { tables } from '../src/features/rights/testing/markers.ts';
import type { Plan } from './store-plans.ts';

// The wall between businesses (docs/decisions/027): every statement that reads or changes rows of businesses is bound to
// one of them, or goes by a key that nobody can guess. What the planner makes of it is asked, not how it is written.

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
  memberships: ['user_id'],
  member_alerts: ['user_id'],
  member_mails: ['user_id'],
  referrals: ['user_id'],
  // Values that a visitor types into the address, asking for the card of whoever holds them.
  cards: ['slug'],
  former_slugs: ['slug'],
  // A keyed hash of sixty random bits, which stand in the link.
  invitations: ['code_mark'],
  // An address that a push service drew, and the random id of a session.
  push_devices: ['endpoint', 'session_id'],
  // The random id of a case about somebody's rights, which admins alone open.
  rights_told: ['case_id'],
};

interface Scan {
  table: string;
  alias: string;
  conditions: string[];
}

const OWN_CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond'];
const JOIN_CONDITIONS = ['Hash Cond', 'Merge Cond', 'Join Filter'];

/** Tables of business rows that a statement reads without being bound to one business. */
export function looseIn(plan: Plan): string[] {
  const scans = scansOf(plan).filter((scan) => !isBound(scan));
  return scans.map(({ table, conditions }) => `${table} (${conditions.join('; ')})`);
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
