import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { accountTotals } from '../schema.ts';

/** How many accounts of each plan and standing there are, closed ones apart: from the kept parts. */
export async function listAccountTotals(db: Reader) {
  const { plan, status, isClosing } = accountTotals;
  return db
    .select({ plan, status, isClosing, count: sql<number>`sum(${accountTotals.count})::int` })
    .from(accountTotals)
    .groupBy(plan, status, isClosing);
}
