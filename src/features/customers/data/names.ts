import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { customers } from '../schema.ts';

/** What these customers of a business are called, by their ids; who is gone is missing. */
export async function listCustomerNames(
  db: Reader,
  businessId: string,
  customerIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), inArray(customers.id, customerIds)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where an address stands on lists: whose, and which customer it is there. */
export async function listPlacesOf(db: Reader, email: string): Promise<{ businessId: string; id: string }[]> {
  if (!email) return [];
  const { businessId, id } = customers;
  return db.select({ businessId, id }).from(customers).where(eq(customers.email, email));
}
