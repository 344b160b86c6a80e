import { getTableName, sql } from 'drizzle-orm';
import { type Reader, rowsOf } from '#platform/db/database.ts';
import { customers } from './schema.ts';

/** About how many customers all lists hold together: the store's own estimate, which costs the same at any size. */
export async function estimateAllCustomers(db: Reader): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select greatest(reltuples, 0)::float8 as count from pg_class where oid = ${getTableName(customers)}::regclass`,
  );
  return Math.round(row?.count ?? 0);
}
