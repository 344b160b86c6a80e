import { listAdmins } from '#features/accounts/admin.data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';

/** Notes in the log of admins that the list of them was reviewed. */
export async function recordReview(db: Db, adminId: string, at: Date): Promise<void> {
  await transact(db, async (tx) => {
    const subjectIds = (await listAdmins(tx)).map(({ userId }) => userId);
    await recordAdminAct(tx, { adminId, act: 'access_reviewed', subjectIds }, at);
  });
}
