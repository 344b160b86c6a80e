import { recordAdminAct } from '#features/audit/mutations.ts';
import { transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';

/** Has a job that failed for good tried again. @returns false where there is no such failed job */
export async function retryJob(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  adminId: string,
  { name, id }: { name: string; id: string },
  at: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await jobs.retry(tx, name, id))) return false;
    await recordAdminAct(tx, { adminId, act: 'job_retried', details: { job: name } }, at);
    return true;
  });
}
