import { and, arrayContained, arrayContains, eq, gt, sql } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { type AdminAct, type AdminReading, SAME_READING_MS } from './policy.ts';
import { adminLog } from './schema.ts';

/** Something an admin did, inside the transaction that does it: the one is never without the other. */
export async function recordAdminAct(
  tx: Tx,
  entry: {
    adminId: string;
    act: AdminAct;
    subjectIds?: string[];
    details?: Record<string, string | number>;
  },
  at: Date,
): Promise<void> {
  const { adminId, act, subjectIds = [], details = {} } = entry;
  await tx.insert(adminLog).values({ id: newId(at), adminId, act, subjectIds, details, at });
}

/** Records what an admin is about to be shown of people; the same reading within minutes counts once. */
export async function recordAdminReading(
  db: Db,
  reading: {
    adminId: string;
    act: AdminReading;
    subjectIds: string[];
    /** Of what is no account's. */
    details?: Record<string, string | number>;
  },
  at: Date,
): Promise<void> {
  const { adminId, act, subjectIds, details = {} } = reading;
  const subjects = [...new Set(subjectIds)].sort();
  if (subjects.length === 0 && Object.keys(details).length === 0) return;
  await transact(db, async (tx) => {
    const [known] = await tx
      .select({ id: adminLog.id })
      .from(adminLog)
      .where(
        and(
          eq(adminLog.adminId, adminId),
          gt(adminLog.at, new Date(at.getTime() - SAME_READING_MS)),
          eq(adminLog.act, act),
          ...(subjects.length === 0
            ? [sql`cardinality(${adminLog.subjectIds}) = 0`]
            : [arrayContains(adminLog.subjectIds, subjects), arrayContained(adminLog.subjectIds, subjects)]),
          eq(adminLog.details, details),
        ),
      )
      .limit(1);
    if (!known) await recordAdminAct(tx, { adminId, act, subjectIds: subjects, details }, at);
  });
}
