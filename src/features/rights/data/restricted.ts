import { inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { rightsRestrictions } from '../schema.ts';

/** Which of these addresses (lower case) belong to people whose data is not to be used now. */
export async function listRestrictedAmong(db: Reader, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const found = await db
    .select({ email: rightsRestrictions.email })
    .from(rightsRestrictions)
    .where(inArray(rightsRestrictions.email, emails));
  return new Set(found.map(({ email }) => email));
}
