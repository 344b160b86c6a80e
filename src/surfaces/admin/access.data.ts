import { desc, eq, inArray, sql } from 'drizzle-orm';
import { listAdmins } from '#features/accounts/admin.data.ts';
import { adminLog } from '#features/audit/schema.ts';
import type { Reader } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { AccessList } from './access.contract.ts';

export async function getAccess(db: Reader, adminId: string): Promise<AccessList> {
  const admins = await listAdmins(db);
  const acted = await lastActs(db, valuesOf(admins, 'userId'));
  const reviewedAt = await findLastReview(db);
  return {
    admins: admins.map((admin) => {
      const { userId, email, fullName, status, isClosing, hasSecondFactor, createdAt, signedInAt } = admin;
      const uses = [signedInAt, acted.get(userId)].flatMap((use) => use?.toISOString() ?? []);
      return {
        id: userId,
        email,
        fullName,
        hasSecondFactor,
        isSelf: userId === adminId,
        state: isClosing ? 'closing' : status === 'suspended' ? 'suspended' : 'active',
        since: createdAt.toISOString(),
        usedAt: uses.sort().at(-1) ?? null,
      };
    }),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}

export async function findLastReview(db: Reader): Promise<Date | null> {
  const [found] = await db
    .select({ at: adminLog.at })
    .from(adminLog)
    .where(eq(adminLog.act, 'access_reviewed'))
    .orderBy(desc(adminLog.at))
    .limit(1);
  return found?.at ?? null;
}

async function lastActs(db: Reader, adminIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ adminId: adminLog.adminId, at: sql`max(${adminLog.at})`.mapWith(adminLog.at) })
    .from(adminLog)
    .where(inArray(adminLog.adminId, adminIds))
    .groupBy(adminLog.adminId);
  return new Map(rows.map(({ adminId, at }) => [adminId, at]));
}
