import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { codeOf, markOfCode } from '#features/invitations/codes.policy.ts';
import { invitations } from '#features/invitations/schema.ts';
import { LINK_LIFE_MS } from '#features/invitations/states.policy.ts';
import { SHEET_LABELS } from '#features/invitations/statuses.contract.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';

/**
 * Makes the codes of printed sheets, each for one review. Whom they are handed to is nobody's knowledge: they count as
 * sent when they are made. Asked for the same sheet again it makes nothing.
 */
export async function makeJobCodes(
  db: Db,
  secret: string,
  business: OwnedBusinessId,
  { sheetId, sheets }: { sheetId: string; sheets: number },
  at: Date,
): Promise<void> {
  const made = Array.from({ length: sheets * SHEET_LABELS }, () => {
    const id = newId(at);
    return {
      businessId: business,
      id,
      sheetId,
      label: 'job_code' as const,
      channel: 'print' as const,
      status: 'sent' as const,
      queuedAt: at,
      sentAt: at,
      codeMark: markOfCode(secret, codeOf(secret, id)),
      expiresAt: new Date(at.getTime() + LINK_LIFE_MS.job_code),
    };
  });
  await transact(db, async (tx) => {
    await lockUntilCommit(tx, `job-codes:${sheetId}`);
    const [there] = await tx
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.businessId, business), eq(invitations.sheetId, sheetId)))
      .limit(1);
    if (!there) await tx.insert(invitations).values(made);
  });
}
