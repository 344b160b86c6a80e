import { and, arrayOverlaps, getTableColumns, gt, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#platform/db/database.ts';
import { pagesByKey } from '#platform/paging.ts';
import type { ExportedRow, ExportedRows, FieldClass, Rows } from './contract.ts';

/** Words of these roles are no part of an export: they open something, stand for others, or repeat what is there. */
const UNEXPORTED: readonly (FieldClass | undefined)[] = ['credential', 'print', 'copy'];

/** Rows of a table that are a person's, and what is done with them. */
export interface PersonRows<Person> {
  table: PgTable;
  isTheirs(person: Person, db: Reader): SQL | undefined | Promise<SQL | undefined>;
  /** The key by which a table that grows with the years is read page by page. */
  pagedBy?: PgColumn;
  /** Only these rows, and their files, are exported. */
  exportedWhere?(db: Reader): SQL;
  /** Columns that are left out of the export, beside those whose role leaves them out. */
  unexported?: readonly string[];
  /** Whether its room exports it in a way of its own, or not at all. */
  hasOwnExport?: true;
  /** Whether the rows stay, or go with others, when the person is erased. */
  isKept?: true;
}
export type Declared<R> = R & { name: string; fields: Record<string, FieldClass> };

/** The rows page by page, however they come. */
export async function* pagesOf(rows: ExportedRows): AsyncGenerator<ExportedRow[]> {
  if (Array.isArray(rows)) yield rows;
  else yield* rows;
}

/** A person's rows of a table; none where nothing leads to the person. */
export async function whereTheirs<P>(rows: PersonRows<P>, person: P, db: Reader): Promise<SQL> {
  return (await rows.isTheirs(person, db)) ?? sql`false`;
}

export async function selectExported<P>(
  db: Reader,
  rows: Declared<PersonRows<P>>,
  person: P,
  page?: { after: SQL | undefined; by: PgColumn; limit: number },
): Promise<Rows> {
  const { table, fields, unexported = [] } = rows;
  const columns = columnsOf(
    table,
    ([name, column]) => !unexported.includes(name) && !UNEXPORTED.includes(fields[column.name]),
  );
  const theirs = await whereTheirs(rows, person, db);
  const query = db
    .select(columns)
    .from(table)
    .where(and(theirs, rows.exportedWhere?.(db), page?.after));
  return page ? query.orderBy(page.by).limit(page.limit) : query;
}

/** Exports a table that may be large. */
export async function exportRows<P>(
  db: Reader,
  rows: Declared<PersonRows<P>>,
  person: P,
): Promise<ExportedRows> {
  const by = rows.pagedBy;
  if (!by) return selectExported(db, rows, person);
  const [name = ''] = Object.keys(columnsOf(rows.table, ([, column]) => column === by));
  return pagesByKey<ExportedRow>((last, limit) =>
    selectExported(db, rows, person, { after: last && gt(by, last[name]), by, limit }),
  );
}

/** Lists the keys of stored files that go with a person's rows. */
export async function listFileKeys<P>(
  db: Reader,
  declared: readonly Declared<PersonRows<P>>[],
  person: P,
  { isExport = false } = {},
): Promise<string[]> {
  const keys: string[] = [];
  for (const rows of declared) {
    const pictures = picturesOf(rows);
    if (Object.keys(pictures).length === 0) continue;
    const where = and(await whereTheirs(rows, person, db), isExport ? rows.exportedWhere?.(db) : undefined);
    keys.push(...filesIn(rows, await db.select(pictures).from(rows.table).where(where)));
  }
  return keys;
}

/** Lists those of the keys of stored files that any row names. */
export async function listFilesAmong(
  db: Reader,
  declared: readonly Declared<{ table: PgTable }>[],
  keys: string[],
): Promise<string[]> {
  const files: string[] = [];
  for (const rows of declared) {
    const pictures = picturesOf(rows);
    const isNamed = Object.values(pictures).map((column) =>
      is(column, PgArray) ? arrayOverlaps(column, keys) : inArray(column, keys),
    );
    if (isNamed.length === 0) continue;
    const where = or(...isNamed);
    files.push(...filesIn(rows, await db.select(pictures).from(rows.table).where(where)));
  }
  return files;
}

/** The keys of stored files that rows name. */
export function filesIn(declared: Declared<{ table: PgTable }>, rows: Rows): string[] {
  const names = Object.keys(picturesOf(declared));
  const keys = rows.flatMap((row) => names.flatMap((name) => row[name]));
  return keys.filter((key) => typeof key === 'string');
}

function picturesOf({ table, fields }: Declared<{ table: PgTable }>): Record<string, PgColumn> {
  return columnsOf(table, ([, column]) => fields[column.name] === 'picture');
}

function columnsOf(
  table: PgTable,
  isMeant: (column: [name: string, PgColumn]) => boolean,
): Record<string, PgColumn> {
  return Object.fromEntries((Object.entries(getTableColumns(table)) as [string, PgColumn][]).filter(isMeant));
}
