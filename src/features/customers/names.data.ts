import { and, eq, inArray, or } from 'drizzle-orm';
import type { MailSubject } from '#features/privacy/contract.ts';
import type { Reader } from '#platform/db/database.ts';
import { customers } from './schema.ts';

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

/** The rows of lists that are a person's: by the address, or by a number that is proved to be theirs. */
export const isOnList = ({ email, phones = [] }: MailSubject) =>
  or(email ? eq(customers.email, email) : undefined, inArray(customers.phone, phones));

export async function listPlacesOf(db: Reader, subject: MailSubject) {
  const { businessId, id, name, email } = customers;
  return db.select({ businessId, id, name, email }).from(customers).where(isOnList(subject));
}
