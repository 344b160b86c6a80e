import { count, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { customers } from './schema.ts';

/** How many customers each of these businesses has on its list; none: missing. A list ends at 20,000. */
export async function countListedByBusiness(db: Reader, businessIds: string[]): Promise<Map<string, number>> {
  const { businessId } = customers;
  const rows = await db
    .select({ businessId, listed: count() })
    .from(customers)
    .where(inArray(businessId, businessIds))
    .groupBy(businessId);
  return new Map(rows.map((row) => [row.businessId, row.listed]));
}
