import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { rightsRestrictions } from './schema.ts';

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

/** Returns those of the cases that restrict something now. */
export async function listRestrictedCases(db: Reader, caseIds: string[]): Promise<Set<string>> {
  const found = await db
    .select({ caseId: rightsRestrictions.caseId })
    .from(rightsRestrictions)
    .where(sql`${rightsRestrictions.caseId} = any(${sql.param(caseIds)}::uuid[])`);
  return new Set(found.map(({ caseId }) => caseId));
}
