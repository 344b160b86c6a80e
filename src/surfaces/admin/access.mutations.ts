import { listAdmins } from '#features/accounts/admin.data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { findLastReview } from './access.data.ts';

/**
 * Records in the log that somebody has reviewed who may enter. It is kept in the log alone, which cannot be changed.
 * Records nothing if another review came after the one that the reviewer was shown.
 * @param after the last review that was shown; null where there was none
 */
export async function recordReview(db: Db, adminId: string, after: Date | null, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    // Of two presses the second finds what the first one wrote.
    await lockUntilCommit(tx, 'access-review');
    const last = await findLastReview(tx);
    if (last && last.at.getTime() !== after?.getTime()) return;
    const subjectIds = (await listAdmins(tx)).map(({ userId }) => userId);
    await recordAdminAct(tx, { adminId, act: 'access_reviewed', subjectIds }, at);
  });
}
