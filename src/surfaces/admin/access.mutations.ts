import { listAdmins } from '#features/accounts/data/admins.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { findLastReview } from './access.data.ts';

/**
 * Writes into the log that somebody has looked over who may enter. The log is its only place: it cannot be changed.
 * Where there has been another since the one that the reviewer was shown, that one stands.
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
