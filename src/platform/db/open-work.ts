import { and, asc, count, desc, gt, isNotNull, isNull, lt, min, type SQL } from 'drizzle-orm';
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

export interface WorkQuery {
  state: 'open' | 'answered';
  cursor?: string;
  limit: number;
}

/** Filter and order of a work list behind the cursor: open rows oldest first, answered ones newest first. */
export function inWorkList({ state, cursor }: WorkQuery, id: PgColumn, answeredAt: PgColumn) {
  const isOpen = state === 'open';
  const behind = cursor && (isOpen ? gt(id, cursor) : lt(id, cursor));
  return {
    where: and(isOpen ? isNull(answeredAt) : isNotNull(answeredAt), behind || undefined),
    orderBy: isOpen ? asc(id) : desc(id),
  };
}
