import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { newId } from '../../../platform/ids.ts';

/** Values of the planted rows in the columns that lead to a person. */
export interface Whose {
  userId: string;
  businessId: string;
  subjectId: string;
  caseId: string;
  email: string;
  /** Stands for whoever decided, in every row that says who did. */
  adminId: string;
}

const CHARGE_ID = newId();
const PAYMENT_ID = newId();

/** Columns that must hold something exact for their row to be valid, or to lead to the person. */
const EXACT: Record<string, (whose: Whose) => unknown> = {
  'users.email': ({ email }) => email,
  'rights_requests.email': ({ email }) => email,
  'rights_restrictions.email': ({ email }) => email,
  'contact_messages.email': ({ email }) => email,
  'partner_ledger.kind': () => 'renewal_earned',
  'partner_ledger.amount_agorot': () => 0,
  'partner_ledger.renewals': () => 1,
  'moderation_events.actor_id': ({ adminId }) => adminId,
  'moderation_events.via': () => 'admin',
  // Reviews held by the plan are withheld from their business.
  'reviews.held_for': () => null,
  'charges.id': () => CHARGE_ID,
  'payments.id': () => PAYMENT_ID,
  'payment_notices.charge_id': () => CHARGE_ID,
  'book_differences.charge_id': () => CHARGE_ID,
  'payment_documents.payment_id': () => PAYMENT_ID,
  // It runs.
  'subscriptions.ended_at': () => null,
  // Only what is shown is pinned.
  'reviews.pin_slot': () => null,
};
/** Made by registering: their texts are replaced instead. */
const STANDING: Record<string, (whose: Whose) => [column: string, value: string]> = {
  users: ({ userId }) => ['id', userId],
  cards: ({ businessId }) => ['business_id', businessId],
  account_search: ({ userId }) => ['user_id', userId],
  rights_requests: ({ caseId }) => ['id', caseId],
};
const UNPLANTED = ['businesses', 'memberships'];

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../**/schema.ts', '../../**/schema/*.ts', '../../**/*.schema.ts'],
  {
    eager: true,
  },
);
/** Every table of every feature. */
export const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one): one is PgTable => is(one, Table));

export const personal = new Set(
  privacyOfFeatures.flatMap(({ tables: all }) =>
    Object.entries(all).flatMap(([name, table]) => (table.of ? [name] : [])),
  ),
);

/** The columns of a table that can hold words of a person. */
export function textsOf(table: PgTable): PgColumn[] {
  const columns = Object.values(getTableColumns(table)) as PgColumn[];
  return columns.filter(
    (column) =>
      !(column.enumValues && column.enumValues.length > 0) &&
      /^(text|varchar|jsonb)/.test(column.getSQLType()) &&
      !EXACT[`${getTableName(table)}.${column.name}`],
  );
}

/** Value planted in a column: found as it is in JSON, in HTML and in a row's text. */
function markerOf(table: PgTable, column: PgColumn): string {
  return `planted-${getTableName(table)}-${column.name}`.replaceAll('_', '-');
}

/** Puts a row into every personal table, past every trigger and rule but the checks, with a marker in every text. */
export async function plant(client: pg.ClientBase, whose: Whose): Promise<Map<string, string>> {
  const planted = new Map<string, string>();
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  for (const table of tables) {
    const name = getTableName(table);
    if (!personal.has(name) || UNPLANTED.includes(name)) continue;
    for (const column of textsOf(table)) planted.set(`${name}.${column.name}`, markerOf(table, column));
    const standing = STANDING[name];
    await (standing ? replaceTexts(client, table, standing(whose)) : insertRow(client, table, whose));
  }
  await client.query('commit');
  return planted;
}

async function replaceTexts(client: pg.ClientBase, table: PgTable, [key, value]: [string, string]) {
  for (const column of textsOf(table)) {
    const statement = `update "${getTableName(table)}" set "${column.name}" = $1 where "${key}" = $2`;
    const { rowCount } = await client.query(statement, [textValue(table, column), value]);
    if (rowCount !== 1) throw new Error(`nothing to plant in ${getTableName(table)}`);
  }
}

async function insertRow(client: pg.ClientBase, table: PgTable, whose: Whose) {
  const columns = Object.values(getTableColumns(table)) as PgColumn[];
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const values = columns.map((column) => columnValue(table, column, whose));
  await client.query(`insert into "${getTableName(table)}" (${names}) values (${places})`, values);
}

function columnValue(table: PgTable, column: PgColumn, whose: Whose): unknown {
  const exact = EXACT[`${getTableName(table)}.${column.name}`];
  if (exact) return exact(whose);
  const owned: Record<string, unknown> = {
    user_id: whose.userId,
    business_id: whose.businessId,
    subject_id: whose.subjectId,
    subject_ids: [whose.userId],
    case_id: whose.caseId,
  };
  if (column.name in owned) return owned[column.name];
  const type = column.getSQLType();
  if (column.enumValues && column.enumValues.length > 0)
    return type.endsWith('[]') ? [] : column.enumValues[0];
  if (/^(text|varchar|jsonb)/.test(type)) return textValue(table, column);
  if (type === 'uuid' && /_by$|^admin_id$/.test(column.name)) return whose.adminId;
  if (type === 'uuid') return column.notNull ? newId() : null;
  if (type.startsWith('timestamp')) return new Date();
  if (type === 'date') return '2026-11-15';
  if (type === 'boolean') return true;
  if (type === 'bytea') return Buffer.from(newId());
  if (type.endsWith('[]')) return [];
  return 1;
}

function textValue(table: PgTable, column: PgColumn): unknown {
  const marker = markerOf(table, column);
  const type = column.getSQLType();
  if (type === 'jsonb')
    return JSON.stringify(column.name === 'set_aside' ? { nobodys: [{ comment: marker }] } : { marker });
  return type.endsWith('[]') ? [marker] : marker;
}
