import { and, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#platform/db/database.ts';
import {
  type AccountHolder,
  type ExportedRow,
  type FieldClass,
  type PrivacyOfFeature,
  pagesByKey,
} from './contract.ts';

/** Rows of a table that are an account holder's by one of its columns. */
interface HeldRows {
  table: PgTable;
  column: PgColumn;
  holder: keyof AccountHolder;
  /** The key by which a table that grows with the years is read page by page. */
  pagedBy?: PgColumn;
  /** Only these rows are exported. */
  exportedWhere?(db: Reader): SQL;
  /** Whether its room exports it in a way of its own. */
  hasOwnExport?: true;
  /** Whether the rows stay, or go with others, when the holder is erased. */
  isKept?: true;
}
type Options = Omit<HeldRows, 'table' | 'column' | 'holder'>;
type Table = PrivacyOfFeature['tables'][string] & { rows?: HeldRows };

/** Words of these roles are no part of an export: they open something, stand for others, or repeat what is there. */
const UNEXPORTED: readonly (FieldClass | undefined)[] = ['credential', 'print', 'copy'];

/** Rows that are a business's. */
export function ofBusiness(table: PgTable & { businessId: PgColumn }, options: Options = {}): HeldRows {
  return { table, column: table.businessId, holder: 'businessId', ...options };
}

/** Rows that are an account's. */
export function ofUser(table: PgTable & { userId: PgColumn }, options: Options = {}): HeldRows {
  return { table, column: table.userId, holder: 'userId', ...options };
}

/**
 * Derives export, files and erasure from the tables that a room declares and the roles of their columns; what the room
 * does in a way of its own is added.
 */
export function derivePrivacy({
  tables,
  ...own
}: Omit<PrivacyOfFeature, 'tables' | 'exportFor' | 'eraseFor'> &
  Partial<Pick<PrivacyOfFeature, 'exportFor' | 'eraseFor'>> & {
    tables: Record<string, Table>;
  }): PrivacyOfFeature {
  const held = Object.entries(tables).flatMap(([name, { rows, ...about }]) =>
    rows ? [{ name, rows, fields: about.personal ? about.fields : null }] : [],
  );
  const erased = held.filter(({ rows }) => !rows.isKept);
  const pictures = erased.flatMap(({ rows, fields }) =>
    columnsOf(rows.table, (name) => fields?.[name] === 'picture').map(([, column]) => ({ rows, column })),
  );
  return {
    filesOf: async (db, person) => {
      const keys: unknown[] = [];
      for (const { rows, column } of pictures) {
        const found = await db.select({ key: column }).from(rows.table).where(isOf(rows, person));
        keys.push(...found.map(({ key }) => key));
      }
      return keys.filter((key) => typeof key === 'string');
    },
    ...own,
    tables,
    async exportFor(db, person) {
      const exported = { ...(await own.exportFor?.(db, person)) };
      for (const { name, rows, fields } of held)
        if (fields && !rows.hasOwnExport) exported[name] = await exportRows(db, rows, fields, person);
      return exported;
    },
    async eraseFor(tx, person) {
      for (const { rows } of erased) await tx.delete(rows.table).where(isOf(rows, person));
      await own.eraseFor?.(tx, person);
    },
  };
}

async function exportRows(
  db: Reader,
  rows: HeldRows,
  fields: Record<string, FieldClass>,
  person: AccountHolder,
) {
  const columns = Object.fromEntries(columnsOf(rows.table, (name) => !UNEXPORTED.includes(fields[name])));
  const select = (after?: SQL) =>
    db
      .select(columns)
      .from(rows.table)
      .where(and(isOf(rows, person), rows.exportedWhere?.(db), after));
  const key = rows.pagedBy;
  if (!key) return select();
  const [name = ''] = columnsOf(rows.table, (column) => column === key.name)[0] ?? [];
  return pagesByKey<ExportedRow>((last, limit) =>
    select(last && gt(key, last[name]))
      .orderBy(key)
      .limit(limit),
  );
}

function columnsOf(table: PgTable, isMeant: (name: string) => boolean): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  return columns.filter(([, column]) => isMeant(column.name));
}

function isOf({ column, holder }: HeldRows, person: AccountHolder): SQL {
  return eq(column, person[holder]);
}
