import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { markOfCode, readCode } from './codes.policy.ts';
import { invitations } from './schema.ts';

/** A link as it is stored, by its code; null where nobody was given one. @param typed as it was scanned or typed */
export async function findLink(db: Reader, secret: string, typed: string) {
  const code = readCode(typed);
  if (!code) return null;
  const { businessId, id, label, customerId, status, expiresAt, reviewId } = invitations;
  const [found] = await db
    .select({ businessId, id, label, customerId, status, expiresAt, reviewId })
    .from(invitations)
    .where(eq(invitations.codeMark, markOfCode(secret, code)));
  return found ? { ...found, code } : null;
}
