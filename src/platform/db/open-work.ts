import { count, min, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from './database.ts';

export interface OpenWork {
  count: number;
  /** When the first of them came; null where none waits. */
  since: Date | null;
}

/** Counts the rows of a work list. @param cameAt the column that says when a row joined it */
export async function countOpen(
  db: Reader,
  table: PgTable,
  cameAt: PgColumn,
  isOpen: SQL | undefined,
): Promise<OpenWork> {
  const [row] = await db
    .select({ count: count(), since: min(cameAt) })
    .from(table)
    .where(isOpen);
  return { count: row?.count ?? 0, since: (row?.since as Date | null) ?? null };
}
