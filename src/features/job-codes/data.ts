import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { codeOf } from '#features/invitations/codes.policy.ts';
import { invitations } from '#features/invitations/schema.ts';
import type { Reader } from '#platform/db/database.ts';

/** Sheets that an owner is shown: older ones are used up or over. */
const SHEETS_SHOWN = 30;

export async function listSheets(db: Reader, business: OwnedBusinessId) {
  return db
    .select({
      id: sql<string>`${invitations.sheetId}`,
      madeAt: sql<Date>`min(${invitations.queuedAt})`.mapWith(invitations.queuedAt),
      expiresAt: sql<Date>`min(${invitations.expiresAt})`.mapWith(invitations.expiresAt),
      labels: sql<number>`count(*)::int`,
      opened: sql<number>`count(${invitations.openedAt})::int`,
      used: sql<number>`count(${invitations.submittedAt})::int`,
    })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), isNotNull(invitations.sheetId)))
    .groupBy(invitations.sheetId)
    .orderBy(desc(sql`min(${invitations.queuedAt})`))
    .limit(SHEETS_SHOWN);
}

/** The codes of a sheet and until when they work; null where there is no such sheet of this business. */
export async function listSheetCodes(
  db: Reader,
  secret: string,
  business: OwnedBusinessId,
  sheetId: string,
): Promise<{ expiresAt: Date; codes: { code: string; isUsed: boolean }[] } | null> {
  const { id, submittedAt, expiresAt } = invitations;
  const rows = await db
    .select({ id, submittedAt, expiresAt })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), eq(invitations.sheetId, sheetId)))
    .orderBy(asc(invitations.id));
  const [first] = rows;
  if (!first) return null;
  const codes = rows.map((row) => ({ code: codeOf(secret, row.id), isUsed: row.submittedAt !== null }));
  return { expiresAt: first.expiresAt, codes };
}
