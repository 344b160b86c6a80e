import { arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { rightsRequests, rightsRestrictions } from './schema.ts';

/**
 * Returns those of the addresses (lower case) and phones (E.164) that belong to people whose data is restricted now.
 */
export async function listRestrictedAmong(
  db: Reader,
  { emails, phones }: { emails: string[]; phones: string[] },
): Promise<Set<string>> {
  const restricted = new Set<string>();
  const { email, phones: numbers } = rightsRestrictions;
  if (emails.length > 0)
    for (const found of await db.select({ email }).from(rightsRestrictions).where(inArray(email, emails)))
      restricted.add(found.email);
  if (phones.length > 0)
    for (const found of await db
      .select({ numbers })
      .from(rightsRestrictions)
      .where(arrayOverlaps(numbers, phones)))
      for (const number of found.numbers) restricted.add(number);
  return restricted;
}

export type StoredCase = typeof rightsRequests.$inferSelect;

export async function getCase(db: Reader, id: string): Promise<StoredCase | null> {
  const [found] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
  return found ?? null;
}
