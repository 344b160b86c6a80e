import { listAdmins } from '#features/accounts/admin.data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { findLastReview } from './access.data.ts';

/** Notes in the log of admins, once a day, that the list of them was reviewed. */
export async function recordReview(db: Db, adminId: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    await lockUntilCommit(tx, 'access-review');
    const last = await findLastReview(tx);
    if (last && zonedDay(last) === zonedDay(at)) return;
    const subjectIds = (await listAdmins(tx)).map(({ userId }) => userId);
    await recordAdminAct(tx, { adminId, act: 'access_reviewed', subjectIds }, at);
  });
}
