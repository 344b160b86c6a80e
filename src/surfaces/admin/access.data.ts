import { desc, eq, inArray, sql } from 'drizzle-orm';
import { listAdmins } from '#features/accounts/admin.data.ts';
import { namesOfUsers } from '#features/accounts/data.ts';
import { adminLog } from '#features/audit/schema.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { AccessList } from './access.contract.ts';
import { isUnused, reviewDueAt } from './access-review.policy.ts';

export async function getAccess(db: Reader, adminId: string, now: Date): Promise<AccessList> {
  const admins = await listAdmins(db);
  const acted = await lastActs(db, valuesOf(admins, 'userId'));
  const review = await findLastReview(db);
  const dueAt = dueAfter(review, admins, now);
  const reviewer = review && (await namesOfUsers(db, [review.adminId])).get(review.adminId);
  return {
    admins: admins.map((admin) => {
      const { userId, email, fullName, status, isClosing, hasSecondFactor, createdAt, signedInAt } = admin;
      return {
        id: userId,
        email,
        fullName,
        hasSecondFactor,
        isSelf: userId === adminId,
        state: isClosing ? 'closing' : status === 'suspended' ? 'suspended' : 'active',
        since: createdAt.toISOString(),
        signedInAt: signedInAt?.toISOString() ?? null,
        actedAt: acted.get(userId)?.toISOString() ?? null,
        isUnused: isUnused(signedInAt, createdAt, now),
      };
    }),
    lastReview: review && { at: review.at.toISOString(), by: reviewer ?? null },
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt < now,
  };
}

export async function findReviewDue(db: Reader, now: Date): Promise<Date> {
  return dueAfter(await findLastReview(db), await listAdmins(db), now);
}

function dueAfter(review: { at: Date } | null, admins: { createdAt: Date }[], now: Date): Date {
  const [begun] = admins.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime());
  return reviewDueAt(review?.at ?? null, begun ?? now);
}

export async function findLastReview(db: Reader): Promise<{ at: Date; adminId: string } | null> {
  const [found] = await db
    .select({ at: adminLog.at, adminId: adminLog.adminId })
    .from(adminLog)
    .where(eq(adminLog.act, 'access_reviewed'))
    .orderBy(desc(adminLog.at))
    .limit(1);
  return found ?? null;
}

async function lastActs(db: Reader, adminIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ adminId: adminLog.adminId, at: sql`max(${adminLog.at})`.mapWith(adminLog.at) })
    .from(adminLog)
    .where(inArray(adminLog.adminId, adminIds))
    .groupBy(adminLog.adminId);
  return new Map(rows.map(({ adminId, at }) => [adminId, at]));
}
