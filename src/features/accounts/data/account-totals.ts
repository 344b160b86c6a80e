import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { accountTotals } from '../schema.ts';

export async function listAccountTotals(db: Reader) {
  const { plan, status, isClosing } = accountTotals;
  return db
    .select({ plan, status, isClosing, count: sql<number>`sum(${accountTotals.count})::int` })
    .from(accountTotals)
    .groupBy(plan, status, isClosing);
}
