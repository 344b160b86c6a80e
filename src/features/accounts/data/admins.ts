import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { secondFactors, securityEvents, users } from '../schema.ts';

export async function listAdmins(db: Reader) {
  const admins = await db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      status: users.subscriptionStatus,
      isClosing: sql<boolean>`${users.deletionRequestedAt} is not null`,
      hasSecondFactor: sql<boolean>`${secondFactors.enabledAt} is not null`,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(users.id);
  const ids = admins.map(({ userId }) => userId);
  const signIns = await db
    .select({
      userId: securityEvents.userId,
      at: sql`max(${securityEvents.at})`.mapWith(securityEvents.at),
    })
    .from(securityEvents)
    .where(and(inArray(securityEvents.userId, ids), eq(securityEvents.kind, 'login')))
    .groupBy(securityEvents.userId);
  const lastSignIns = new Map(signIns.map(({ userId, at }) => [userId, at]));
  return admins.map((admin) => ({ ...admin, signedInAt: lastSignIns.get(admin.userId) ?? null }));
}
