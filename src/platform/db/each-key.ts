import { and, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pagesByKey } from '../paging.ts';
import type { Reader } from './database.ts';

/** Yields each value of an indexed column once, in its order, read page by page. */
export async function* eachKey(db: Reader, column: PgColumn, where?: SQL): AsyncGenerator<string> {
  const pages = pagesByKey<{ key: unknown }>((last, limit) =>
    db
      .selectDistinct({ key: column })
      .from(column.table)
      .where(and(where, last && gt(column, last.key)))
      .orderBy(column)
      .limit(limit),
  );
  for await (const page of pages) yield* page.map(({ key }) => String(key));
}
